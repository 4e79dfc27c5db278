type Labels = Readonly<Record<string, string>>;
/** The value of a time series at one moment. */
export interface Sample {
  labels: Labels;
  value: number;
}
/** What one reading of `/metrics` found, by metric; `at` in seconds. */
export interface Scrape {
  at: number;
  metrics: ReadonlyMap<string, readonly Sample[]>;
}
type Value = number | readonly Sample[];
type Points = readonly { at: number; value: number }[];

const numberOf = (text = ''): number => Number(text.replace('Inf', 'Infinity'));

/** Parses the text of `/metrics`. `target`: labels that Prometheus adds. Throws if the server sets one of them itself. */
export const readScrape = (text: string, at: number, target: Labels): Scrape => {
  const metrics = new Map<string, Sample[]>();
  for (const [, name = '', inside = '', value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    const own = Object.fromEntries([...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, word]) => [key, word]));
    const taken = Object.keys(own).find((key) => key in target);
    if (taken) throw new Error(`${name}: Prometheus itself sets the label ${taken}`);
    const sample = { labels: { ...target, ...own }, value: numberOf(value) };
    metrics.set(name, [...(metrics.get(name) ?? []), sample]);
  }
  return { at, metrics };
};

const keyOf = (labels: Labels): string =>
  Object.keys(labels)
    .toSorted()
    .map((name) => `${name}="${labels[name]}"`)
    .join();

const only =
  (keeps: (label: string) => boolean) =>
  (labels: Labels): Labels =>
    Object.fromEntries(Object.entries(labels).filter(([label]) => keeps(label)));

/** Combines the samples that have the same labels once `group` has left some out. */
const combine = <Each extends { labels: Labels }, Result>(
  samples: readonly Each[],
  group: (labels: Labels) => Labels,
  result: (members: Each[]) => Result | undefined,
) =>
  [...Map.groupBy(samples, ({ labels }) => keyOf(group(labels))).values()].flatMap((members) => {
    const value = result(members);
    return value === undefined ? [] : [{ labels: group(members[0]?.labels ?? {}), value }];
  });

/** A comparison keeps the left value if it holds. */
const operators: Record<string, (left: number, right: number) => number | undefined> = {
  '==': (left, right) => (left === right ? left : undefined),
  '>': (left, right) => (left > right ? left : undefined),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};
const operatorsByLevel = [
  ['==', '>'],
  ['+', '-'],
  ['*', '/'],
];

/** Series are matched by identical labels. */
const operate = (operator: string, left: Value, right: Value): Value => {
  const apply = operators[operator] ?? (() => undefined);
  if (typeof left === 'number' && typeof right === 'number') return apply(left, right) ?? Number.NaN;
  const valueIn = (side: Value, key: string) =>
    typeof side === 'number' ? side : side.find(({ labels }) => keyOf(labels) === key)?.value;
  return combine(typeof left === 'number' ? (right as readonly Sample[]) : left, Object, ([sample]) => {
    const [one, other] = [left, right].map((side) => valueIn(side, keyOf(sample?.labels ?? {})));
    return one === undefined || other === undefined ? undefined : apply(one, other);
  });
};

const aggregations: Record<string, (values: readonly number[]) => number> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
};

/** How much a counter has grown; one that falls was set back to 0. */
const growth = (points: Points): number =>
  points.slice(1).reduce((sum, { value }, at) => {
    const before = points[at]?.value ?? 0;
    return sum + (value < before ? value : value - before);
  }, 0);
const between = (points: Points, key: 'at' | 'value') => (points.at(-1)?.[key] ?? 0) - (points[0]?.[key] ?? 0);
/** Unlike those of Prometheus, they do not extrapolate to the limits of the range. */
const rangeFunctions: Record<string, (points: Points) => number> = {
  increase: growth,
  rate: (points) => growth(points) / between(points, 'at'),
  delta: (points) => between(points, 'value'),
};

const quantileOf = (quantile: number, buckets: readonly Sample[]): number | undefined => {
  const limits = buckets.map(({ labels, value }) => ({ le: numberOf(labels['le']), count: value }));
  limits.sort((one, other) => one.le - other.le);
  const rank = quantile * (limits.at(-1)?.count ?? 0);
  const at = limits.findIndex(({ count }) => count >= rank);
  const [lower, upper] = [limits[at - 1] ?? { le: 0, count: 0 }, limits[at]];
  if (!upper || rank === 0) return undefined;
  return upper.le === Infinity
    ? lower.le
    : lower.le + ((upper.le - lower.le) * (rank - lower.count)) / (upper.count - lower.count);
};

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const token = /[a-zA-Z_]\w*|\d+(?:\.\d+)?[smhd]?|"[^"]*"|=~|==|[-+*/(){}[\],=>]/g;

/** Evaluates the part of PromQL that the alerts and the dashboard use, at the moment of the last scrape. Throws on anything else. */
export const evaluate = (expression: string, scrapes: readonly Scrape[]): Value => {
  const now = scrapes.at(-1)?.at ?? 0;
  const tokens = expression.match(token) ?? [];
  const fail = (text = 'the end'): never => {
    throw new Error(`${text} is not understood in ${expression}`);
  };
  if (tokens.join('') !== expression.replaceAll(/\s/g, '')) fail(expression);
  const take = (expected?: string): string => {
    const text = tokens.shift();
    return text === undefined || (expected ?? text) !== text ? fail(text) : text;
  };
  const takeIf = (text: string): boolean => tokens[0] === text && take() === text;
  const listUntil = <Item>(end: string, item: () => Item): Item[] => {
    const items: Item[] = [];
    while (!takeIf(end)) {
      items.push(item());
      if (tokens[0] !== end) take(',');
    }
    return items;
  };

  /** The samples of a selector, of every scrape in its range or of the last one. */
  const select = (name: string) => {
    const readMatcher = () => {
      const [label, isPattern, text] = [take(), takeIf('=~') || !take('='), take().slice(1, -1)];
      return ({ labels }: Sample) =>
        isPattern ? new RegExp(`^(?:${text})$`).test(labels[label] ?? '') : (labels[label] ?? '') === text;
    };
    const matchers = takeIf('{') ? listUntil('}', readMatcher) : [];
    const [, count, unit = ''] = takeIf('[') ? (/^(\d+)([smhd])$/.exec(take()) ?? fail()) : [];
    if (count) take(']');
    const inRange = count
      ? scrapes.filter(({ at }) => at > now - Number(count) * (unitSeconds[unit] ?? 0))
      : scrapes.slice(-1);
    return inRange.flatMap(({ at, metrics }) =>
      (metrics.get(name) ?? [])
        .filter((each) => matchers.every((matches) => matches(each)))
        .map((each) => ({ ...each, at })),
    );
  };

  const call = (name: string): Value => {
    const labelNames = takeIf('by') ? (take('('), listUntil(')', take)) : [];
    take('(');
    const range = rangeFunctions[name];
    if (range) {
      const points = select(take());
      take(')');
      return combine(points, Object, (members) => (members.length > 1 ? range(members) : undefined));
    }
    const [first, second = first] = listUntil(')', () => operation(0));
    if (name === 'time') return now;
    if (typeof second !== 'object') return fail(name);
    if (name === 'histogram_quantile')
      return combine(
        second,
        only((label) => label !== 'le'),
        (members) => quantileOf(Number(first), members),
      );
    if (name === 'topk') return second.toSorted((one, other) => other.value - one.value).slice(0, Number(first));
    const aggregate = aggregations[name] ?? fail(name);
    const isGrouped = (label: string) => labelNames.includes(label);
    return combine(second, only(isGrouped), (members) => aggregate(members.map(({ value }) => value)));
  };
  const operation = (level: number): Value => {
    const operators = operatorsByLevel[level];
    if (operators) {
      let value = operation(level + 1);
      while (tokens[0] && operators.includes(tokens[0])) value = operate(take(), value, operation(level + 1));
      return value;
    }
    const text = take();
    if (/^\d/.test(text)) return Number(text);
    if (text !== '(')
      return ['(', 'by'].includes(tokens[0] ?? '')
        ? call(text)
        : select(text).map(({ labels, value }) => ({ labels, value }));
    const value = operation(0);
    take(')');
    return value;
  };
  const result = operation(0);
  return tokens.length > 0 ? fail(tokens[0]) : result;
};
