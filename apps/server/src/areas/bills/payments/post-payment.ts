import { billLimits } from '@sikka/contract';
import type { NetworkPayment, Outcome } from '@sikka/partners/kit';
import { transaction } from '../../../platform/database.ts';
import type { OutboxResult } from '../../payments/index.ts';
import { modeFor } from '../catalogue/biller-rules.ts';
import { openCustomer } from '../customer/customer.ts';
import type { BillsParts } from '../parts.ts';
import { pauseBeforePoll } from './poll-rules.ts';
import { findPayment, movePayment, notePoll, type ReadPayment } from './payment-store.ts';
import { rejectPayment, takeNews } from './take-news.ts';

const send = async (parts: BillsParts, payment: ReadPayment): Promise<Outcome<{ payment: NetworkPayment }>> => {
  const { network, catalogue, secrets, contactOf } = parts;
  const [biller, contact] = await Promise.all([catalogue.anyBiller(payment.biller_id), contactOf(payment.user_gid)]);
  if (!biller) return { kind: 'unknown', reason: 'the billers are not known' };
  const { params } = openCustomer(secrets, payment);
  return network.payBill({
    reference: payment.reference,
    billerId: payment.biller_id,
    customer: { mobile: contact?.mobile ?? '', params },
    ...(payment.ref_id && { refId: payment.ref_id }),
    ...(payment.bill_number && { billNumber: payment.bill_number }),
    ...(payment.option_name && { optionName: payment.option_name }),
    ...(payment.plan_id && { planId: payment.plan_id }),
    amountPaise: payment.amount,
    feePaise: payment.fee,
    mode: modeFor(biller, payment.method),
    debitReference: payment.bank_reference ?? payment.merchant_request_id ?? payment.reference,
    remitterName: contact?.name || 'Customer',
  });
};

/** Whatever was sent before is asked after first: the same payment is sent again only when the network never had it. */
const ask = async (parts: BillsParts, payment: ReadPayment): Promise<Outcome<{ payment: NetworkPayment }>> => {
  if (payment.state === 'DEBITED') return send(parts, payment);
  const read = await parts.network.readPayment(payment.reference);
  return read.kind === 'refused' && read.code === 'NOT_FOUND' ? send(parts, payment) : read;
};

/** Refusals that say nothing about the payment: nothing was sent, or the network did not listen to us. */
const notJudged: readonly string[] = ['circuitOpen', 'overloaded', 'SIGNATURE_INVALID', 'AGENT_UNKNOWN', 'NOT_FOUND'];

const begin = async (parts: BillsParts, payment: ReadPayment): Promise<void> => {
  if (payment.state !== 'DEBITED') return;
  const step = { from: ['DEBITED'], to: 'POSTING', actor: 'job:post-payment', evidence: payment.reference } as const;
  await transaction(parts.db, (trx) => movePayment(trx, payment.payment_id, step, { stamp: 'posted_at' }));
};

const warnWhenLate = ({ log }: BillsParts, { payment_id, reference, debited_at, now, polls }: ReadPayment): void => {
  const days = debited_at ? (now.getTime() - debited_at.getTime()) / 86_400_000 : 0;
  if (days > billLimits.pendingDays && polls % 100 === 0)
    log.error({ alert: 'biller_silent', payment: payment_id, reference }, 'a payment is with its biller for too long');
};

/**
 * Hands a debited payment to the network and follows it until the biller has confirmed or refused it. Unknown is never refused: it
 * is asked after again, for as long as it takes.
 */
export const postPayment =
  (parts: BillsParts) =>
  async (paymentId: string): Promise<OutboxResult> => {
    const payment = await findPayment(parts.db, paymentId);
    if (!payment || !['DEBITED', 'POSTING', 'PENDING'].includes(payment.state)) return 'done';
    // The step is written before the request leaves, so that a killed server knows that it may have left.
    await begin(parts, payment);
    const outcome = await ask(parts, payment);
    const later = { againInSeconds: pauseBeforePoll(payment.polls) };
    if (outcome.kind === 'unknown' || (outcome.kind === 'refused' && notJudged.includes(outcome.code))) {
      await notePoll(parts.db, paymentId);
      warnWhenLate(parts, payment);
      return later;
    }
    if (outcome.kind === 'refused') {
      const { code, text } = outcome;
      await transaction(parts.db, (trx) => rejectPayment(parts, trx, paymentId, { code, text }, `refused:${code}`));
      return 'done';
    }
    const state = await transaction(parts.db, (trx) => takeNews(parts, trx, paymentId, outcome.payment));
    await notePoll(parts.db, paymentId, outcome.payment.txnReferenceId);
    warnWhenLate(parts, payment);
    return state === 'processing' ? later : 'done';
  };
