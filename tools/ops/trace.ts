interface Line {
  /** ISO 8601 in UTC. */
  time: string;
  trace?: string;
  entity?: string;
  msg: string;
  [field: string]: unknown;
}

const parse = (text: string): Line[] => {
  try {
    const line = JSON.parse(text) as Partial<Line> | null;
    return typeof line?.time === 'string' ? [line as Line] : [];
  } catch {
    // What other programs write between our lines.
    return [];
  }
};

/** Fields that every line has, or that say the same on all lines of a trace. */
const passedOver = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'trace']);

const present = (line: Line): string => {
  const facts = Object.entries(line)
    .filter(([name]) => !passedOver.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [line.time, line.trace?.slice(0, 12), line.msg, ...facts].join('  ');
};

/**
 * The log lines of a failed call with all that followed from it, in the order of their time. `reference` is what the user reads: of
 * a failure (`7F3A-91C2-D0E4`), or of a payment, whose steps name it. `texts` are lines of the logs of every server, in any order.
 */
export const traceOf = async (
  reference: string,
  texts: AsyncIterable<string> | Iterable<string>,
): Promise<string[]> => {
  const asTrace = reference.replaceAll(/[-\s]/g, '').toLowerCase();
  if (asTrace.length < 8) throw new Error('A reference has at least eight letters or digits');
  const lines: Line[] = [];
  for await (const text of texts) lines.push(...parse(text));
  const isNamed = ({ trace, entity }: Line): boolean =>
    trace?.startsWith(asTrace) === true || entity?.startsWith(reference) === true;
  const traces = new Set(lines.filter(isNamed).map(({ trace }) => trace));
  return lines
    .filter((line) => isNamed(line) || (line.trace && traces.has(line.trace)))
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .map(present);
};
