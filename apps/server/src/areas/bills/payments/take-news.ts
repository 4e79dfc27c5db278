import type { NetworkPayment } from '@sikka/partners/kit';
import { noteSettled } from '../accounts/account-store.ts';
import { type BillsDeps, payee } from '../deps.ts';
import { markBillPaid } from '../queries/query-store.ts';
import type { BillsTransaction } from '../tables.ts';
import { releaseLock } from './lock-store.ts';
import { movePayment, type ReadPayment } from './payment-store.ts';

type Deps = Pick<BillsDeps, 'payments'>;

const waiting = ['POSTING', 'PENDING'] as const;

/** The order of a payment, locked before the payment itself is. */
const lockOrderOf = async (
  { payments }: Deps,
  trx: BillsTransaction,
  { merchant_request_id: order }: ReadPayment,
): Promise<string> => {
  if (!order) throw new Error('A payment without an order');
  await payments.orders.lock(trx, order);
  return order;
};

/** Why a payment was refused, with the network's name of it where it got one. */
interface Refusal {
  code: string;
  text: string;
  txnReferenceId?: string;
}

const noReason = { code: '', text: '' };

/** The biller has definitely refused: the money goes back, and the debt may be paid again. */
export const rejectPayment = async (
  deps: Deps,
  trx: BillsTransaction,
  payment: ReadPayment,
  { code, text, txnReferenceId }: Refusal,
): Promise<void> => {
  const order = await lockOrderOf(deps, trx, payment);
  const evidence = txnReferenceId ?? `refused:${code}`;
  const step = { from: waiting, to: 'REJECTED', actor: 'partner:network', evidence } as const;
  const known = { code, reason: text, ...(txnReferenceId && { txn_reference_id: txnReferenceId }) };
  if (!(await movePayment(trx, payment.payment_id, step, { ...known, stamp: 'ended_at' }))) return;
  await releaseLock(trx, payment, false);
  const wanted = { reason: 'rejectedByBiller', evidence: `partner:network:${evidence}` } as const;
  await deps.payments.orders.refund(trx, order, wanted);
};

const acknowledgePayment = async (
  trx: BillsTransaction,
  { payment_id: id }: ReadPayment,
  { txnReferenceId: evidence }: NetworkPayment,
): Promise<void> => {
  const step = { from: ['POSTING'], to: 'PENDING', actor: 'partner:network', evidence } as const;
  await movePayment(trx, id, step, { txn_reference_id: evidence });
};

const confirmPayment = async (
  deps: Deps,
  trx: BillsTransaction,
  payment: ReadPayment,
  { txnReferenceId, approvalRefNumber }: NetworkPayment,
): Promise<void> => {
  const order = await lockOrderOf(deps, trx, payment);
  const step = { from: waiting, to: 'SUCCESS', actor: 'partner:network', evidence: txnReferenceId } as const;
  const known = {
    txn_reference_id: txnReferenceId,
    approval_ref: approvalRefNumber ?? '',
    stamp: 'ended_at',
  } as const;
  if (!(await movePayment(trx, payment.payment_id, step, known))) return;
  await deps.payments.orders.fulfil(trx, order, payee);
  await releaseLock(trx, payment, true);
  if (payment.bill_id) await markBillPaid(trx, payment.user_gid, payment.bill_id);
  if (payment.account_id) await noteSettled(trx, payment.user_gid, payment.account_id);
};

/**
 * The one place where what the network says changes a payment, whether it came with the answer, a poll or after news. Compare-and-set:
 * whoever comes second changes nothing.
 */
export const takeNews = async (
  deps: Deps,
  trx: BillsTransaction,
  payment: ReadPayment,
  news: NetworkPayment,
): Promise<void> => {
  if (news.reference !== payment.reference || news.amountPaise !== payment.amount)
    throw new Error('The network speaks of another payment');
  switch (news.state) {
    case 'processing':
      return acknowledgePayment(trx, payment, news);
    case 'success':
      return confirmPayment(deps, trx, payment, news);
    case 'failure':
      return rejectPayment(deps, trx, payment, { ...(news.failure ?? noReason), txnReferenceId: news.txnReferenceId });
  }
};
