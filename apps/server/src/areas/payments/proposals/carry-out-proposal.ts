import { paise } from '@sikka/money';
import { sql } from 'kysely';
import { type OutboxTopic, stateTable } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockOrder, type OrderTransaction } from '../orders/order-store.ts';
import { refundOrder } from '../refunds/make-refund.ts';

/** A proposal that two operators have agreed on; `money_proposal` documents the columns. */
interface ApprovedProposal {
  proposal_id: string;
  subject: string;
  amount: number;
  /** Null for a refund. */
  from_account: string | null;
  to_account: string | null;
  proposed_by: string;
  decided_by: string;
}

const proposalStates = stateTable<'APPROVED' | 'DONE' | 'FAILED'>('money_proposal', 'proposal_id');

/** Refunds the order, unless its state has changed since the approval: then returns why it cannot be refunded. */
const refund = async (
  deps: PaymentsDeps,
  trx: OrderTransaction,
  order: string,
  evidence: string,
): Promise<string | null> => {
  await lockOrder(trx, order);
  const { rows } = await sql<{ refusal: string | null }>`select refund_refusal(${order}) as refusal`.execute(trx);
  const refusal = rows[0]?.refusal ?? null;
  // The network returns a paid bill only after a dispute.
  if (refusal === null) await refundOrder(deps, trx, order, { reason: 'complaint', evidence });
  return refusal;
};

/**
 * The outbox step: refunds or posts what two operators have agreed on, once. While the books refuse it, as an account is
 * frozen, the step fails and is tried again.
 */
export const carryOutProposal =
  (deps: PaymentsDeps): OutboxTopic['run'] =>
  (id, endStep) =>
    transaction(deps.db, async (trx) => {
      const { rows } = await sql<ApprovedProposal>`
        select proposal_id, subject, amount, from_account, to_account, proposed_by, decided_by
        from money_proposal where proposal_id = ${id} and state = 'APPROVED'`.execute(trx);
      const [proposal] = rows;
      if (!proposal) return endStep(trx);
      const { from_account: from, to_account: to, subject, amount, proposed_by, decided_by } = proposal;
      const actor = `operator:${proposed_by}+${decided_by}`;
      let cause: string | null = null;
      if (from === null || to === null)
        cause = await refund(deps, trx, subject.replace('payment:', ''), `${actor}:${id}`);
      else await deps.money.correct(trx, { id, from, to, amount: paise(amount), actor });
      const step = {
        from: ['APPROVED'],
        to: cause === null ? 'DONE' : 'FAILED',
        actor,
        evidence: cause ?? id,
      } as const;
      await proposalStates.transition(trx, id, step, { ended_at: sql`app_now()`, cause });
      return endStep(trx);
    });
