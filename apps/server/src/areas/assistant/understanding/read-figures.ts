import { paise, type Paise } from '@sikka/money';
import { tokensOf, type Walk, createWalk } from './figure-tokens.ts';
import type { Figures } from './parsed-question.ts';
import { maxFeePercent, type Phrase, readPhrases } from './read-phrases.ts';

/** Larger amounts are read as this one. */
const maxRupees = 1e12;
const paiseOf = (rupees: number): Paise => paise(Math.round(Math.min(rupees, maxRupees) * 100));

/**
 * The phrases that are fees by the words next to them: `2% processing fee`, `fee of 999`. `isOpen`: two
 * phrases could be the fee.
 */
const feesOf = (phrases: readonly Phrase[], { is, past }: Walk): { fees: Phrase[]; isAmbiguous: boolean } => {
  /** Positions of words for a fee next to a phrase; none if the question says that there is no fee. */
  const cuesOf = ({ from, end, isAmount }: Phrase): number[] => {
    const isCue = (at: number): boolean => is(at, 'fee') || (isAmount && is(at, 'charge'));
    const after = past(is(end, 'and') && is(end + 1, 'tax') ? end + 2 : end, 1, 'of', 'loan');
    const before = past(from - 1, -1, 'of', ...(isAmount ? [] : (['charge'] as const)));
    const cues = [...(isCue(after) ? [after] : []), ...(isCue(before) ? [past(before, -1, 'fee', 'charge') + 1] : [])];
    return cues.filter((cue) => !is(cue - 1, 'none', 'otherFee'));
  };
  const isRate = ({ from, end, value, isAmount, per }: Phrase): boolean =>
    !isAmount &&
    (per !== undefined ||
      value > maxFeePercent ||
      is(end, 'rate', 'flat', 'reducing') ||
      is(past(from - 1, -1, 'of'), 'rate', 'at'));
  const claims = phrases
    .filter((phrase) => !isRate(phrase))
    .flatMap((phrase) => cuesOf(phrase).map((cue) => ({ phrase, cue })));
  /** Whether the loan still has its amount and its rate without this phrase. */
  const hasAlternative = (phrase: Phrase): boolean =>
    phrases.some((other) => other !== phrase && other.isAmount === phrase.isAmount);
  const fees = claims.filter(
    ({ phrase, cue }) =>
      hasAlternative(phrase) || !claims.some((other) => other.phrase !== phrase && other.cue === cue),
  );
  return { fees: fees.map(({ phrase }) => phrase), isAmbiguous: claims.length > 0 && fees.length === 0 };
};

const differ = (values: readonly unknown[]): boolean => new Set(values.map((value) => JSON.stringify(value))).size > 1;

/**
 * Reads the numbers of a question, each once, by the words around it. `rest` is the question in small letters
 * without them; it still has days, times and counts, for `readTime`.
 */
export const readFigures = (question: string): Figures & { rest: string } => {
  const { text, tokens, ids } = tokensOf(question);
  const walk = createWalk(tokens);
  const { is, has, mark } = walk;
  const isLoan = has('loan', 'rate', 'percent', 'perHundred', 'flat', 'reducing', 'instalment');
  const isPlainFee = !isLoan && has('payment', 'otherFee');
  const { phrases, tenures, instalments, unitless, isUnclear } = readPhrases(tokens, walk, isLoan);
  const { fees, isAmbiguous } = isPlainFee ? { fees: [], isAmbiguous: false } : feesOf(phrases, walk);
  const amounts = phrases.filter((phrase) => phrase.isAmount && !fees.includes(phrase));
  const rates = phrases.filter((phrase) => !phrase.isAmount && !fees.includes(phrase));
  // `1 lakh at 12 for 24 months`
  const bareRate = unitless.findIndex(({ from, value }) => is(from - 1, 'at') && value <= 60);
  if (rates.length === 0 && amounts.length > 0 && bareRate >= 0)
    for (const rate of unitless.splice(bareRate, 1)) {
      mark(rate.from, rate.end);
      rates.push({ ...rate, isAmount: false });
    }
  const [rate, [fee]] = [rates[0], fees];
  const terms =
    tenures.length === 0 && rate
      ? instalments.map((count) => ({ unit: 'MONTH', count }) as const)
      : tenures.map(({ unit, count }) => ({ unit, count }));
  const isFlat = has('flat') || tokens.some((_, at) => is(at, 'simple') && is(at + 1, 'rate'));
  const isReducing = has('reducing');
  return {
    amounts: amounts.map(({ value }) => paiseOf(value)),
    ...(rate && { rate: { per: rate.per ?? 'YEAR', millionths: Math.round(rate.value * 10_000) } }),
    ...(isFlat !== isReducing && { method: isFlat ? 'FLAT' : 'REDUCING' }),
    ...(terms[0] && { tenure: terms[0] }),
    ...(fee && { fee: fee.isAmount ? { feePaise: paiseOf(fee.value) } : { hundredths: Math.round(fee.value * 100) } }),
    ids,
    isUnclear:
      isUnclear ||
      isAmbiguous ||
      differ(rates.map(({ value, per }) => [value, per])) ||
      differ(terms) ||
      differ(fees.map(({ value, isAmount }) => [value, isAmount])) ||
      (isFlat && isReducing) ||
      unitless.length > 0,
    rest: walk.restOf(text),
  };
};
