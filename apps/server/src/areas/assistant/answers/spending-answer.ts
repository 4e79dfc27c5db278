import { m } from '@sikka/messages';
import { sum } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, type Given, plainly, rupees, say } from './answer.ts';
import { isWithin, matchRecords } from './match-record.ts';
import { periodText } from './tell-records.ts';

type Month = ResultOf<'spending'>;

/** The most months that are added up for one answer; of a longer time the last ones are. */
const mostMonths = 12;

const monthsOf = (from: string, to: string): string[] => {
  const [year = 0, month = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number);
  const count = Math.max(1, (toYear - year) * 12 + toMonth - month + 1);
  return Array.from({ length: count }, (_none, at) =>
    new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7),
  );
};

const topOf = (months: readonly Month[]) => {
  const categories = Map.groupBy(
    months.flatMap(({ categories: rows }) => rows),
    ({ title }) => title,
  );
  return [...categories]
    .map(([title, rows]) => ({ title, totalPaise: sum(rows.map(({ totalPaise }) => totalPaise)) }))
    .toSorted((one, other) => other.totalPaise - one.totalPaise);
};

/** What was paid for bills in a time: confirmed payments alone, of a category or to a payee where one is named. */
export const answerSpending = async ({ asked, today, locale, tools }: Given): Promise<Answer> => {
  const act = linkTo('/transactions');
  const present = today.slice(0, 7);
  const asksFor = asked.time ?? { from: `${present}-01`, to: today, unit: 'MONTH' as const };
  // Nothing was spent yet after today.
  const until = asksFor.to > today ? today : asksFor.to;
  const names = monthsOf(asksFor.from, until).slice(-mostMonths);
  const months = await Promise.all(names.map((month) => tools.spending(month)));
  const isDays = asksFor.unit === 'DAY';
  const all = months.flatMap(({ transactions }) => transactions).filter(({ at }) => !isDays || isWithin(at, asksFor));
  const from = `${names[0] ?? present}-01`;
  const period = periodText(isDays ? asksFor : { from, to: until, unit: 'MONTH' }, locale);
  const ofCategory = asked.category
    ? all.filter(({ billerCategoryName }) => billerCategoryName === asked.category)
    : all;
  const named = matchRecords(
    {
      ...asked,
      category: undefined,
      time: undefined,
      about: undefined,
      figures: { ...asked.figures, amounts: [], ids: [] },
    },
    ofCategory.map((row) => ({ ...row, title: row.billerName, link: act })),
  );
  const payee = named.isNamed ? named.rows[0]?.title : undefined;
  const rows = payee === undefined ? ofCategory : named.rows;
  const amount = rupees(sum(rows.map(({ amountPaise }) => amountPaise)), locale);
  const total = rupees(sum(all.map(({ amountPaise }) => amountPaise)), locale);
  const inAll = say(m.assistant_answer_spent, { amount: total, period }, locale, act);
  const top = topOf(months);
  const title =
    payee ??
    top.find(({ title: each }) =>
      months.some(({ categories }) =>
        categories.some((row) => row.title === each && row.billerCategoryName === asked.category),
      ),
    )?.title;
  if (all.length === 0) return plainly(m.assistant_answer_spent_none, { period }, locale, act);
  if (rows.length === 0) return { sentences: [say(m.assistant_answer_spent_none_of, { period }, locale), inAll], act };
  const count = rows.length;
  if (title !== undefined && (asked.category || payee))
    return {
      sentences: [say(m.assistant_answer_spent_of, { amount, category: title, period, count }, locale, act)],
      act,
    };
  const [first] = top;
  const most =
    first && top.length > 1 && !isDays
      ? [
          say(
            m.assistant_answer_spent_top,
            { amount: rupees(first.totalPaise, locale), category: first.title },
            locale,
            act,
          ),
        ]
      : [];
  const unknown = named.missing?.kind === 'name' ? [say(m.assistant_answer_without_name, {}, locale)] : [];
  return { sentences: [...unknown, inAll, ...most], act };
};
