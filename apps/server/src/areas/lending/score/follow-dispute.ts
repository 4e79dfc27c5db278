import type { LendingTransaction } from '../tables.ts';
import {
  changeDispute,
  findDispute,
  hasDisputeEdge,
  lockDispute,
  transitionDispute,
  recordDisputePoll,
  type ReadDispute,
} from './dispute-store.ts';
import { openScore, sealScore } from './sealed-score.ts';
import type { CreditDispute, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { deliver, isFinalRefusal, type OutboxResult } from '#areas/partner-work/index.ts';
import { definite } from './bureau-answer.ts';
import { pauseBeforeDispute } from './score-rules.ts';
import { bureauPartner, type LendingDeps } from '../deps.ts';

/**
 * The one place where what the bureau says changes a dispute. Older words than the last ones change nothing; words that contradict them
 * change nothing either, and an operations case is opened.
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
  if (!(await hasDisputeEdge(trx, row.state, state)))
    return partnerWork.cases.open(trx, 'bureau_contradicts', row.reference, `${row.state}, then ${state}`);
  const transition = { to: state, actor: `partner:${bureauPartner(bureau)}`, evidence: bureauReference };
  await transitionDispute(trx, row, transition, { ...reported, ...(isEnd && { ended_at: row.now }) });
};

/** Writes before anything leaves that it may have left. */
const begin = ({ db }: LendingDeps, disputeGid: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockDispute(trx, disputeGid);
    if (row?.state !== 'WRITTEN') return;
    await transitionDispute(trx, row, { to: 'SENT', actor: 'job:follow-dispute', evidence: row.reference });
  });

const send = async (deps: LendingDeps, row: ReadDispute): Promise<Outcome<{ dispute: CreditDispute }>> => {
  await begin(deps, row.dispute_gid);
  const { reference, user_gid, request_sealed } = row;
  const { reportId, kind, itemId, reason, remark } = openScore(deps.secrets, user_gid, 'dispute', request_sealed);
  return deps.bureau.raiseDispute({ reference, reportId, item: { kind, itemId }, reason, remark });
};

/** The bureau definitely did not take it. */
const refuse = ({ db, bureau }: LendingDeps, disputeGid: string, code: string): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await lockDispute(trx, disputeGid);
    if (row?.state !== 'SENT') return;
    const transition = {
      to: 'NOT_TAKEN',
      actor: `partner:${bureauPartner(bureau)}`,
      evidence: `refused:${code}`,
    } as const;
    await transitionDispute(trx, row, transition, { ended_at: row.now });
  });

/** Hands a dispute to the bureau, or looks how it stands, until it is decided. */
export const followDispute =
  (deps: LendingDeps) =>
  async (disputeGid: string): Promise<OutboxResult> => {
    const row = await findDispute(deps.db, disputeGid);
    if (!row || row.ended_at) return 'done';
    const [wasSent, isTaken] = [row.state !== 'WRITTEN', row.state !== 'WRITTEN' && row.state !== 'SENT'];
    const response = definite(
      await deliver({
        wasSent,
        mayResend: !isTaken,
        send: () => send(deps, row),
        read: () => deps.bureau.readDispute(row.reference),
      }),
    );
    const again = { againInSeconds: pauseBeforeDispute(row.polls) };
    if (response.kind === 'refused') {
      if (isTaken) throw new Error(`The bureau has lost dispute ${row.reference}: ${response.code}`);
      if (!isFinalRefusal({ wasSent, code: row.refused_code }, response.code)) {
        await recordDisputePoll(deps.db, row, { refused_code: response.code });
        return again;
      }
      await refuse(deps, disputeGid, response.code);
      return 'done';
    }
    await transaction(deps.db, (trx) => applyDispute(deps, trx, disputeGid, response.dispute));
    const after = await findDispute(deps.db, disputeGid);
    if (!after || after.ended_at) return 'done';
    await recordDisputePoll(deps.db, row);
    return again;
  };
