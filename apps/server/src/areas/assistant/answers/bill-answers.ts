import { type Locale, m, textsUnder } from '@sikka/messages';
import { sum } from '@sikka/money';
import { linkTo } from '../links.ts';
import { isLiving, type StandingOrder } from '../tools/loan-tools.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/asked.ts';
import { type Answer, dayOf, type Given, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { isWithin, matchRecords } from './match-record.ts';
import { namedPayments, paymentLine } from './money-answers.ts';
import { listSentence, tellRecords } from './tell-records.ts';

type Due = ResultOf<'dueBills'>['bills'][number];

const dueLines = (bill: Due, locale: Locale): Sentence[] => {
  const { amountPaise, dueDate, daysLeft, billerName: payee, autopayDay, autopayMaxPaise, link } = bill;
  const amount = rupees(amountPaise, locale);
  const isLate = daysLeft !== undefined && daysLeft < 0;
  const text = isLate ? m.assistant_answer_bill_due_late : m.assistant_answer_bill_due;
  return [
    dueDate
      ? say(text, { amount, payee, day: dayOf(dueDate, locale) }, locale, link)
      : say(m.assistant_answer_bill_due_dateless, { amount, payee }, locale, link),
    ...(autopayDay ? [say(m.assistant_answer_bill_autopay, { day: dayOf(autopayDay, locale) }, locale, link)] : []),
    ...(autopayMaxPaise === undefined
      ? []
      : [say(m.assistant_answer_bill_above_autopay, { amount: rupees(autopayMaxPaise, locale) }, locale, link)]),
  ];
};

const namedBill = (row: Due) => ({
  ...row,
  title: row.billerName,
  names: [row.nickname, row.consumerName],
  ids: [row.consumerNumber, row.billId, row.accountId],
  amounts: [row.amountPaise],
  category: row.billerCategoryName,
  days: [row.dueDate],
});

/** Nothing is due of what is named: what was paid for it last says more than that. */
const answerPaid = async (given: Given, begin: Sentence): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const { rows, missing } = matchRecords(asked, namedPayments(await tools.payments(asked.category)));
  const last = missing && missing.kind !== 'time' ? undefined : rows[0];
  return {
    sentences: [begin, ...(last ? [paymentLine(last, locale)] : [])],
    act: last?.link ?? linkTo('/myBills'),
  };
};

export const answerBills = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const { aspects, claim, time, figures } = asked;
  const { bills: all, unresponsive } = await tools.dueBills();
  const act = linkTo('/myBills');
  const isNaming = asked.category !== undefined || figures.amounts.length > 0 || figures.ids.length > 0;
  const { missing, isNamed } = matchRecords({ ...asked, time: undefined }, all.map(namedBill));
  const silent = unresponsive.slice(0, 1).map(({ message }) => sentence(message));
  if (all.length === 0 || (missing && isNaming)) {
    const text = all.length === 0 ? m.assistant_answer_bills_none : m.assistant_answer_bill_none_named;
    const isAbout = isNaming || asked.names.length > 0 || claim === 'PAID';
    const none = say(text, {}, locale);
    const { sentences, act: paid } = isAbout ? await answerPaid(given, none) : { sentences: [none], act };
    const rest = all.length === 0 ? silent : [listSentence(all.map(namedBill), act, locale)];
    return { sentences: [...sentences, ...rest], act: paid };
  }
  const isLateAsked = aspects.has('LATE');
  const late = isLateAsked ? all.filter(({ daysLeft = 0 }) => daysLeft < 0) : all;
  const inTime = time ? late.filter(({ dueDate }) => dueDate !== undefined && isWithin(dueDate, time)) : late;
  const meant = inTime.length > 0 ? inTime : all;
  if (isNamed || claim !== undefined || meant.length === 1)
    return tellRecords(given, {
      rows: meant.map(namedBill),
      none: plainly(m.assistant_answer_bills_none, {}, locale, act),
      list: act,
      rank: isNamed ? () => 0 : (_row, at) => at,
      truths: () => ['PENDING'],
      lines: (row) => dueLines(row, locale),
    });
  const amount = rupees(sum(meant.map(({ amountPaise }) => amountPaise)), locale);
  const total = say(m.assistant_answer_bills_total, { count: meant.length, amount }, locale, act);
  const first = meant[0];
  const rest =
    aspects.has('LIST') || !first ? [listSentence(meant.map(namedBill), act, locale)] : dueLines(first, locale);
  const before =
    inTime.length > 0
      ? []
      : [say(isLateAsked ? m.assistant_answer_bills_none_late : m.assistant_answer_bills_none_then, {}, locale)];
  return { sentences: [...before, total, ...rest.slice(0, 1)], act };
};

const orderText = textsUnder('assistant_answer_autopay').of<StandingOrder['state']>();

const orderTruths: Readonly<Record<StandingOrder['state'], readonly Claim[]>> = {
  ACTIVE: ['APPROVED'],
  WAITING: ['PENDING'],
  PAUSED: ['STOPPED'],
  ENDING: ['PENDING'],
  REFUSED: ['REJECTED', 'FAILED', 'NONE'],
  REVOKED: ['STOPPED', 'CLOSED', 'NONE'],
  ENDED: ['STOPPED', 'CLOSED', 'NONE'],
};

const orderLines = (order: StandingOrder, locale: Locale): Sentence[] => {
  const { payee, state, maxPaise, nextDebit, link } = order;
  const amount = rupees(maxPaise, locale);
  const text = orderText(state, { payee, amount }, locale);
  const lines = [sentence(text, link, ...(text.includes(amount) ? [amount] : []))];
  if (!nextDebit) return lines;
  const facts = { payee, amount: rupees(nextDebit.amountPaise, locale), day: dayOf(nextDebit.day, locale) };
  if (nextDebit.isSkipped) return [...lines, say(m.assistant_answer_autopay_skipped, facts, locale, link)];
  return [say(m.assistant_answer_autopay_next, facts, locale, link), ...lines];
};

export const answerAutopay = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const orders = await tools.autopays();
  const list = linkTo('/autopay');
  const never = 1e14;
  const dayOfNext = ({ nextDebit }: StandingOrder): number =>
    nextDebit && !nextDebit.isSkipped ? Date.parse(nextDebit.day) : never;
  const isByDay = asked.aspects.has('NEXT') || asked.aspects.has('WHEN');
  return tellRecords(
    { ...given, asked: { ...asked, time: undefined } },
    {
      rows: orders.map((row) => ({
        ...row,
        title: row.payee,
        names: row.nickname ? [row.nickname] : [],
        amounts: [row.nextDebit?.amountPaise, row.maxPaise],
        category: row.billerCategoryName,
        days: [row.nextDebit?.day],
      })),
      none: plainly(m.assistant_answer_autopay_none, {}, locale, list),
      list,
      rank: (row, at) => {
        if (!isLiving(row)) return 2 * never + at;
        return isByDay ? dayOfNext(row) : 0;
      },
      truths: ({ state }) => orderTruths[state],
      lines: (row) => orderLines(row, locale),
    },
  );
};
