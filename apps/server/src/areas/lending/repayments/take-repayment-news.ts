import type { Repayment } from '@sikka/partners/kit';
import { promiseLook } from '../applications/promise-step.ts';
import type { LendingDeps } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import { payeeOf } from './lender-names.ts';
import { acknowledge, moveRepayment, type ReadRepayment } from './repayment-store.ts';

type Parts = Pick<LendingDeps, 'payments'>;

const waiting = ['POSTING', 'PENDING'] as const;

/** The order of a repayment, locked before the repayment itself is. */
const lockOrderOf = async (
  { payments }: Parts,
  trx: LendingTransaction,
  { merchant_request_id: order }: ReadRepayment,
): Promise<string> => {
  if (!order) throw new Error('A repayment without an order');
  await payments.orders.lock(trx, order);
  return order;
};

/** The lender has definitely not taken it: the money goes back, and the loan may be paid again. */
export const rejectRepayment = async (
  parts: Parts,
  trx: LendingTransaction,
  repayment: ReadRepayment,
  { code, text }: { code: string; text: string },
): Promise<void> => {
  const order = await lockOrderOf(parts, trx, repayment);
  const actor = `partner:${repayment.lender_id}`;
  const step = { from: waiting, to: 'REJECTED', actor, evidence: `refused:${code}` } as const;
  if (!(await moveRepayment(trx, repayment.repayment_id, step, { code, reason: text, stamp: 'ended_at' }))) return;
  const wanted = { reason: 'rejectedByLender', evidence: `${actor}:refused:${code}` } as const;
  await parts.payments.orders.refund(trx, order, wanted);
  await promiseLook(parts, trx, repayment);
};

/** The lender's books have it: the money is the lender's, and its word for the loan is asked for again. */
const bookRepayment = async (
  parts: Parts,
  trx: LendingTransaction,
  repayment: ReadRepayment,
  receiptNumber: string,
): Promise<void> => {
  const order = await lockOrderOf(parts, trx, repayment);
  const actor = `partner:${repayment.lender_id}`;
  const step = { from: waiting, to: 'BOOKED', actor, evidence: receiptNumber } as const;
  const known = { receipt_number: receiptNumber, stamp: 'ended_at' } as const;
  if (!(await moveRepayment(trx, repayment.repayment_id, step, known))) return;
  await parts.payments.orders.fulfil(trx, order, payeeOf(repayment.lender_id));
  await promiseLook(parts, trx, repayment);
};

/**
 * The one place where what the lender says changes a repayment, whether it came with the answer, a poll or after news. Compare-and-set:
 * whoever comes second changes nothing.
 */
export const takeRepaymentNews = async (
  parts: Parts,
  trx: LendingTransaction,
  repayment: ReadRepayment,
  news: Repayment,
): Promise<void> => {
  const { reference, loan_reference, amount } = repayment;
  if (news.reference !== reference || news.loanReference !== loan_reference || news.amountPaise !== amount)
    throw new Error('The lender speaks of another repayment');
  switch (news.state) {
    case 'processing':
      return acknowledge(trx, repayment);
    case 'booked':
      if (!news.receiptNumber) throw new Error('The lender booked a repayment without a receipt');
      return bookRepayment(parts, trx, repayment, news.receiptNumber);
    case 'rejected':
      return rejectRepayment(parts, trx, repayment, { code: news.code ?? '', text: '' });
  }
};
