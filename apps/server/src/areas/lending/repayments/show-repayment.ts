import { lending } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { LendingDeps } from '../deps.ts';
import { postTopic } from './post-repayment.ts';
import { presentRepayment, presentSummary } from './present-repayment.ts';
import { findOwn, listRepaymentRows, type NamedRepayment, loanRepayments } from './repayment-store.ts';

/** Polls that a waiting caller may bring forward; after that, only the outbox's schedule counts. */
const maxRequestedPolls = 5;

const pollSooner = async ({ db, partnerWork }: LendingDeps, row: NamedRepayment): Promise<void> => {
  const isAtLender = row.state === 'POSTING' || row.state === 'PENDING';
  if (!isAtLender || row.polls >= maxRequestedPolls) return;
  await transaction(db, (trx) => partnerWork.outbox.add(trx, postTopic(row.lender_id), row.repayment_id));
};

/** Shows a repayment from our own books, and brings the next poll of the lender forward. */
export const queryRepayment = handler(
  lending.queryRepayment,
  async (deps: LendingDeps, body, { user: { userGid }, locale }) => {
    const { db, payments } = deps;
    const row = await findOwn(db, userGid, body);
    const order = row?.merchant_request_id;
    if (!row || !order) throw new Problem('notFound');
    const [payment, refund, steps] = await Promise.all([
      payments.orders.view(userGid, order, locale),
      payments.orders.refundOf(userGid, order, locale),
      loanRepayments.statusHistory(db, row),
    ]);
    if (!payment) throw new Problem('notFound');
    await pollSooner(deps, row);
    return presentRepayment(row, { payment, refund, steps }, locale);
  },
);

export const listRepayments = handler(
  lending.listRepayments,
  async ({ db }: LendingDeps, { loanGid, ...page }, { user, locale }) => {
    const { rows, totalSize } = await listRepaymentRows(db, user.userGid, loanGid, page);
    return { repayments: rows.map((row) => presentSummary(row, locale)), totalSize };
  },
);
