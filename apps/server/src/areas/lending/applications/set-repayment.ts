import { lending } from '@sikka/contract';
import { paise } from '@sikka/money';
import type { MandateListener } from '#areas/payments/index.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { LendingDeps } from '../deps.ts';
import { maxDebitOf } from '../loans/mandate-rules.ts';
import { enqueueMandateChange } from '../loans/report-mandate.ts';
import type { LendingTransaction } from '../tables.ts';
import {
  changeApplication,
  findByMandate,
  lockApplication,
  lockOwn,
  type ReadApplication,
} from './application-store.ts';
import { checkDue, storeStep } from './enqueue-step.ts';
import { endMandate, openMandate } from './mandate.ts';
import { unsealReported } from './sealed-documents.ts';
import { runAndShow } from './show-application.ts';
import { isDue } from './step-rules.ts';

/** Opens the mandate for the instalments. One that awaits the borrower's authorisation is returned again. */
export const setRepayment = handler(
  lending.setRepayment,
  async (deps: LendingDeps, { cid }, { user: { userGid }, locale }) => {
    await transaction(deps.db, async (trx) => {
      const row = await lockOwn(trx, userGid, cid);
      if (!row) throw new Problem('notFound');
      if (row.step_kind === 'SET_REPAYMENT') return;
      const reported = checkDue(deps, row, 'SET_REPAYMENT');
      const offer = reported?.offers.find(({ offerId }) => offerId === reported.acceptedOfferId);
      if (!offer) throw new Problem('loanStepNotDue');
      if (row.mandate_reference && row.mandate_state === 'created') return;
      if (row.mandate_reference && row.mandate_state === 'active' && row.refused_step !== 'SET_REPAYMENT')
        return storeMandate(deps, trx, row, row.mandate_reference);
      await endMandate(deps, trx, row);
      await openMandate(deps, trx, row, { offer, maxPaise: maxDebitOf(undefined, offer), locale });
    });
    return runAndShow(deps, userGid, cid, locale);
  },
);

const storeMandate = (
  deps: Pick<LendingDeps, 'secrets' | 'payments' | 'partnerWork'>,
  trx: LendingTransaction,
  row: ReadApplication,
  mandateReference: string,
): Promise<void> =>
  storeStep(deps, trx, row, { kind: 'SET_REPAYMENT', mandateReference, maxPaise: paise(row.mandate_max ?? 0) });

/**
 * Reports the mandate to the lender once the borrower has authorised it at the bank, and its end while the loan runs.
 */
export const listenToLoanMandates = (
  deps: Pick<LendingDeps, 'secrets' | 'payments' | 'partnerWork'>,
): MandateListener => ({
  lock: async (trx: LendingTransaction, applicationId) => void (await lockApplication(trx, applicationId)),
  changed: async (trx: LendingTransaction, mandate) => {
    const found = await findByMandate(trx, mandate.reference);
    const row = found && (await lockApplication(trx, found.application_id));
    if (row?.mandate_reference !== mandate.reference) return;
    await changeApplication(trx, row, { mandate_state: mandate.state });
    await enqueueMandateChange(deps, trx, row, mandate);
    const isNext = isDue('SET_REPAYMENT', row.state, unsealReported(deps.secrets, row)?.action);
    if (mandate.state === 'active' && isNext && !row.step_kind) await storeMandate(deps, trx, row, mandate.reference);
  },
});
