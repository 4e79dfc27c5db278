import { lending } from '@sikka/contract';
import type { MandateStatus } from '#areas/payments/index.ts';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import { lockOwn } from '../applications/application-store.ts';
import { endMandate, openMandate } from '../applications/mandate.ts';
import type { LendingDeps } from '../deps.ts';
import { maxDebitOf, canSetMandate } from './mandate-rules.ts';
import { requireOwnLoan } from './own-loans.ts';
import { enqueueNotice } from './report-mandate.ts';
import { showLoan } from './show-loans.ts';

/**
 * Opens another mandate for the instalments of a running loan, which the borrower authorises at the bank; one that
 * awaits this is returned again. A paused mandate is revoked, and the lender is notified of its end. Throws `notFound`,
 * `loanMandateStands` and `loanOver`.
 */
export const setLoanMandate = handler(
  lending.setLoanMandate,
  async (deps: LendingDeps, { loanGid }, { user: { userGid }, locale }) => {
    const { acceptedOffer, reported } = await requireOwnLoan(deps, userGid, loanGid);
    await transaction(deps.db, async (trx) => {
      const row = await lockOwn(trx, userGid, loanGid);
      if (!row || row.ended_at || !acceptedOffer) throw new Problem('loanOver');
      if (row.mandate_state === 'created') return;
      if (!canSetMandate(row.mandate_state)) throw new Problem('loanMandateStands');
      const { mandate_reference: previousReference, mandate_max: max } = row;
      if (row.mandate_state === 'paused' && previousReference !== null && max !== null) {
        await endMandate(deps, trx, row);
        await enqueueNotice(deps, trx, row, { mandate_reference: previousReference, status: 'ENDED', max });
      }
      await openMandate(deps, trx, row, {
        offer: acceptedOffer,
        maxPaise: maxDebitOf(reported, acceptedOffer),
        locale,
      });
    });
    return showLoan(deps, await requireOwnLoan(deps, userGid, loanGid), locale);
  },
);

const liveStates: readonly MandateStatus['state'][] = ['created', 'active', 'paused'];

/**
 * Requests the revocation of the mandate and waits briefly for the bank. A mandate that is being revoked is requested
 * again, which has the same result. Throws `notFound` and `loanMandateEnded`.
 */
export const endLoanMandate = handler(
  lending.endLoanMandate,
  async (deps: LendingDeps, { loanGid }, { user: { userGid }, locale }) => {
    const { db, payments } = deps;
    const { mandate_reference: reference } = (await requireOwnLoan(deps, userGid, loanGid)).application;
    const mandate = reference ? await payments.mandates.statusOf(userGid, reference) : undefined;
    if (!reference || !mandate || !liveStates.includes(mandate.state)) throw new Problem('loanMandateEnded');
    await transaction(db, (trx) => payments.mandates.change(trx, reference, 'revoke'));
    await payments.mandates.runNow(reference);
    return showLoan(deps, await requireOwnLoan(deps, userGid, loanGid), locale);
  },
);
