import type { RefundOwner } from '@sikka/contract';
import { localizedTextsOf, type Locale, m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import { type Answer, dayOf, type Given, noMatch, rupees, type Sentence, sentence, signInFirst } from './answer.ts';
import { matchRecords } from './match-record.ts';

type Refund = ResultOf<'refunds'>[number];

const withOwner = localizedTextsOf<RefundOwner, { amount: string; payee: string; day: string }>({
  us: m.assistant_answer_refund_us,
  gateway: m.assistant_answer_refund_gateway,
  yourBank: m.assistant_answer_refund_bank,
  you: m.assistant_answer_refund_credited,
});

const whereRefund = (refund: Refund, locale: Locale): Sentence => {
  const { amountPaise, payeeName: payee, promisedBy, creditedAt, owner, stage, link } = refund;
  const amount = rupees(amountPaise, locale);
  const isOver = stage === 'CREDITED';
  const day = dayOf(isOver ? (creditedAt ?? promisedBy) : promisedBy, locale);
  return sentence(
    withOwner(isOver ? 'you' : owner === 'you' ? 'yourBank' : owner, { amount, payee, day }, locale),
    link,
    amount,
    day,
  );
};

const lateRefund = ({ isLate, stage, compensationPaise, link }: Refund, locale: Locale): Sentence[] => {
  if (!isLate || stage === 'CREDITED') return [];
  if (compensationPaise <= 0) return [sentence(m.assistant_answer_refund_late_plain({}, { locale }))];
  const amount = rupees(compensationPaise, locale);
  return [sentence(m.assistant_answer_refund_late({ amount }, { locale }), link, amount)];
};

const whenRefund = (refund: Refund, locale: Locale): Sentence => {
  if (refund.stage === 'CREDITED') return whereRefund(refund, locale);
  const { amountPaise, promisedBy, legalLimit, link } = refund;
  const [amount, day, limit] = [rupees(amountPaise, locale), dayOf(promisedBy, locale), dayOf(legalLimit, locale)];
  return sentence(m.assistant_answer_refund_when({ amount, day, limit }, { locale }), link, amount, day, limit);
};

const referenceOf = ({ bankReference: reference, link }: Refund, locale: Locale): Sentence =>
  reference
    ? sentence(m.assistant_answer_refund_reference({ reference }, { locale }), link, reference)
    : sentence(m.assistant_answer_refund_reference_none({}, { locale }));

export const answerRefund = async ({ question, locale, tools, aboutId }: Given): Promise<Answer> => {
  if (!tools.refunds) return signInFirst(locale);
  const all = await tools.refunds.run({});
  const act = linkTo('/refunds');
  if (all.length === 0) return { sentences: [sentence(m.assistant_answer_refund_none({}, { locale }))], act };
  const opened = all.filter(({ merchantRequestId }) => merchantRequestId === aboutId);
  const { records, isNamed } = matchRecords(question, opened.length > 0 ? opened : all, (row) => ({
    names: [row.payeeName],
    ids: [row.merchantRequestId, row.refundId, row.bankReference],
    amountPaise: [row.amountPaise],
  }));
  // Money that is still on its way is meant before money that came.
  const refund = records.find(({ stage }) => stage !== 'CREDITED') ?? records[0];
  if (!refund) return noMatch(locale, act);
  const { facets } = question;
  const first = facets.has('reference')
    ? referenceOf(refund, locale)
    : facets.has('when') && question.isFollowUp
      ? whenRefund(refund, locale)
      : whereRefund(refund, locale);
  const reason = facets.has('why') ? [sentence(refund.reasonText)] : [];
  const more =
    records.length > 1 && !isNamed
      ? [sentence(m.assistant_answer_refund_more({ count: records.length }, { locale }), act, String(records.length))]
      : [];
  return {
    sentences: [...reason, first, ...lateRefund(refund, locale), ...more],
    act: refund.link,
  };
};

/** Whether a payment is one of those that somebody worries about. */
const isOpen = ({ status }: { status: string }): boolean =>
  status === 'PENDING' || status === 'PROCESSING' || status === 'REJECTED' || status === 'FAILED';

export const answerPayment = async ({ question, locale, tools, aboutId }: Given): Promise<Answer> => {
  if (!tools.billPayments || !tools.billPayment) return signInFirst(locale);
  const all = await tools.billPayments.run({});
  const act = linkTo('/transactions');
  if (all.length === 0) return { sentences: [sentence(m.assistant_answer_payment_none({}, { locale }))], act };
  const opened = all.filter(({ merchantRequestId }) => merchantRequestId === aboutId);
  const { records } = matchRecords(question, opened.length > 0 ? opened : all, (row) => ({
    names: [row.billerName],
    ids: [row.merchantRequestId, row.consumerNumber],
    amountPaise: [row.amountPaise],
    category: row.billerCategoryName,
  }));
  const isWorry = question.concepts.has('stuck') || question.facets.has('why');
  const isFailed = /fail|declin|फेल/u.test(question.text);
  const worry = (isFailed && records.find(({ status }) => status === 'FAILED')) || records.find(isOpen);
  const payment = (isWorry && worry) || records[0];
  if (!payment) return noMatch(locale, act);
  const { explanation, pendingUntil } = await tools.billPayment.run({ merchantRequestId: payment.merchantRequestId });
  const [amount, day] = [rupees(payment.amountPaise, locale), dayOf(payment.at, locale)];
  const { billerName: payee, statusText: status, link } = payment;
  const until = pendingUntil && payment.status === 'PENDING' ? dayOf(pendingUntil, locale) : undefined;
  return {
    sentences: [
      sentence(m.assistant_answer_payment_status({ amount, payee, day, status }, { locale }), link, amount, day),
      ...(payment.status === 'SUCCESS' || explanation === '' ? [] : [sentence(explanation)]),
      ...(until ? [sentence(m.assistant_answer_payment_until({ day: until }, { locale }), link, until)] : []),
    ],
    act: link,
  };
};
