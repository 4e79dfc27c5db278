import { partnerName, type LendingDeps } from '../deps.ts';
import type { LendingTransaction } from '../tables.ts';
import { listenToRepaymentOrders } from './listen-orders.ts';
import { postTopic } from './lender-names.ts';
import { postRepayment } from './post-repayment.ts';
import { findAtLender } from './repayment-store.ts';

/** News of a repayment only make us look how it stands. */
export const hearOfRepayment = async (
  { payments }: Pick<LendingDeps, 'payments'>,
  trx: LendingTransaction,
  lenderId: string,
  reference: string,
): Promise<void> => {
  const row = await findAtLender(trx, lenderId, reference);
  if (row) await payments.outbox.add(trx, postTopic(lenderId), row.repayment_id);
};

/** Repayments that are promised to lenders, and the orders by which they are paid. */
export const workOnRepayments = (parts: LendingDeps): void => {
  const { lenders, payments } = parts;
  const run = postRepayment(parts);
  for (const { lenderId } of lenders)
    payments.outbox.declare({ topic: postTopic(lenderId), partner: partnerName(lenderId), run });
  payments.orders.listen('loan', listenToRepaymentOrders(parts));
};
