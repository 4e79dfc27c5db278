import { paymentLimits, type RefundOwner } from '@sikka/contract';
import { localizedTextsOf, type Locale, m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import { type Payment, refundOf } from '../tools/money-tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type AnswerInput, noneAnswer, sentenceOf, type Sentence, sentence } from './answer.ts';

type Refund = ReturnType<typeof refundOf>;

/** Who has the money of a refund that is not credited yet. */
const holderText = localizedTextsOf<RefundOwner>({
  us: m.assistant_answer_refund_us,
  gateway: m.assistant_answer_refund_gateway,
  yourBank: m.assistant_answer_refund_bank,
  you: m.assistant_answer_refund_bank,
});

const refundLine = (refund: Refund, locale: Locale): Sentence => {
  const { amountPaise: amount, payeeName: payee, promisedBy, creditedAt, stage, link } = refund;
  return stage === 'CREDITED'
    ? sentenceOf(m.assistant_answer_refund_credited, { amount, payee, day: creditedAt ?? promisedBy }, locale, link)
    : sentenceOf(m.assistant_answer_refund_promised, { amount, payee, day: promisedBy }, locale, link);
};

/** The same after the payment's own sentence, which says the amount and the payee. */
const backLine = (refund: Refund, { amountPaise }: Payment, locale: Locale): Sentence => {
  const { promisedBy, creditedAt, stage, link } = refund;
  if (refund.amountPaise !== amountPaise) return refundLine(refund, locale);
  return stage === 'CREDITED'
    ? sentenceOf(m.assistant_answer_refund_back_on, { day: creditedAt ?? promisedBy }, locale, link)
    : sentenceOf(m.assistant_answer_refund_back_by, { day: promisedBy }, locale, link);
};

const refundLines = (refund: Refund, { parsed: { aspects }, locale }: AnswerInput): Sentence[] => {
  const { link, isLate, stage, compensationPaise: amount, bankReference: reference, legalLimit: day } = refund;
  const line = refundLine(refund, locale);
  const lines = [aspects.has('WHY') ? { ...line, text: `${refund.reasonText} ${line.text}` } : line];
  if (aspects.has('REFERENCE') && reference)
    lines.push(sentenceOf(m.assistant_answer_refund_reference, { reference }, locale, link));
  else if (aspects.has('REFERENCE')) lines.push(sentenceOf(m.assistant_answer_refund_reference_none, {}, locale));
  if (amount > 0) lines.push(sentenceOf(m.assistant_answer_refund_late, { amount }, locale, link));
  if (stage === 'CREDITED') return lines;
  lines.push(sentence(holderText(refund.owner, locale)));
  if (isLate && amount === 0) lines.push(sentenceOf(m.assistant_answer_refund_late_plain, {}, locale));
  if ((aspects.has('WHEN') || aspects.has('LATE')) && day !== refund.promisedBy)
    lines.push(sentenceOf(m.assistant_answer_refund_limit, { day }, locale, link));
  return lines;
};

/** The claims that are true of a payment, by status. */
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

export const isPaid = ({ status }: Payment): boolean => paymentTruths[status].includes('PAID');

/** Whether a payment is not confirmed: pending, failed or refunded. */
const isUnconfirmed = (payment: Payment): boolean => !isPaid(payment);

/** Whether the money of a payment is on its way. */
export const isPending = ({ status }: Payment): boolean => paymentTruths[status].includes('PENDING');

export const paymentLine = (
  { amountPaise: amount, title: payee, at: day, statusText: status, link }: Payment,
  locale: Locale,
): Sentence => sentenceOf(m.assistant_answer_payment_status, { amount, payee, day, status }, locale, link);

const paymentLines = async (payment: Payment, { parsed, locale, tools }: AnswerInput): Promise<Sentence[]> => {
  const { link } = payment;
  const { explanation, until: day, reference, refund } = await tools.paymentDetail(payment);
  const lines = [paymentLine(payment, locale)];
  if (parsed.aspects.has('REFERENCE') && reference)
    lines.push(sentenceOf(m.assistant_answer_payment_reference, { reference }, locale, link));
  if (!isUnconfirmed(payment)) return lines;
  if (explanation !== '') lines.push(sentence(explanation));
  if (refund) lines.push(backLine(refundOf(refund), payment, locale));
  else if (day) lines.push(sentenceOf(m.assistant_answer_payment_until, { day }, locale, link));
  return lines;
};

const ruleLink = linkTo('/problemDetail', { articleId: 'refund-time' });

/** How long a refund may take by law, and what a late one pays. */
export const refundRule = (locale: Locale): Sentence[] => {
  const { legalRefundDays: days, compensationPaisePerDay: amount } = paymentLimits;
  return [
    sentenceOf(m.assistant_answer_refund_rule, { days }, locale),
    sentenceOf(m.assistant_answer_refund_rule_late, { amount }, locale),
  ];
};

export const answerRefund = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const rows = await tools.refunds(parsed.category);
  const asksWhen = parsed.aspects.has('WHEN');
  const isAboutPast = parsed.aspects.has('LAST') && (asksWhen || parsed.claim === 'CREDITED');
  const listLink = linkTo('/refunds');
  const none = noneAnswer(m.assistant_answer_refund_none, locale);
  // “When does a refund come” has an answer without one, too.
  const noneOpen: Answer = asksWhen
    ? {
        sentences: [...refundRule(locale), ...none.sentences],
        buttonLink: ruleLink,
        sources: [{ title: m.assistant_answer_refund_article({}, { locale }), link: ruleLink }],
        next: [],
      }
    : none;
  // Without any refund, the question may be about a payment that has not succeeded.
  const unconfirmed = rows.length > 0 ? undefined : (await tools.payments(parsed.category)).find(isUnconfirmed);
  return answerFromRecords(input, {
    rows,
    emptyAnswer: unconfirmed
      ? { sentences: [...none.sentences, ...(await paymentLines(unconfirmed, input))], buttonLink: unconfirmed.link }
      : noneOpen,
    listLink,
    // Refunds on their way come first, unless the question is about the last credited one.
    rank: ({ stage }, at) => {
      if (isAboutPast) return stage === 'CREDITED' ? at : rows.length + at;
      return parsed.aspects.has('LAST') || stage === 'CREDITED' ? at + 1 : 0;
    },
    isLate: (row) => row.isLate,
    trueClaims: ({ stage }) => (stage === 'CREDITED' ? ['CREDITED', 'PAID', 'CLOSED'] : ['PENDING']),
    lines: (row) => refundLines(row, input),
  });
};

/** Undefined if the question names a category without payments, unless it tells of one that did not go through. */
export const answerPayment = async (input: AnswerInput): Promise<Answer | undefined> => {
  const { parsed, locale, tools } = input;
  const { claim, aspects, category } = parsed;
  const rows = await tools.payments(category);
  if (category && !rows.some((row) => row.category?.endsWith(category)))
    return claim === 'FAILED' ? noneAnswer(m.assistant_answer_payment_none, locale) : undefined;
  const isLastBill = category !== undefined && aspects.has('HOW_MUCH');
  const isAboutPast = aspects.has('LAST') && (aspects.has('WHEN') || isLastBill);
  const isAboutProblem = aspects.has('WHY') || aspects.has('LATE');
  // `When did I last pay` and `how much was my last water bill` are about a confirmed payment, `why` and `late`
  // about an unconfirmed one.
  const isRelevant = (row: Payment): boolean => {
    if (claim && claim !== 'PAID' && claim !== 'NONE') return paymentTruths[row.status].includes(claim);
    return isUnconfirmed(row) ? isAboutProblem : isAboutPast;
  };
  const listLink = linkTo('/transactions');
  return answerFromRecords(input, {
    rows,
    emptyAnswer: noneAnswer(m.assistant_answer_payment_none, locale),
    listLink,
    rank: (row, at) => (isRelevant(row) ? at : rows.length + at),
    trueClaims: ({ status }) => paymentTruths[status],
    lines: (row) => paymentLines(row, input),
  });
};
