import type { Lender } from '@sikka/partners/kit';
import { transaction } from '../../../platform/database.ts';
import { changeApplication, lockApplication, moment, type ReadApplication } from './application-store.ts';
import { endMandate } from './end-mandate.ts';
import { definite } from './lender-answer.ts';
import type { ApplyParts } from './parts.ts';
import { isOver } from './status-rules.ts';

/** Looks how a loan stands in the lender's books, and keeps the lender's word for it. */
export const followLoan = async (
  { db, payments }: Pick<ApplyParts, 'db' | 'payments'>,
  port: Lender,
  { application_id, reference }: ReadApplication,
  loanReference: string,
): Promise<void> => {
  const said = definite(await port.readLoan(loanReference));
  if (said.kind === 'refused') throw new Error(`A loan could not be read: ${said.code}`);
  const { loan } = said;
  if (loan.applicationReference !== reference || loan.loanReference !== loanReference)
    throw new Error('The lender speaks of another loan');
  await transaction(db, async (trx) => {
    const row = await lockApplication(trx, application_id);
    if (!row || (row.loan_changed_at && loan.changedAt < row.loan_changed_at)) return;
    const hasRepaid = loan.instalments.some(({ paidPaise }) => paidPaise > 0);
    const isNews = row.loan_status !== loan.status || row.has_repaid !== hasRepaid;
    await changeApplication(trx, row, {
      loan_status: loan.status,
      has_repaid: hasRepaid,
      lent: loan.principalPaise,
      loan_changed_at: loan.changedAt,
      ...(isNews && { news_at: moment }),
      ...(isOver(loan.status) && { ended_at: moment }),
    });
    if (isOver(loan.status)) await endMandate({ payments }, trx, row);
  });
};
