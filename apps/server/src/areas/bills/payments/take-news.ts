import type { NetworkPayment } from '@sikka/partners/kit';
import { noteSettled } from '../accounts/account-store.ts';
import { type BillsParts, payee } from '../parts.ts';
import { markBillPaid } from '../queries/query-store.ts';
import { releaseLock } from './lock-store.ts';
import { lockPayment, movePayment, type ReadPayment } from './payment-store.ts';
import type { BillsTransaction } from '../tables.ts';

type Parts = Pick<BillsParts, 'payments'>;

const waiting = ['POSTING', 'PENDING'] as const;

const orderOf = ({ merchant_request_id: id }: ReadPayment): string => {
  if (!id) throw new Error('A payment without an order');
  return id;
};

/** The biller has definitely refused: the money goes back, and the debt may be paid again. */
export const rejectPayment = async (
  { payments }: Parts,
  trx: BillsTransaction,
  paymentId: string,
  { code, text }: { code: string; text: string },
  evidence: string,
): Promise<void> => {
  const payment = await lockPayment(trx, paymentId);
  const step = { from: waiting, to: 'REJECTED', actor: 'partner:network', evidence } as const;
  if (!payment || !(await movePayment(trx, paymentId, step, { code, reason: text, stamp: 'ended_at' }))) return;
  await releaseLock(trx, payment, false);
  await payments.orders.refund(trx, orderOf(payment), {
    reason: 'rejectedByBiller',
    evidence: `partner:network:${evidence}`,
  });
};

const confirmPayment = async (
  { payments }: Parts,
  trx: BillsTransaction,
  payment: ReadPayment,
  { txnReferenceId, approvalRefNumber }: NetworkPayment,
): Promise<void> => {
  const step = { from: waiting, to: 'SUCCESS', actor: 'partner:network', evidence: txnReferenceId } as const;
  const known = { approval_ref: approvalRefNumber ?? '', stamp: 'ended_at' } as const;
  if (!(await movePayment(trx, payment.payment_id, step, known))) return;
  await payments.orders.fulfil(trx, orderOf(payment), payee);
  await releaseLock(trx, payment, true);
  if (payment.bill_id) await markBillPaid(trx, payment.user_gid, payment.bill_id);
  if (payment.account_id) await noteSettled(trx, payment.user_gid, payment.account_id);
};

/**
 * The one place where what the network says changes a payment, whether it came with the answer, a poll or after news. Compare-and-set:
 * whoever comes second changes nothing.
 */
export const takeNews = async (
  parts: Parts,
  trx: BillsTransaction,
  paymentId: string,
  news: NetworkPayment,
): Promise<NetworkPayment['state']> => {
  const payment = await lockPayment(trx, paymentId);
  if (!payment) throw new Error('A payment of nobody');
  if (news.reference !== payment.reference || news.amountPaise !== payment.amount)
    throw new Error('The network speaks of another payment');
  const evidence = news.txnReferenceId;
  switch (news.state) {
    case 'processing':
      await movePayment(trx, paymentId, { from: ['POSTING'], to: 'PENDING', actor: 'partner:network', evidence });
      break;
    case 'success':
      await confirmPayment(parts, trx, payment, news);
      break;
    case 'failure':
      await rejectPayment(parts, trx, paymentId, news.failure ?? { code: '', text: '' }, evidence);
      break;
  }
  return news.state;
};
