import type { RefundOwner } from '@sikka/contract';
import { localizedTextsOf, type Locale, m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import { type Payment, refundOf } from '../tools/money-tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { type Answer, type Given, plainly, say, type Sentence, sentence } from './answer.ts';
import { tellRecords } from './tell-records.ts';

type Refund = ReturnType<typeof refundOf>;

const holderText = localizedTextsOf<RefundOwner, { amount: number; payee: string; day: string }>({
  us: m.assistant_answer_refund_us,
  gateway: m.assistant_answer_refund_gateway,
  yourBank: m.assistant_answer_refund_bank,
  you: m.assistant_answer_refund_credited,
});

const refundLine = (refund: Refund, locale: Locale): Sentence => {
  const { amountPaise: amount, payeeName: payee, promisedBy, creditedAt, owner, stage, link } = refund;
  const isOver = stage === 'CREDITED';
  const holder = isOver ? 'you' : owner === 'you' ? 'yourBank' : owner;
  const day = isOver ? (creditedAt ?? promisedBy) : promisedBy;
  return say((facts) => holderText(holder, facts, locale), { amount, payee, day }, locale, link);
};

const refundLines = (refund: Refund, { parsed: { aspects }, locale }: Given): Sentence[] => {
  const { link, isLate, stage, compensationPaise: amount, bankReference: reference, legalLimit: day } = refund;
  const line = refundLine(refund, locale);
  const lines = [aspects.has('WHY') ? { ...line, text: `${refund.reasonText} ${line.text}` } : line];
  if (aspects.has('REFERENCE') && reference)
    lines.push(say(m.assistant_answer_refund_reference, { reference }, locale, link));
  else if (aspects.has('REFERENCE')) lines.push(say(m.assistant_answer_refund_reference_none, {}, locale));
  if (amount > 0) lines.push(say(m.assistant_answer_refund_late, { amount }, locale, link));
  if (stage === 'CREDITED') return lines;
  if (isLate && amount === 0) lines.push(say(m.assistant_answer_refund_late_plain, {}, locale));
  if (aspects.has('WHEN') || aspects.has('LATE'))
    lines.push(say(m.assistant_answer_refund_limit, { day }, locale, link));
  return lines;
};

/** What is true of a payment. */
const paymentTruths: Readonly<Record<Payment['status'], readonly Claim[]>> = {
  AWAITING_PAYMENT: ['PENDING'],
  PROCESSING: ['PENDING'],
  CHECKING: ['PENDING'],
  PENDING: ['PENDING'],
  WITH_LENDER: ['PENDING'],
  SUCCESS: ['PAID', 'CREDITED', 'CLOSED'],
  BOOKED: ['PAID', 'CREDITED', 'CLOSED'],
  PAID: ['PAID', 'CLOSED'],
  WITHHELD: ['PAID', 'CLOSED'],
  FAILED: ['FAILED'],
  NOT_TAKEN: ['FAILED'],
  CANCELLED: ['FAILED', 'STOPPED', 'CLOSED'],
  EXPIRED: ['FAILED', 'CLOSED'],
  REJECTED: ['FAILED', 'REJECTED'],
  SENT_BACK: ['FAILED', 'REJECTED'],
  REFUNDED: ['FAILED', 'REJECTED', 'CREDITED'],
};

/** Whether a payment is one of those that somebody worries about. */
const isWorry = ({ status }: Payment): boolean => !paymentTruths[status].includes('PAID');

/** A payment with its status. */
export const paymentLine = (
  { amountPaise: amount, title: payee, at: day, statusText: status, link }: Payment,
  locale: Locale,
): Sentence => say(m.assistant_answer_payment_status, { amount, payee, day, status }, locale, link);

const paymentLines = async (payment: Payment, { parsed, locale, tools }: Given): Promise<Sentence[]> => {
  const { link } = payment;
  const { explanation, until: day, reference, refund } = await tools.paymentDetail(payment);
  const lines = [paymentLine(payment, locale)];
  if (parsed.aspects.has('REFERENCE') && reference)
    lines.push(say(m.assistant_answer_payment_reference, { reference }, locale, link));
  if (!isWorry(payment)) return lines;
  if (explanation !== '') lines.push(sentence(explanation));
  if (refund) lines.push(refundLine(refundOf(refund), locale));
  else if (day) lines.push(say(m.assistant_answer_payment_until, { day }, locale, link));
  return lines;
};

export const answerRefund = async (given: Given): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const rows = await tools.refunds(parsed.category);
  const isOfPast = parsed.aspects.has('LAST') && (parsed.aspects.has('WHEN') || parsed.claim === 'CREDITED');
  const list = linkTo('/refunds');
  const none = plainly(m.assistant_answer_refund_none, {}, locale, list);
  // Whoever waits for money without a refund is told of the payment that they worry about.
  const worry = rows.length > 0 ? undefined : (await tools.payments(parsed.category)).find(isWorry);
  return tellRecords(given, {
    rows,
    none: worry ? { sentences: [...none.sentences, ...(await paymentLines(worry, given))], act: worry.link } : none,
    list,
    // Money that is still on its way is meant before money that came, but where somebody asks when the last one came.
    rank: ({ stage }, at) => {
      if (isOfPast) return stage === 'CREDITED' ? at : rows.length + at;
      return parsed.aspects.has('LAST') || stage === 'CREDITED' ? at + 1 : 0;
    },
    isLate: (row) => row.isLate,
    truths: ({ stage }) => (stage === 'CREDITED' ? ['CREDITED', 'PAID', 'CLOSED'] : ['PENDING']),
    lines: (row) => refundLines(row, given),
  });
};

/** Undefined where a category is asked for that nothing was paid in. */
export const answerPayment = async (given: Given): Promise<Answer | undefined> => {
  const { parsed, locale, tools } = given;
  const { claim, aspects, category } = parsed;
  const rows = await tools.payments(category);
  if (category && !rows.some((row) => row.category?.endsWith(category))) return undefined;
  const isOfPast = aspects.has('LAST') && aspects.has('WHEN');
  const isOfWorry = aspects.has('WHY') || aspects.has('LATE');
  // Asked when something was paid last, or why it was not, somebody means such a payment.
  const isSought = (row: Payment): boolean => {
    if (claim && claim !== 'PAID' && claim !== 'NONE') return paymentTruths[row.status].includes(claim);
    return isWorry(row) ? isOfWorry : isOfPast;
  };
  const list = linkTo('/transactions');
  return tellRecords(given, {
    rows,
    none: plainly(m.assistant_answer_payment_none, {}, locale, list),
    list,
    rank: (row, at) => (isSought(row) ? at : rows.length + at),
    truths: ({ status }) => paymentTruths[status],
    lines: (row) => paymentLines(row, given),
  });
};
