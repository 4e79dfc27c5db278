import { createHash } from 'node:crypto';
import type { Lender, LenderLoan } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { changeApplication, lockApplication, moment, type ReadApplication } from '../applications/application-store.ts';
import { endMandate } from '../applications/mandate.ts';
import { definite } from '../lenders.ts';
import type { LendingDeps } from '../deps.ts';
import { openTold } from '../applications/sealed-documents.ts';
import { isOver } from '../applications/status-rules.ts';
import type { LendingTransaction } from '../tables.ts';
import { contradictionOf } from './agreement-rules.ts';
import { keepWord, sealLoan } from './loan-store.ts';
import { promisePapers } from './read-paper.ts';
import { pauseBeforeLoan } from './read-rules.ts';

type Parts = Pick<LendingDeps, 'db' | 'payments' | 'secrets'>;

/** The lender's word for the loan where the application is told: its status, and whether anything was repaid. */
const tellApplication = async (
  { payments }: Parts,
  trx: LendingTransaction,
  row: ReadApplication,
  loan: LenderLoan,
): Promise<void> => {
  const hasRepaid = loan.instalments.some(({ paidPaise }) => paidPaise > 0);
  const isNews = row.loan_status !== loan.status || row.has_repaid !== hasRepaid;
  await changeApplication(trx, row, {
    loan_status: loan.status,
    has_repaid: hasRepaid,
    lent: loan.principalPaise,
    paid_out: loan.netPaise,
    paid_out_at: loan.disbursedAt,
    loan_changed_at: loan.changedAt,
    ...(isNews && { news_at: moment }),
    ...(isOver(loan.status) && { ended_at: moment }),
  });
  if (isOver(loan.status)) await endMandate({ payments }, trx, row);
};

/** Keeps a word of the lender. One that does not agree with what was signed is shown to nobody as the truth: a person looks. */
const takeWord = async (
  deps: Parts,
  trx: LendingTransaction,
  asked: ReadApplication,
  loan: LenderLoan,
): Promise<void> => {
  const row = await lockApplication(trx, asked.application_id);
  if (!row || row.ended_at) return;
  const signed = openTold(deps.secrets, row);
  const contradiction = contradictionOf(
    loan,
    signed?.offers.find(({ offerId }) => offerId === signed.acceptedOfferId),
  );
  const said = contradiction ? { contradiction } : { sealed: sealLoan(deps.secrets, row.user_gid, loan) };
  if (!(await keepWord(trx, row, { changedAt: loan.changedAt, askedAt: asked.now, said }))) return;
  if (contradiction) {
    const detail = `What is told of the loan does not agree with what was signed: ${contradiction}`;
    return deps.payments.cases.open(trx, 'lender_contradicts', `${row.lender_id} ${loan.loanReference}`, detail);
  }
  await tellApplication(deps, trx, row, loan);
  await promisePapers(deps, trx, row, [...(signed?.documents ?? []), ...(loan.documents ?? [])]);
};

/** A loan's place among all, from 0 to 1; always the same. */
const placeOf = (applicationId: string): number =>
  createHash('sha256').update(applicationId).digest().readUInt16BE() / 65_535;

/** Looks how a loan stands in the lender's books, and keeps the lender's word for it. Answers in how many seconds to look again. */
export const followLoan = async (
  deps: Parts,
  port: Lender,
  row: ReadApplication,
  loanReference: string,
): Promise<number> => {
  const said = definite(await port.readLoan(loanReference));
  if (said.kind === 'refused') throw new Error(`A loan could not be read: ${said.code}`);
  const { loan } = said;
  if (loan.applicationReference !== row.reference || loan.loanReference !== loanReference)
    throw new Error('The lender speaks of another loan');
  await transaction(deps.db, (trx) => takeWord(deps, trx, row, loan));
  return pauseBeforeLoan(loan, row.now, placeOf(row.application_id));
};
