import type { BodyOf, ContentOf, LoanRepayment } from '@sikka/contract';
import { signedIn } from '#platform/handler.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { LendingDeps } from '../deps.ts';
import { postTopic } from './post-repayment.ts';
import { presentRepayment, presentSummary } from './present-repayment.ts';
import { findOwn, listRepaymentRows, type NamedRepayment, loanRepayments } from './repayment-store.ts';

type Repayment = '/flamingo/ostrader/loan_market/loan/repayment';

/** Enquiries that somebody who waits may bring forward; afterwards the outbox looks in its own time. */
const hurriedPolls = 5;

const pollSooner = async ({ db, payments }: LendingDeps, row: NamedRepayment): Promise<void> => {
  const isAtLender = row.state === 'POSTING' || row.state === 'PENDING';
  if (!isAtLender || row.polls >= hurriedPolls) return;
  await transaction(db, (trx) => payments.outbox.add(trx, postTopic(row.lender_id), row.repayment_id));
};

/** Tells where a repayment stands, from our own books; somebody who waits brings the next enquiry forward. */
export const queryRepayment =
  (parts: LendingDeps) =>
  async (body: BodyOf<`${Repayment}/query`>, context: CallContext): Promise<LoanRepayment> => {
    const { userGid } = signedIn(context);
    const { db, payments } = parts;
    const row = await findOwn(db, userGid, body);
    const order = row?.merchant_request_id;
    if (!row || !order) throw new Problem('notFound');
    const [payment, refund, steps] = await Promise.all([
      payments.orders.view(userGid, order, context.locale),
      payments.orders.refundOf(userGid, order, context.locale),
      loanRepayments.statusHistory(db, row),
    ]);
    if (!payment) throw new Problem('notFound');
    await pollSooner(parts, row);
    return presentRepayment(row, { payment, refund, steps }, context.locale);
  };

export const listRepayments =
  ({ db }: Pick<LendingDeps, 'db'>) =>
  async (
    { loanGid, ...page }: BodyOf<`${Repayment}/list`>,
    context: CallContext,
  ): Promise<ContentOf<`${Repayment}/list`>> => {
    const { rows, total } = await listRepaymentRows(db, signedIn(context).userGid, loanGid, page);
    return { repayments: rows.map((row) => presentSummary(row, context.locale)), totalSize: total };
  };
