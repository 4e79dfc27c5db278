import { emiLimits } from '@sikka/contract';
import type { Token, Walk } from './figure-tokens.ts';
import type { LoanRate } from './parsed-question.ts';
import { type Quantity, quantityAt } from './read-quantity.ts';
import { monthNamed } from './read-time.ts';

/** An amount in rupees or a percentage, before it is known whether it is a fee. */
export interface Phrase {
  from: number;
  end: number;
  value: number;
  isAmount: boolean;
  per?: LoanRate['per'];
}

/** The numbers of a question that a unit or a neighbouring word identifies. */
export interface Phrases {
  phrases: Phrase[];
  tenures: { unit: 'DAY' | 'MONTH'; count: number; end: number }[];
  /** `24 EMIs`: the tenure if there is no other. */
  instalments: number[];
  /** Numbers below a hundred without a unit. */
  unitless: Quantity[];
  isUnclear: boolean;
}

/** Maximum fee in per cent. */
export const maxFeePercent = emiLimits.maxFeeHundredths / 100;

const periods = [
  ['DAY', 'day', 'daily'],
  ['MONTH', 'month', 'monthly'],
  ['YEAR', 'year', 'yearly'],
] as const;

/** Reads amounts, percentages and tenures by the words around them. `isLoan`: the question is about a loan. */
export const readPhrases = (tokens: readonly Token[], { is, past, mark }: Walk, isLoan: boolean): Phrases => {
  const phrases: Phrase[] = [];
  const tenures: Phrases['tenures'] = [];
  const instalments: number[] = [];
  const unitless: Quantity[] = [];
  let isUnclear = false;

  /** The period of a rate: `12% interest per month`, `har mahine 1%`, `1% mahina`. */
  const periodOf = (from: number, end: number, value: number): LoanRate['per'] | undefined => {
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
        mark(after, Math.max(after, noun) + 1);
        return per;
      }
      const before = past(from - 1, -1, 'rate', 'of', 'flat', 'reducing');
      const isBefore = is(before, adjective) || (is(before, name) && (is(before - 1, 'per') || is(before + 1, 'of')));
      if (isBefore) {
        mark(is(before - 1, 'per') ? before - 1 : before, before + 1);
        return per;
      }
    }
    return undefined;
  };

  const readRate = ({ from, value }: Quantity, end: number, defaultPer?: LoanRate['per']): number => {
    if (
      is(end, 'tax', 'discount') ||
      tokens[end]?.text === 'off' ||
      is(past(end, 1, 'of'), 'tax') ||
      is(past(from - 1, -1, 'of'), 'tax')
    )
      return end;
    mark(from, end);
    const per = periodOf(from, end, value) ?? defaultPer;
    phrases.push({ from, end, value, isAmount: false, ...(per && { per }) });
    return end;
  };

  /** Reads a tenure such as `1 year 6 months`; `last 6 months` and `6 months ago` are times, not tenures. */
  const readTenure = ({ from, value }: Quantity, end: number, noun = end - 1): number => {
    const isTime = is(past(from - 1, -1, 'of'), 'span') || is(end, 'ago') || (is(noun, 'day') && is(end, 'since'));
    if (isTime) return end;
    const unit = is(noun, 'day') ? 'DAY' : 'MONTH';
    const count = is(noun, 'year') ? value * 12 : value;
    const last = tenures.at(-1);
    mark(from, end);
    if (last && unit === last.unit && past(last.end, 1, 'and') === from && value < 12 && last.count % 12 === 0)
      Object.assign(last, { count: last.count + count, end });
    else tenures.push({ unit, count, end });
    return end;
  };

  const readAmount = ({ from, end, value }: Quantity): number => {
    const start = is(from - 1, 'rupee') ? from - 1 : from;
    const after = is(end, 'rupee') ? end + 1 : end;
    const second = after > end ? quantityAt(tokens, after) : undefined;
    const paisePart = second && is(second.end, 'paise') ? second : undefined;
    const last = paisePart ? paisePart.end + 1 : after;
    mark(start, last);
    phrases.push({ from: start, end: last, value: value + (paisePart?.value ?? 0) / 100, isAmount: true });
    return last;
  };

  /** Reads the number that begins at a token; returns the position after it. */
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
    if (/[:=]/.test(tokens[at - 1]?.text ?? '') && is(at - 2, 'month', 'year'))
      return readTenure(quantity, end, at - 2);
    const isDay = value <= 31 && [at - 1, at + 1].some((near) => monthNamed(tokens[near]?.word));
    const isCounted = value < 100 && (is(past(at - 1, -1, 'of'), 'span') || /[a-z]{3}s$/.test(tokens[end]?.text ?? ''));
    const isNamedRate =
      is(past(at - 1, -1, 'of', 'at'), 'rate') || is(past(end, 1, 'of'), 'rate') || tokens[at - 1]?.text === '@';
    if (isNamedRate && value < 100) return readRate(quantity, end);
    if (is(end, 'clock', 'count') || (value <= 31 && (is(end, 'date') || is(at - 1, 'on')))) return end;
    if (is(at - 1, 'at') && is(end, 'per', 'daily', 'monthly', 'yearly')) return readRate(quantity, end);
    if (value > maxFeePercent && is(past(at - 1, -1, 'of', 'charge'), 'fee')) return readAmount(quantity);
    if (value <= 120 && is(past(unit, 1, 'of', 'monthly'), 'instalment') && isLoan) {
      instalments.push(value);
      mark(at, unit);
    } else if (value >= 100 && !/^20[1-3]\d$/.test(tokens[at]?.text ?? '')) return readAmount(quantity);
    else if (value < 100 && !isDay && !isCounted) unitless.push(quantity);
    return end;
  };
  for (let at = 0; at < tokens.length;) at = readAt(at);

  const isPriced = phrases.length > 0 && (isLoan || tenures.length > 0);
  if (!isPriced) for (const quantity of unitless.splice(0)) if (quantity.value >= 10) readAmount(quantity);
  phrases.sort((a, b) => a.from - b.from);
  // `lakh` after a number that is not understood
  const isUnparsed = isLoan && tokens.some(({ text }, at) => text.length > 2 && is(at, 'thousand', 'lakh', 'crore'));
  return { phrases, tenures, instalments, unitless, isUnclear: isUnclear || isUnparsed };
};
