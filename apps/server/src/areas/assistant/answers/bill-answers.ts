import { type Locale, m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import { mayDebit, type DebitOrder } from '../tools/loan-tools.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { listSentence, missingText, answerFromRecords } from './answer-from-records.ts';
import { type Answer, type Given, plainly, say, type Sentence, sentence } from './answer.ts';
import { isWithin, matchRecords, type Missing } from './match-record.ts';
import { paymentLine } from './money-answers.ts';

type Due = ResultOf<'dueBills'>['bills'][number];

const dueLines = (bill: Due, locale: Locale): Sentence[] => {
  const { amountPaise: amount, dueDate: day, daysLeft = 0, title: payee, autopayDay, autopayMaxPaise, link } = bill;
  const text = daysLeft < 0 ? m.assistant_answer_bill_due_late : m.assistant_answer_bill_due;
  const lines = [
    day
      ? say(text, { amount, payee, day }, locale, link)
      : say(m.assistant_answer_bill_due_dateless, { amount, payee }, locale, link),
  ];
  if (autopayDay) lines.push(say(m.assistant_answer_bill_autopay, { day: autopayDay }, locale, link));
  if (autopayMaxPaise !== undefined)
    lines.push(say(m.assistant_answer_bill_above_autopay, { amount: autopayMaxPaise }, locale, link));
  return lines;
};

const myBills = linkTo('/myBills');

const totalLine = ({ bills, totalPaise: amount }: ResultOf<'dueBills'>, locale: Locale): Sentence =>
  say(m.assistant_answer_bills_total, { count: bills.length, amount }, locale, myBills);

/** The answer if no due bill is named: also the last payment for what is named. */
const answerNotDue = async (
  given: Given,
  found: ResultOf<'dueBills'>,
  unknown: Missing | undefined,
): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const { bills, unresponsive } = found;
  const none = unknown
    ? say(m.assistant_answer_bill_none_named, { what: missingText(unknown, locale) }, locale)
    : say(m.assistant_answer_bills_none, {}, locale);
  const rest =
    bills.length === 0 ? unresponsive.map(({ message }) => sentence(message)) : [listSentence(bills, myBills, locale)];
  const { rows, missing } = matchRecords(parsed, await tools.payments(parsed.category));
  const isPaid = rows[0] && (!missing || 'time' in missing) && (unknown === undefined || !('called' in unknown));
  const last = isPaid ? rows[0] : undefined;
  const paid = last ? [paymentLine(last, locale)] : [];
  // An unknown word may not be a name, so the answer also covers all bills.
  const total = unknown && 'called' in unknown ? [totalLine(found, locale)] : [];
  return { sentences: [none, ...paid, ...total, ...rest], act: last?.link ?? myBills };
};

export const answerBills = async (given: Given): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const { aspects, claim, time } = parsed;
  const found = await tools.dueBills();
  const all = found.bills;
  const { missing, isNamed } = matchRecords({ ...parsed, time: undefined }, all);
  if (all.length === 0 || missing) return answerNotDue(given, found, missing);
  const late = aspects.has('LATE') ? all.filter(({ daysLeft = 0 }) => daysLeft < 0) : all;
  const inTime = time ? late.filter(({ dueDate }) => dueDate !== undefined && isWithin(dueDate, time)) : late;
  const rows = inTime.length > 0 ? inTime : all;
  if (isNamed || claim !== undefined || rows.length === 1)
    return answerFromRecords(
      { ...given, parsed: { ...parsed, time: undefined } },
      {
        rows: isNamed ? all : rows,
        none: plainly(m.assistant_answer_bills_none, {}, locale, myBills),
        list: myBills,
        rank: isNamed ? () => 0 : (_row, at) => at,
        truths: () => ['PENDING'],
        lines: (row) => dueLines(row, locale),
      },
    );
  const noneText = aspects.has('LATE') ? m.assistant_answer_bills_none_late : m.assistant_answer_bills_none_then;
  return {
    sentences: [
      ...(inTime.length > 0 ? [] : [say(noneText, {}, locale)]),
      ...(rows.length === all.length ? [totalLine(found, locale)] : []),
      ...(aspects.has('LIST') || rows.length < all.length
        ? [listSentence(rows, myBills, locale)]
        : rows.slice(0, 1).flatMap((row) => dueLines(row, locale))),
    ],
    act: myBills,
  };
};

const orderText = textsUnder('assistant_answer_autopay').of<DebitOrder['state']>();

const orderTruths: Readonly<Record<DebitOrder['state'], readonly Claim[]>> = {
  ACTIVE: ['APPROVED'],
  WAITING: ['PENDING'],
  PAUSED: ['STOPPED'],
  ENDING: ['PENDING'],
  REFUSED: ['REJECTED', 'FAILED', 'NONE'],
  REVOKED: ['STOPPED', 'CLOSED', 'NONE'],
  ENDED: ['STOPPED', 'CLOSED', 'NONE'],
};

const orderLines = (order: DebitOrder, { parsed, locale }: Given): Sentence[] => {
  const { title: payee, state, maxPaise, nextDebit, lastDebit, link } = order;
  const lines = [say((facts) => orderText(state, facts, locale), { payee, amount: maxPaise }, locale, link)];
  if (nextDebit) {
    const { day, amountPaise: amount, isSkipped } = nextDebit;
    if (isSkipped) lines.push(say(m.assistant_answer_autopay_skipped, { amount, day }, locale, link));
    else lines.unshift(say(m.assistant_answer_autopay_next, { payee, amount, day }, locale, link));
  }
  if (!lastDebit) return lines;
  const last = say(
    m.assistant_answer_autopay_last,
    { payee, amount: lastDebit.amountPaise, day: lastDebit.at },
    locale,
    link,
  );
  return parsed.aspects.has('LAST') || parsed.claim === 'PAID' ? [last, ...lines] : lines;
};

/** Answers about autopays of bills and mandates of loans. */
export const answerAutopay = async (given: Given): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const rows = await tools.autopays();
  const list = linkTo('/autopay');
  const isByDay = parsed.aspects.has('NEXT') || parsed.aspects.has('WHEN');
  const never = 1e14;
  return answerFromRecords(
    { ...given, parsed: { ...parsed, time: undefined } },
    {
      rows,
      none: plainly(m.assistant_answer_autopay_none, {}, locale, list),
      list,
      rank: (row, at) => {
        if (!mayDebit(row)) return 2 * never + at;
        if (parsed.claim === 'STOPPED') return row.state === 'PAUSED' ? 0 : 1;
        if (!isByDay) return 0;
        return row.nextDebit && !row.nextDebit.isSkipped ? Date.parse(row.nextDebit.day) : never;
      },
      truths: ({ state, lastDebit }) => [...orderTruths[state], ...(lastDebit ? ['PAID' as const] : [])],
      lines: (row) => orderLines(row, given),
    },
  );
};
