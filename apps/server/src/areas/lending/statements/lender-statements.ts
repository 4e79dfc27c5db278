import type { LenderStatement } from '@sikka/partners/kit';
import { describeBreak, type ReconciliationSource } from '#areas/partner-work/index.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import { notFoundCode } from '#platform/partners/partner-answer.ts';
import { enqueuePoll } from '../applications/enqueue-step.ts';
import type { LendingDeps } from '../deps.ts';
import { definite } from '../lenders.ts';
import { postTopic } from '../repayments/post-repayment.ts';
import type { LendingTransaction } from '../tables.ts';
import { findBreaks, findMissingDays, type StatementBreak, storeStatement } from './statement-store.ts';

/** Enqueues a poll of what the lender has booked and is still pending here. */
const recheck = (
  partnerWork: LendingDeps['partnerWork'],
  trx: AnyTransaction,
  { kind, lender_id }: StatementBreak,
  id: string,
): Promise<void> =>
  kind === 'repayment'
    ? partnerWork.outbox.add(trx, postTopic(lender_id), id)
    : enqueuePoll({ partnerWork }, trx, { lender_id, application_id: id });

/** Fetches the statements of all past days from every lender, five times a day until they are available. */
export const lenderStatements = ({
  db,
  holdsId,
  lenders,
  partnerWork,
}: Pick<LendingDeps, 'db' | 'holdsId' | 'lenders' | 'partnerWork'>): ReconciliationSource<{
  statement: LenderStatement;
}> => ({
  job: { name: 'lending-reconcile-statements', cron: '25 5,9,13,17,21 * * *' },
  caseKind: 'lender_statement_break',
  notAvailableCodes: ['NOT_READY', notFoundCode],
  owners: lenders.map(({ lenderId, port }) => ({
    name: lenderId,
    findMissingDays: () => findMissingDays(db, lenderId),
    readFile: async (day) => definite(await port.readStatement(day)),
    storeFile: (trx, _day, { statement }) => storeStatement(trx, { lenderId, holdsId }, statement),
  })),
  findActions: async (trx: LendingTransaction) =>
    (await findBreaks(trx)).map((statementBreak) => {
      const { lender_id, reference, under_way: id, needs_case } = statementBreak;
      return {
        ...(needs_case && {
          openCase: { subject: `${lender_id} ${reference}`, detail: describeBreak(statementBreak) },
        }),
        ...(id && { recheck: (trx: AnyTransaction) => recheck(partnerWork, trx, statementBreak, id) }),
      };
    }),
});
