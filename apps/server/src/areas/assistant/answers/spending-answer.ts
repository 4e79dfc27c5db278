import { m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { sum } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { Period } from '../understanding/parsed-question.ts';
import { categoryText, missingLine, periodText } from './answer-from-records.ts';
import { type Answer, type Given, plainly, say } from './answer.ts';
import { isWithin, matchRecords } from './match-record.ts';

/** Maximum months that are added up for one answer; of a longer time these are the last ones. */
const maxMonths = 12;

/** The Indian months of a period, `YYYY-MM`. */
const monthsOf = ({ from, to }: Period): string[] => {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number);
  const count = Math.max(1, (toYear - year) * 12 + toMonth - month + 1);
  const names = Array.from({ length: count }, (_none, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7),
  );
  return names.slice(-maxMonths);
};

/** Answers what was spent on bills in a period: confirmed payments only, of the category or payee that is named. */
export const answerSpending = async ({ parsed, today, locale, tools }: Given): Promise<Answer> => {
  const act = linkTo('/transactions');
  const { time = { from: `${today.slice(0, 7)}-01`, to: today, unit: 'MONTH' }, category } = parsed;
  const spent: Period = { ...time, to: time.to > today ? today : time.to };
  const names = monthsOf(spent);
  const months = await Promise.all(names.map((month) => tools.spending(month)));
  const isDays = spent.unit === 'DAY';
  const period = periodText(isDays ? spent : { ...spent, from: `${names[0]}-01` }, locale);
  const all = months
    .flatMap(({ transactions }) => transactions)
    .filter(({ at }) => !isDays || isWithin(at, spent))
    .map((row) => ({ ...row, title: row.billerName, category: row.billerCategoryName, link: act }));
  if (all.length === 0) return plainly(m.assistant_answer_spent_none, { period }, locale, act);
  const { rows, isNamed, missing } = matchRecords({ ...parsed, time: undefined, about: undefined }, all);
  const total = (some: typeof rows) => sum(some.map(({ amountPaise }) => amountPaise));
  const inAll = say(m.assistant_answer_spent, { amount: total(all), period }, locale, act);
  // Two whole months are compared with each other.
  const isWhole = !isDays || (spent.from.endsWith('-01') && spent.to === today);
  const isCompared = months.length === 2 && isWhole && !parsed.category && !parsed.called;
  if (isCompared)
    return {
      sentences: months.map(({ month, totalPaise: amount }) =>
        say(m.assistant_answer_spent, { amount, period: monthText(month, locale) }, locale, act),
      ),
      act,
    };
  const [first] = rows;
  const isOne = rows.every(({ title }) => title === first?.title);
  if (first && isNamed) {
    const payee = isOne || !category ? first.title : categoryText(category, locale);
    return plainly(
      m.assistant_answer_spent_of,
      { amount: total(rows), payee, period, count: rows.length },
      locale,
      act,
    );
  }
  if (missing && !('called' in missing)) {
    const payee = category ? categoryText(category, locale) : (parsed.called ?? '');
    return { sentences: [say(m.assistant_answer_spent_none_of, { payee, period }, locale), inAll], act };
  }
  const groups = [...Map.groupBy(all, (row) => row.category)].map(([name, some]) => ({
    category: categoryText(name, locale),
    amount: total(some),
  }));
  const [top] = groups.toSorted((one, other) => other.amount - one.amount);
  const largest = top && groups.length > 1 ? [say(m.assistant_answer_spent_top, top, locale, act)] : [];
  // An unknown word may not be a name, so the answer also covers all payments.
  const unknown = missing ? [missingLine(missing, locale)] : [];
  return { sentences: [...unknown, inAll, ...largest], act };
};
