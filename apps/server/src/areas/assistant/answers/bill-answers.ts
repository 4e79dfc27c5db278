import { type Locale, m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import { mayDebit, type DebitOrder } from '../tools/loan-tools.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { listSentence, missingText, answerFromRecords } from './answer-from-records.ts';
import { type Answer, type AnswerInput, noneAnswer, sentenceOf, type Sentence, sentence } from './answer.ts';
import { isWithin, matchRecords, type Missing } from './match-record.ts';
import { isPaid, isPending, paymentLine } from './money-answers.ts';

type DueBill = ResultOf<'dueBills'>['bills'][number];

const dueLines = (bill: DueBill, locale: Locale): Sentence[] => {
  const { amountPaise: amount, dueDate: day, daysLeft = 0, title: payee, autopayDay, autopayMaxPaise, link } = bill;
  const text = daysLeft < 0 ? m.assistant_answer_bill_due_late : m.assistant_answer_bill_due;
  const lines = [
    day
      ? sentenceOf(text, { amount, payee, day }, locale, link)
      : sentenceOf(m.assistant_answer_bill_due_dateless, { amount, payee }, locale, link),
  ];
  if (autopayDay) lines.push(sentenceOf(m.assistant_answer_bill_autopay, { day: autopayDay }, locale, link));
  if (autopayMaxPaise !== undefined)
    lines.push(sentenceOf(m.assistant_answer_bill_above_autopay, { amount: autopayMaxPaise }, locale, link));
  return lines;
};

const myBillsLink = linkTo('/myBills');

const totalLine = ({ bills, totalPaise: amount }: ResultOf<'dueBills'>, locale: Locale): Sentence =>
  sentenceOf(m.assistant_answer_bills_total, { count: bills.length, amount }, locale, myBillsLink);

/** The answer if no due bill is named: also the last paid bill of what is named, else a pending one. */
const answerNotDue = async (
  input: AnswerInput,
  dueBills: ResultOf<'dueBills'>,
  unmatched: Missing | undefined,
): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const { bills, unresponsive } = dueBills;
  const noneLine = unmatched
    ? sentenceOf(m.assistant_answer_bill_none_named, { what: missingText(unmatched, locale) }, locale)
    : sentenceOf(m.assistant_answer_bills_none, {}, locale);
  const otherLines =
    bills.length === 0
      ? unresponsive.map(({ message }) => sentence(message))
      : [listSentence(bills, myBillsLink, locale)];
  const { rows, missing } = matchRecords(parsed, await tools.payments(parsed.category));
  const isMatched = (!missing || 'time' in missing) && (unmatched === undefined || !('unknownWord' in unmatched));
  // A payment that failed tells nothing of the amount of a bill.
  const lastPayment = isMatched ? (rows.find(isPaid) ?? rows.find(isPending)) : undefined;
  const paidLines = lastPayment ? [paymentLine(lastPayment, locale)] : [];
  // An unknown word may not be a name, so the answer also covers all bills.
  const total = unmatched && 'unknownWord' in unmatched ? [totalLine(dueBills, locale)] : [];
  return { sentences: [noneLine, ...paidLines, ...total, ...otherLines], buttonLink: lastPayment?.link ?? myBillsLink };
};

export const answerBills = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const { aspects, claim, time } = parsed;
  const dueBills = await tools.dueBills();
  const allBills = dueBills.bills;
  const { missing, isNamed } = matchRecords({ ...parsed, time: undefined }, allBills);
  if (allBills.length === 0 || missing) return answerNotDue(input, dueBills, missing);
  const lateBills = aspects.has('LATE') ? allBills.filter(({ daysLeft = 0 }) => daysLeft < 0) : allBills;
  const billsInPeriod = time
    ? lateBills.filter(({ dueDate }) => dueDate !== undefined && isWithin(dueDate, time))
    : lateBills;
  const rows = billsInPeriod.length > 0 ? billsInPeriod : allBills;
  if (isNamed || claim !== undefined || rows.length === 1)
    return answerFromRecords(
      { ...input, parsed: { ...parsed, time: undefined } },
      {
        rows: isNamed ? allBills : rows,
        emptyAnswer: noneAnswer(m.assistant_answer_bills_none, locale),
        listLink: myBillsLink,
        rank: isNamed ? () => 0 : (_row, at) => at,
        trueClaims: () => ['PENDING'],
        lines: (row) => dueLines(row, locale),
      },
    );
  const noneText = aspects.has('LATE') ? m.assistant_answer_bills_none_late : m.assistant_answer_bills_none_then;
  return {
    sentences: [
      ...(billsInPeriod.length > 0 ? [] : [sentenceOf(noneText, {}, locale)]),
      ...(rows.length === allBills.length ? [totalLine(dueBills, locale)] : []),
      ...(aspects.has('LIST') || rows.length < allBills.length
        ? [listSentence(rows, myBillsLink, locale)]
        : rows.slice(0, 1).flatMap((row) => dueLines(row, locale))),
    ],
    buttonLink: myBillsLink,
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

const orderLines = (order: DebitOrder, { parsed, locale }: AnswerInput): Sentence[] => {
  const { title: payee, state, maxPaise, nextDebit, lastDebit, link } = order;
  const lines = [sentenceOf((facts) => orderText(state, facts, locale), { payee, amount: maxPaise }, locale, link)];
  if (nextDebit) {
    const { day, amountPaise: amount, isSkipped } = nextDebit;
    if (isSkipped) lines.push(sentenceOf(m.assistant_answer_autopay_skipped, { amount, day }, locale, link));
    else lines.unshift(sentenceOf(m.assistant_answer_autopay_next, { payee, amount, day }, locale, link));
  }
  if (!lastDebit) return lines;
  const lastPayment = sentenceOf(
    m.assistant_answer_autopay_last,
    { payee, amount: lastDebit.amountPaise, day: lastDebit.at },
    locale,
    link,
  );
  return parsed.aspects.has('LAST') || parsed.claim === 'PAID' ? [lastPayment, ...lines] : lines;
};

/** Answers about autopays of bills and mandates of loans. */
export const answerAutopay = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const rows = await tools.autopays();
  const listLink = linkTo('/autopay');
  const ordersByDay = parsed.aspects.has('NEXT') || parsed.aspects.has('WHEN');
  const farFuture = 1e14;
  return answerFromRecords(
    { ...input, parsed: { ...parsed, time: undefined } },
    {
      rows,
      emptyAnswer: noneAnswer(m.assistant_answer_autopay_none, locale),
      listLink,
      rank: (row, at) => {
        if (!mayDebit(row)) return 2 * farFuture + at;
        if (parsed.claim === 'STOPPED') return row.state === 'PAUSED' ? 0 : 1;
        if (!ordersByDay) return 0;
        return row.nextDebit && !row.nextDebit.isSkipped ? Date.parse(row.nextDebit.day) : farFuture;
      },
      trueClaims: ({ state, lastDebit }) => [...orderTruths[state], ...(lastDebit ? ['PAID' as const] : [])],
      lines: (row) => orderLines(row, input),
    },
  );
};
