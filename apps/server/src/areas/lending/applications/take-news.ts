import type { LenderApplication } from '@sikka/partners/kit';
import { changeApplication, hasEdge, lockApplication, moment, moveApplication } from './application-store.ts';
import { endMandate } from './mandate.ts';
import type { LendingDeps } from '../deps.ts';
import { sealTold } from './sealed-documents.ts';
import { endsIn } from './status-rules.ts';
import type { LendingTransaction } from '../tables.ts';

const noStep = { step_kind: null, step_sealed: null };

/**
 * The one place where what the lender says changes an application, whether it came with an answer or a look. Older words than the last
 * ones change nothing; words that contradict them change nothing either, and a person looks.
 */
export const takeNews = async (
  { secrets, payments }: Pick<LendingDeps, 'secrets' | 'payments'>,
  trx: LendingTransaction,
  applicationId: string,
  news: LenderApplication,
): Promise<void> => {
  const row = await lockApplication(trx, applicationId);
  if (row?.reference !== news.reference) throw new Error('The lender speaks of another application');
  const { status, changedAt, loanReference, lenderReference } = news;
  if (row.reported_changed_at && changedAt < row.reported_changed_at) return;
  const told = {
    reported_sealed: sealTold(secrets, row, news),
    reported_changed_at: changedAt,
    ...(loanReference && { loan_reference: loanReference }),
    ...(endsIn(status) && { ended_at: moment, ...noStep }),
  };
  if (status === row.state) return changeApplication(trx, row, told);
  if (!(await hasEdge(trx, row.state, status)))
    return payments.cases.open(trx, 'lender_contradicts', row.reference, `${row.state}, then ${status}`);
  const actor = `partner:${row.lender_id}`;
  await moveApplication(trx, row, { from: [row.state], to: status, actor, evidence: lenderReference }, told);
  if (endsIn(status)) await endMandate({ payments }, trx, row);
};
