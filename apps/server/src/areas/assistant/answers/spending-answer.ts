import { m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { sum } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { Period } from '../understanding/parsed-question.ts';
import { categoryText, missingLine, periodText } from './answer-from-records.ts';
import { type Answer, type AnswerInput, oneSentenceAnswer, sentenceOf } from './answer.ts';
import { isWithin, matchRecords } from './match-record.ts';

/** Maximum months that are added up for one answer; of a longer time these are the last ones. */
const maxMonths = 12;

/** The Indian months of a period, `YYYY-MM`. */
const monthsOf = ({ from, to }: Period): string[] => {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number);
  const count = Math.max(1, (toYear - year) * 12 + toMonth - month + 1);
  const isoMonths = Array.from({ length: count }, (_none, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7),
  );
  return isoMonths.slice(-maxMonths);
};

/** Answers what was spent on bills in a period: confirmed payments only, of the category or payee that is named. */
export const answerSpending = async ({ parsed, today, locale, tools }: AnswerInput): Promise<Answer> => {
  const buttonLink = linkTo('/transactions');
  const { time = { from: `${today.slice(0, 7)}-01`, to: today, unit: 'MONTH' }, category } = parsed;
  const spendingPeriod: Period = { ...time, to: time.to > today ? today : time.to };
  const isoMonths = monthsOf(spendingPeriod);
  const months = await Promise.all(isoMonths.map((month) => tools.spending(month)));
  const isDays = spendingPeriod.unit === 'DAY';
  const period = periodText(isDays ? spendingPeriod : { ...spendingPeriod, from: `${isoMonths[0]}-01` }, locale);
  const all = months
    .flatMap(({ transactions }) => transactions)
    .filter(({ at }) => !isDays || isWithin(at, spendingPeriod))
    .map((row) => ({ ...row, title: row.billerName, category: row.billerCategoryName, link: buttonLink }));
  if (all.length === 0) return oneSentenceAnswer(m.assistant_answer_spent_none, { period }, locale, buttonLink);
  const { rows, isNamed, missing } = matchRecords({ ...parsed, time: undefined, about: undefined }, all);
  const total = (payments: typeof rows) => sum(payments.map(({ amountPaise }) => amountPaise));
  const totalLine = sentenceOf(m.assistant_answer_spent, { amount: total(all), period }, locale, buttonLink);
  // Two whole months are compared with each other.
  const isWhole = !isDays || (spendingPeriod.from.endsWith('-01') && spendingPeriod.to === today);
  const isCompared = months.length === 2 && isWhole && !parsed.category && !parsed.typedNames;
  if (isCompared)
    return {
      sentences: months.map(({ month, totalPaise: amount }) =>
        sentenceOf(m.assistant_answer_spent, { amount, period: monthText(month, locale) }, locale, buttonLink),
      ),
      buttonLink,
    };
  const [first] = rows;
  const isOnePayee = rows.every(({ title }) => title === first?.title);
  if (first && isNamed) {
    const payee = isOnePayee || !category ? first.title : categoryText(category, locale);
    return oneSentenceAnswer(
      m.assistant_answer_spent_of,
      { amount: total(rows), payee, period, count: rows.length },
      locale,
      buttonLink,
    );
  }
  if (missing && !('unknownWord' in missing)) {
    const payee = category ? categoryText(category, locale) : (parsed.typedNames ?? '');
    return {
      sentences: [sentenceOf(m.assistant_answer_spent_none_of, { payee, period }, locale), totalLine],
      buttonLink,
    };
  }
  const groups = [...Map.groupBy(all, (row) => row.category)].map(([name, payments]) => ({
    category: categoryText(name, locale),
    amount: total(payments),
  }));
  const [top] = groups.toSorted((one, other) => other.amount - one.amount);
  const largestLines =
    top && groups.length > 1 ? [sentenceOf(m.assistant_answer_spent_top, top, locale, buttonLink)] : [];
  // An unknown word may not be a name, so the answer also covers all payments.
  const unknownLines = missing ? [missingLine(missing, locale)] : [];
  return { sentences: [...unknownLines, totalLine, ...largestLines], buttonLink };
};
