import { emiLimits } from '@sikka/contract';
import { paise, type Paise } from '@sikka/money';
import type { AskedRate, Figures } from './asked.ts';
import { type Role, tokensOf } from './figure-tokens.ts';
import { monthNamed } from './read-time.ts';
import { type Quantity, quantityAt } from './read-quantity.ts';

/** An amount in rupees or a percentage, before it is known whether it is a fee. */
interface Phrase {
  from: number;
  end: number;
  value: number;
  isAmount: boolean;
  per?: AskedRate['per'];
}

/** More than anybody owes: longer numbers are no amounts, whatever unit follows. */
const maxRupees = 1e12;
const paiseOf = (rupees: number): Paise => paise(Math.round(Math.min(rupees, maxRupees) * 100));

const maxFeePercent = emiLimits.maxFeeHundredths / 100;

const periods = [
  ['DAY', 'day', 'daily'],
  ['MONTH', 'month', 'monthly'],
  ['YEAR', 'year', 'yearly'],
] as const;

/**
 * Reads the numbers of a question, each once, by the words around it. `rest` is the question in small letters without them; days, times
 * and counts stay in it. Pure.
 */
export const readFigures = (question: string): Figures & { rest: string } => {
  const { text, tokens, ids } = tokensOf(question);
  const used = new Set<number>();
  const is = (at: number, ...roles: readonly Role[]): boolean =>
    !used.has(at) && roles.some((role) => tokens[at]?.roles.has(role));
  const isSaid = (...roles: readonly Role[]): boolean => tokens.some((_, at) => is(at, ...roles));
  const use = (from: number, end: number): void => {
    for (let at = from; at < end; at += 1) used.add(at);
  };
  /** The first token from here, forwards or back, that is none of these. */
  const past = (at: number, step: 1 | -1, ...roles: readonly Role[]): number => {
    let next = at;
    while (is(next, ...roles)) next += step;
    return next;
  };
  const isLoan = isSaid('loan', 'rate', 'percent', 'perHundred', 'flat', 'reducing', 'instalment');
  const phrases: Phrase[] = [];
  const tenures: { unit: 'DAY' | 'MONTH'; count: number; end: number }[] = [];
  const instalments: typeof tenures = [];
  const loose: Quantity[] = [];
  let isUnclear = false;

  /** The period of a rate: `12% interest per month`, `har mahine 1%`, `1% mahina`. */
  const periodOf = (from: number, end: number, value: number): AskedRate['per'] | undefined => {
    const after = past(end, 1, 'rate', 'of', 'flat', 'reducing', 'simple', 'charge', 'at');
    const noun = past(after, 1, 'per');
    if (is(noun, 'otherPeriod')) isUnclear = true;
    for (const [per, name, adjective] of periods) {
      // `12% monthly reducing` is a yearly rate with monthly instalments, `1% monthly reducing` a monthly one.
      const isRest = is(after + 1, 'reducing') && value * 10_000 > emiLimits.maxMillionths[per];
      const isNext =
        (is(noun, name) && (noun > after || !tokens[noun]?.text.endsWith('s'))) ||
        (is(after, adjective) && !isRest && !is(after + 1, 'loan', 'instalment', 'payment'));
      if (isNext) {
        use(after, Math.max(after, noun) + 1);
        return per;
      }
      const before = past(from - 1, -1, 'rate', 'of', 'flat', 'reducing');
      const isBefore = is(before, adjective) || (is(before, name) && (is(before - 1, 'per') || is(before + 1, 'of')));
      if (isBefore) {
        use(is(before - 1, 'per') ? before - 1 : before, before + 1);
        return per;
      }
    }
    return undefined;
  };

  const readRate = ({ from, value }: Quantity, end: number, usual?: AskedRate['per']): number => {
    if (is(end, 'tax', 'discount') || is(past(end, 1, 'of'), 'tax') || is(past(from - 1, -1, 'of'), 'tax')) return end;
    use(from, end);
    const per = periodOf(from, end, value) ?? usual;
    phrases.push({ from, end, value, isAmount: false, ...(per && { per }) });
    return end;
  };

  /** Months and days: `1 year 6 months`. What is `last` or `ago` is a time, and no tenure. */
  const readTenure = ({ from, value }: Quantity, end: number): number => {
    const isTime = is(past(from - 1, -1, 'of'), 'span') || is(end, 'ago') || (is(end - 1, 'day') && is(end, 'since'));
    if (isTime) return end;
    const unit = is(end - 1, 'day') ? 'DAY' : 'MONTH';
    const count = is(end - 1, 'year') ? value * 12 : value;
    const last = tenures.at(-1);
    use(from, end);
    if (last && unit === last.unit && past(last.end, 1, 'and') === from && value < 12 && last.count % 12 === 0)
      Object.assign(last, { count: last.count + count, end });
    else tenures.push({ unit, count, end });
    return end;
  };

  const readAmount = ({ from, end, value }: Quantity): number => {
    const start = is(from - 1, 'rupee') ? from - 1 : from;
    const after = is(end, 'rupee') ? end + 1 : end;
    const small = after > end ? quantityAt(tokens, after) : undefined;
    const cents = small && is(small.end, 'paise') ? small : undefined;
    const last = cents ? cents.end + 1 : after;
    use(start, last);
    phrases.push({ from: start, end: last, value: value + (cents?.value ?? 0) / 100, isAmount: true });
    return last;
  };

  /** Reads what begins at a token; answers where to go on. */
  const readAt = (at: number): number => {
    const quantity = quantityAt(tokens, at);
    if (!quantity) return at + 1;
    const { end, value, isPlain, isWord } = quantity;
    const unit = tokens[end]?.text === '-' ? end + 1 : end;
    const hundred = is(unit, 'rupee', 'paise') ? unit + 1 : unit;
    if (is(unit, 'percent')) return readRate(quantity, unit + 1);
    if (is(hundred, 'perHundred'))
      return readRate({ ...quantity, value: is(unit, 'paise') ? value / 100 : value }, hundred + 1, 'MONTH');
    if (is(end, 'paise') && value < 100) return readAmount({ ...quantity, value: value / 100, end: end + 1 });
    if (isPlain && is(unit, 'day', 'month', 'year')) return readTenure(quantity, unit + 1);
    if (!isPlain || is(at - 1, 'rupee') || is(end, 'rupee')) return readAmount(quantity);
    if (isWord) {
      if (phrases.at(-1)?.end === at && value >= 10) isUnclear = true;
      return at + 1;
    }
    const isDay = value <= 31 && [at - 1, at + 1].some((near) => monthNamed(tokens[near]?.word ?? ''));
    const isCounted = value < 100 && (is(past(at - 1, -1, 'of'), 'span') || /[a-z]{3}s$/.test(tokens[end]?.text ?? ''));
    const isRate = value < 100 && (is(past(at - 1, -1, 'of', 'at'), 'rate') || is(past(end, 1, 'of'), 'rate'));
    if (is(end, 'clock', 'count') || (value <= 31 && (is(end, 'date') || is(at - 1, 'on')))) return end;
    if (isRate) return readRate(quantity, end);
    if (value > maxFeePercent && is(past(at - 1, -1, 'of', 'charge'), 'fee')) return readAmount(quantity);
    if (value <= 120 && is(unit, 'instalment') && isLoan) {
      instalments.push({ unit: 'MONTH', count: value, end: unit + 1 });
      use(at, unit);
    } else if (value >= 100 && !/^20[1-3]\d$/.test(tokens[at]?.text ?? '')) return readAmount(quantity);
    else if (value < 100 && !isDay && !isCounted) loose.push(quantity);
    return end;
  };
  for (let at = 0; at < tokens.length;) at = readAt(at);

  const isPriced = phrases.length > 0 && (isLoan || tenures.length > 0);
  if (!isPriced) for (const one of loose.splice(0)) if (one.value >= 10) readAmount(one);
  phrases.sort((a, b) => a.from - b.from);

  /** Where the words of the fee begin that stand beside a phrase: `2% processing fee`, `fee of 999`; none of what is said to have no fee. */
  const feesBeside = ({ from, end, isAmount }: Phrase): number[] => {
    const after = past(end, 1, 'of', 'loan');
    const before = past(from - 1, -1, 'of', ...(isAmount ? [] : (['charge'] as const)));
    const isCue = (at: number): boolean => is(at, 'fee') || (isAmount && is(at, 'charge'));
    const starts = [isCue(after) ? after : -1, isCue(before) ? past(before, -1, 'fee', 'charge') + 1 : -1];
    return starts.filter((start) => start >= 0 && !is(start - 1, 'none', 'otherFee'));
  };
  const isRate = ({ from, end, value, isAmount, per }: Phrase): boolean =>
    !isAmount &&
    (per !== undefined ||
      value > maxFeePercent ||
      is(end, 'rate', 'flat', 'reducing') ||
      is(past(from - 1, -1, 'of'), 'rate', 'at'));
  const isFeeText = isLoan || !isSaid('payment', 'otherFee');
  const claims = isFeeText
    ? phrases.map((phrase) => [phrase, feesBeside(phrase)] as const).filter(([, at]) => at.length)
    : [];
  const fees = claims.flatMap(([phrase, at]) => {
    const rivals = claims.filter(([other, its]) => other !== phrase && its.some((start) => at.includes(start)));
    const isSure = (one: Phrase): boolean =>
      !isRate(one) && phrases.some((other) => other !== one && other.isAmount === one.isAmount);
    if (rivals.length === 0) return isRate(phrase) ? [] : [phrase];
    const isOpen = isSure(phrase) === rivals.some(([rival]) => isSure(rival));
    isUnclear ||= isOpen;
    return isSure(phrase) ? [phrase] : [];
  });
  const said = phrases.filter((phrase) => !fees.includes(phrase));
  const amounts = said.filter(({ isAmount }) => isAmount).map(({ value }) => paiseOf(value));
  const rates = said.filter(({ isAmount }) => !isAmount);
  const bare = loose.findIndex(({ from, value }) => is(from - 1, 'at') && value <= 60);
  const [bareRate] = rates.length === 0 && amounts.length > 0 && bare >= 0 ? loose.splice(bare, 1) : [];
  if (bareRate) {
    use(bareRate.from, bareRate.end);
    rates.push({ ...bareRate, isAmount: false });
  }
  const [rate] = rates;
  if (rate && tenures.length === 0) tenures.push(...instalments);
  const [tenure] = tenures;
  const [fee] = fees;
  const isFlat = isSaid('flat') || tokens.some((_, at) => is(at, 'simple') && is(at + 1, 'rate'));
  const isReducing = isSaid('reducing');
  const isMixed = (of: readonly unknown[]): boolean => new Set(of.map((one) => JSON.stringify(one))).size > 1;
  isUnclear ||=
    isMixed(rates.map(({ value, per }) => [value, per])) ||
    isMixed(tenures.map(({ unit, count }) => [unit, count])) ||
    isMixed(fees.map(({ value, isAmount }) => [value, isAmount])) ||
    (isFlat && isReducing) ||
    loose.length > 0;
  const rest = tokens.reduceRight(
    (left, { start, text: { length } }, at) =>
      used.has(at) ? `${left.slice(0, start)} ${left.slice(start + length)}` : left,
    text,
  );
  return {
    amounts,
    ...(rate && { rate: { per: rate.per ?? 'YEAR', millionths: Math.round(rate.value * 10_000) } }),
    ...(isFlat !== isReducing && { method: isFlat ? 'FLAT' : 'REDUCING' }),
    ...(tenure && { tenure: { unit: tenure.unit, count: tenure.count } }),
    ...(fee && { fee: fee.isAmount ? { feePaise: paiseOf(fee.value) } : { hundredths: Math.round(fee.value * 100) } }),
    ids,
    isUnclear,
    rest: rest.replaceAll(/\s+/g, ' ').trim(),
  };
};
