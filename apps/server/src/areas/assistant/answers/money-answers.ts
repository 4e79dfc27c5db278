import type { RefundOwner } from '@sikka/contract';
import { localizedTextsOf, type Locale, m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { Payment } from '../tools/money-tools.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/asked.ts';
import { type Answer, dayOf, type Given, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { tellRecords } from './tell-records.ts';

type Refund = ResultOf<'refunds'>[number];

const withOwner = localizedTextsOf<RefundOwner, { amount: string; payee: string; day: string }>({
  us: m.assistant_answer_refund_us,
  gateway: m.assistant_answer_refund_gateway,
  yourBank: m.assistant_answer_refund_bank,
  you: m.assistant_answer_refund_credited,
});

const refundLine = (
  refund: Pick<Refund, 'amountPaise' | 'payeeName' | 'promisedBy' | 'owner' | 'stage' | 'creditedAt'>,
  link: string,
  locale: Locale,
): Sentence => {
  const { amountPaise, payeeName: payee, promisedBy, creditedAt, owner, stage } = refund;
  const isOver = stage === 'CREDITED';
  const amount = rupees(amountPaise, locale);
  const day = dayOf(isOver ? (creditedAt ?? promisedBy) : promisedBy, locale);
  const holder = isOver ? 'you' : owner === 'you' ? 'yourBank' : owner;
  return sentence(withOwner(holder, { amount, payee, day }, locale), link, amount, day);
};

const refundLines = (refund: Refund, { asked: { aspects }, locale }: Given): Sentence[] => {
  const { link, isLate, stage, compensationPaise, bankReference: reference, legalLimit, reasonText } = refund;
  const lines = [refundLine(refund, link, locale)];
  if (aspects.has('WHY')) lines.push(sentence(reasonText));
  if (aspects.has('REFERENCE'))
    lines.push(
      reference
        ? say(m.assistant_answer_refund_reference, { reference }, locale, link)
        : say(m.assistant_answer_refund_reference_none, {}, locale),
    );
  if (stage === 'CREDITED') return lines;
  if (isLate && compensationPaise > 0)
    lines.push(say(m.assistant_answer_refund_late, { amount: rupees(compensationPaise, locale) }, locale, link));
  else if (isLate) lines.push(say(m.assistant_answer_refund_late_plain, {}, locale));
  if (aspects.has('WHEN') || aspects.has('LATE'))
    lines.push(say(m.assistant_answer_refund_limit, { day: dayOf(legalLimit, locale) }, locale, link));
  return lines;
};

export const answerRefund = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const [refunds, ofCategory] = await Promise.all([
    tools.refunds(),
    asked.category ? tools.payments(asked.category) : undefined,
  ]);
  const inCategory = new Set(ofCategory?.map(({ merchantRequestId }) => merchantRequestId));
  const list = linkTo('/refunds');
  return tellRecords(given, {
    rows: refunds.map((row) => ({
      ...row,
      title: row.payeeName,
      ids: [row.merchantRequestId, row.refundId, row.bankReference],
      amounts: [row.amountPaise],
      ...(asked.category && { category: inCategory.has(row.merchantRequestId) ? asked.category : 'other' }),
      days: [row.creditedAt ?? row.promisedBy, row.debitedAt, row.promisedBy],
    })),
    none: plainly(m.assistant_answer_refund_none, {}, locale, list),
    list,
    // Money that is still on its way is meant before money that came.
    rank: ({ stage }, at) => (asked.aspects.has('LAST') || stage === 'CREDITED' ? at + 1 : 0),
    truths: ({ stage }) => (stage === 'CREDITED' ? ['CREDITED', 'PAID', 'CLOSED'] : ['PENDING']),
    lines: (row) => refundLines(row, given),
  });
};

/** What is true of a payment; `AWAITING_PAYMENT` and the like are open. */
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

/** A payment with its status, in one sentence. */
export const paymentLine = (
  { amountPaise, payee, at, statusText: status, link }: Payment,
  locale: Locale,
): Sentence => {
  const [amount, day] = [rupees(amountPaise, locale), dayOf(at, locale)];
  return sentence(m.assistant_answer_payment_status({ amount, payee, day, status }, { locale }), link, amount, day);
};

const paymentLines = async (payment: Payment, { asked, locale, tools }: Given): Promise<Sentence[]> => {
  const { link, merchantRequestId } = payment;
  const { explanation, until, reference, refund } = await tools.paymentDetail(payment);
  const lines = [paymentLine(payment, locale)];
  if (asked.aspects.has('REFERENCE') && reference)
    lines.push(say(m.assistant_answer_payment_reference, { reference }, locale, link));
  if (isWorry(payment) && explanation !== '') lines.push(sentence(explanation));
  if (refund) {
    const creditedAt = refund.history.find(({ stage }) => stage === 'CREDITED')?.at;
    lines.push(refundLine({ ...refund, creditedAt }, linkTo('/refund', { merchantRequestId }), locale));
  } else if (until && isWorry(payment))
    lines.push(say(m.assistant_answer_payment_until, { day: dayOf(until, locale) }, locale, link));
  return lines;
};

/** Payments as they are matched. */
export const namedPayments = (payments: readonly Payment[]) =>
  payments.map((row) => ({
    ...row,
    title: row.payee,
    ids: [row.merchantRequestId, row.consumerNumber],
    amounts: [row.amountPaise],
    category: row.billerCategoryName,
    days: [row.at],
  }));

export const answerPayment = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const { claim, aspects } = asked;
  const payments = namedPayments(await tools.payments(asked.category));
  // None in the category: what there is in others is told instead.
  const rows = payments.length === 0 && asked.category ? namedPayments(await tools.payments()) : payments;
  const list = linkTo('/transactions');
  const isSought = (row: Payment): boolean =>
    claim && claim !== 'PAID' && claim !== 'NONE'
      ? paymentTruths[row.status].includes(claim)
      : (aspects.has('WHY') || aspects.has('LATE')) && isWorry(row);
  return tellRecords(given, {
    rows,
    none: plainly(m.assistant_answer_payment_none, {}, locale, list),
    list,
    rank: (row, at) => (isSought(row) ? at : rows.length + at),
    truths: ({ status }) => paymentTruths[status],
    lines: (row) => paymentLines(row, given),
  });
};
