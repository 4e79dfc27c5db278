import type { CreditDispute, Outcome } from '@sikka/partners/kit';
import { followRequest, type OutboxTopic } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { bureauPartner, type LendingDeps } from '../deps.ts';
import type { LendingTables, LendingTransaction } from '../tables.ts';
import { definite } from './bureau-answer.ts';
import {
  changeDispute,
  disputeStates,
  findDispute,
  lockDispute,
  moment,
  type DisputeSnapshot,
} from './dispute-store.ts';
import { pauseBeforeDispute } from './score-rules.ts';
import { unsealScore, sealScore } from './sealed-score.ts';

/**
 * The only place where a bureau's snapshot changes a dispute. Stale snapshots are ignored; a snapshot that contradicts
 * the last one changes nothing and opens an operations case.
 */
export const applyDispute = async (
  { secrets, bureau, partnerWork }: Pick<LendingDeps, 'secrets' | 'bureau' | 'partnerWork'>,
  trx: LendingTransaction,
  disputeGid: string,
  snapshot: CreditDispute,
): Promise<void> => {
  const row = await lockDispute(trx, disputeGid);
  if (row?.reference !== snapshot.reference)
    throw new Error(`Dispute ${disputeGid} was answered with ${snapshot.reference}`);
  if (row.reported_changed_at && snapshot.changedAt < row.reported_changed_at) return;
  const { state, bureauReference, dueAt, changedAt } = snapshot;
  const isEnd = state === 'CORRECTED' || state === 'UNCHANGED';
  const reported = {
    reported_sealed: sealScore(secrets, row.user_gid, 'reported', {
      bureauReference,
      reasons: state === 'UNCHANGED' ? snapshot.reasons : [],
    }),
    reported_changed_at: changedAt,
    due_at: dueAt,
  };
  if (state === row.state) return changeDispute(trx, row, reported);
  if (!(await disputeStates.hasEdge(trx, row.state, state)))
    return partnerWork.cases.open(trx, 'bureau_contradicts', row.reference, `${row.state}, then ${state}`);
  const step = {
    from: [row.state],
    to: state,
    actor: `partner:${bureauPartner(bureau)}`,
    evidence: bureauReference,
  };
  await disputeStates.transition(trx, disputeGid, step, { ...reported, ...(isEnd && { ended_at: row.now }) });
};

const sendDispute = async (deps: LendingDeps, row: DisputeSnapshot): Promise<Outcome<{ dispute: CreditDispute }>> => {
  const { dispute_gid, reference, user_gid, request_sealed } = row;
  // Recorded before sending, so that a restarted server knows that the request may have been sent.
  const step = { from: ['WRITTEN'], to: 'SENT', actor: 'job:follow-dispute', evidence: reference } as const;
  await transaction(deps.db, (trx) => disputeStates.transition(trx, dispute_gid, step));
  const { reportId, kind, itemId, reason, remark } = unsealScore(deps.secrets, user_gid, 'dispute', request_sealed);
  return deps.bureau.raiseDispute({ reference, reportId, item: { kind, itemId }, reason, remark });
};

const isAccepted = ({ state }: DisputeSnapshot): boolean => state !== 'WRITTEN' && state !== 'SENT';

/** Sends a dispute to the bureau and polls it until it is decided. */
export const followDispute = (deps: LendingDeps): OutboxTopic['run'] => {
  const { db, bureau } = deps;
  return followRequest<LendingTables, DisputeSnapshot, { dispute: CreditDispute }>(db, {
    find: async (disputeGid) => {
      const row = await findDispute(db, disputeGid);
      return row?.ended_at ? undefined : row;
    },
    delivery: (row) => ({
      wasSent: row.state !== 'WRITTEN',
      mayResend: !isAccepted(row),
      send: () => sendDispute(deps, row),
      read: () => bureau.readDispute(row.reference),
    }),
    definite,
    refusedCode: (row) => row.refused_code,
    accept: async (trx: LendingTransaction, { dispute_gid }, { dispute }) => {
      await applyDispute(deps, trx, dispute_gid, dispute);
      return (await findDispute(trx, dispute_gid))?.ended_at ? 'done' : 'poll';
    },
    refuse: async (trx, row, code) => {
      if (isAccepted(row)) throw new Error(`The bureau has lost dispute ${row.reference}: ${code}`);
      const actor = `partner:${bureauPartner(bureau)}`;
      const step = { from: ['SENT'], to: 'NOT_TAKEN', actor, evidence: `refused:${code}` } as const;
      await disputeStates.transition(trx, row.dispute_gid, step, { ended_at: row.now });
      return 'done';
    },
    recordPoll: (row, code) =>
      disputeStates.recordPoll(db, row.dispute_gid, { read_at: moment, ...(code && { refused_code: code }) }),
    pauseSeconds: ({ polls }) => pauseBeforeDispute(polls),
  });
};
