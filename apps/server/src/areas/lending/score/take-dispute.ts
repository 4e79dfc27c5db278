import type { CreditDispute } from '@sikka/partners/kit';
import type { ApplyTransaction } from '../applications/tables.ts';
import { changeDispute, hasDisputeEdge, lockDispute, moveDispute } from './dispute-store.ts';
import { bureauPartner, type ScoreParts } from './parts.ts';
import { sealScore } from './sealed-score.ts';

/**
 * The one place where what the bureau says changes a dispute. Older words than the last ones change nothing; words that contradict them
 * change nothing either, and a person looks.
 */
export const takeDispute = async (
  { secrets, bureau, payments }: Pick<ScoreParts, 'secrets' | 'bureau' | 'payments'>,
  trx: ApplyTransaction,
  disputeGid: string,
  news: CreditDispute,
): Promise<void> => {
  const row = await lockDispute(trx, disputeGid);
  if (row?.reference !== news.reference) throw new Error('The bureau speaks of another dispute');
  if (row.told_changed_at && news.changedAt < row.told_changed_at) return;
  const { state, bureauReference, dueAt, changedAt } = news;
  const isEnd = state === 'CORRECTED' || state === 'KEPT';
  const told = {
    told_sealed: sealScore(secrets, row.user_gid, 'told', {
      bureauReference,
      reasons: state === 'KEPT' ? news.reasons : [],
    }),
    told_changed_at: changedAt,
    due_at: dueAt,
  };
  if (state === row.state) return changeDispute(trx, row, told);
  if (!(await hasDisputeEdge(trx, row.state, state)))
    return payments.reviews.open(trx, 'bureau_contradicts', row.reference, `${row.state}, then ${state}`);
  const move = { to: state, actor: `partner:${bureauPartner(bureau)}`, evidence: bureauReference };
  await moveDispute(trx, row, move, { ...told, ...(isEnd && { ended_at: row.now }) });
};
