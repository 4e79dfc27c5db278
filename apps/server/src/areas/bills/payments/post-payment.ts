import { billLimits } from '@sikka/contract';
import type { NetworkPayment, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { neverHad, type Said } from '#platform/partner-answer.ts';
import { isFinalRefusal, type OutboxResult } from '#areas/payments/index.ts';
import { modeFor } from '../catalogue/biller-rules.ts';
import { openCustomer } from '../customer/customer.ts';
import { saidIn } from '../network-answer.ts';
import type { BillsDeps } from '../deps.ts';
import { compareEnd } from './compare-end.ts';
import { findPayment, movePayment, notePoll, type ReadPayment } from './payment-store.ts';
import { pauseBeforePoll } from './poll-rules.ts';
import { rejectPayment, takeNews } from './take-news.ts';

type Told = Outcome<{ payment: NetworkPayment }>;

const send = async (deps: BillsDeps, payment: ReadPayment): Promise<Told> => {
  const { network, catalogue, secrets, contactOf } = deps;
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
const ask = async (deps: BillsDeps, payment: ReadPayment): Promise<Told> => {
  if (payment.state === 'DEBITED') return send(deps, payment);
  const read = await deps.network.readPayment(payment.reference);
  if (read.kind !== 'refused') return read;
  if (read.code === neverHad && payment.state === 'POSTING') return send(deps, payment);
  return { kind: 'unknown', reason: `it could not be asked after: ${read.code}` };
};

/** The step is written before the request leaves, so that a killed server knows that it may have left; true for who took it. */
const begin = ({ db }: BillsDeps, { payment_id: id, reference: evidence }: ReadPayment): Promise<boolean> => {
  const step = { from: ['DEBITED'], to: 'POSTING', actor: 'job:post-payment', evidence } as const;
  return transaction(db, (trx) => movePayment(trx, id, step, { stamp: 'posted_at' }));
};

/** Waits for the next enquiry; a person looks, too, once the biller has been silent for longer than the network allows. */
const wait = async (
  { db, payments }: BillsDeps,
  { payment_id: id, reference, debited_at, now }: ReadPayment,
  refusal?: { code: string; text: string },
): Promise<void> => {
  const days = debited_at ? (now.getTime() - debited_at.getTime()) / 86_400_000 : 0;
  await transaction(db, async (trx) => {
    await notePoll(trx, id, refusal && { code: refusal.code, reason: refusal.text });
    if (days > billLimits.pendingDays)
      await payments.cases.open(
        trx,
        'biller_silent',
        reference,
        `neither paid nor refused after ${days.toFixed(1)} days`,
      );
  });
};

/** Takes what the network said; true when the payment has ended with it. */
const take = async (
  deps: BillsDeps,
  payment: ReadPayment,
  said: Said<{ payment: NetworkPayment }> | undefined,
): Promise<boolean> => {
  if (said?.kind === 'accepted') {
    await transaction(deps.db, (trx) => takeNews(deps, trx, payment, said.payment));
    if (said.payment.state !== 'processing') return true;
  }
  const before = { wasSent: payment.state !== 'DEBITED', code: payment.code };
  if (said?.kind === 'refused' && isFinalRefusal(before, said.code)) {
    await transaction(deps.db, (trx) => rejectPayment(deps, trx, payment, said));
    return true;
  }
  await wait(deps, payment, said?.kind === 'refused' ? said : undefined);
  return false;
};

/**
 * Hands a debited payment to the network and follows it until the biller has confirmed or refused it. Unknown is never refused: it
 * is asked after again, for as long as it takes. News of a payment that has ended are compared with its end.
 */
export const postPayment =
  (deps: BillsDeps) =>
  async (paymentId: string): Promise<OutboxResult> => {
    const payment = await findPayment(deps.db, paymentId);
    if (!payment?.debited_at) return 'done';
    const later = { againInSeconds: pauseBeforePoll(payment.polls) };
    if (payment.ended_at) return (await compareEnd(deps, payment)) ? 'done' : later;
    if (payment.state === 'DEBITED' && !(await begin(deps, payment))) return later;
    return (await take(deps, payment, saidIn(await ask(deps, payment)))) ? 'done' : later;
  };
