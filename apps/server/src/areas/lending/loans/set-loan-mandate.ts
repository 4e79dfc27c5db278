import type { BodyOf, Loan } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import { lockOwn } from '../applications/application-store.ts';
import { endMandate } from '../applications/end-mandate.ts';
import { openMandate } from '../applications/open-mandate.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { maySet, mostOf } from './mandate-rules.ts';
import { ownLoan } from './own-loans.ts';
import { showLoan } from './show-loans.ts';
import { promiseWord } from './tell-mandate.ts';

type Call = '/flamingo/ostrader/loan_market/loan/setMandate';

/**
 * Opens another mandate for the instalments of a loan that runs, to be agreed to at the bank; one that waits for that is shown again. A
 * paused one is ended, and the lender does not use it any more. Throws `notFound`, `loanMandateStands` and `loanOver`.
 */
export const setLoanMandate =
  (parts: ApplyParts) =>
  async ({ loanGid }: BodyOf<Call>, context: CallContext): Promise<Loan> => {
    const { userGid } = signedIn(context);
    const { signed, told } = await ownLoan(parts, userGid, loanGid);
    await transaction(parts.db, async (trx) => {
      const row = await lockOwn(trx, userGid, loanGid);
      if (!row || row.ended_at || !signed) throw new Problem('loanOver');
      if (row.mandate_state === 'created') return;
      if (!maySet(row.mandate_state)) throw new Problem('loanMandateStands');
      const { mandate_reference: before, mandate_most: most } = row;
      if (row.mandate_state === 'paused' && before !== null && most !== null) {
        await endMandate(parts, trx, row);
        await promiseWord(parts, trx, row, { mandate_reference: before, status: 'ENDED', most });
      }
      await openMandate(parts, trx, row, { offer: signed, maxPaise: mostOf(told, signed), locale: context.locale });
    });
    return showLoan(parts, await ownLoan(parts, userGid, loanGid), context.locale);
  };
