import type { BodyOf, Loan } from '@sikka/contract';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { transaction } from '#platform/database.ts';
import { Problem } from '#platform/problem.ts';
import type { MandateStanding } from '#areas/payments/index.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { ownLoan } from './own-loans.ts';
import { showLoan } from './show-loans.ts';

type Call = '/flamingo/ostrader/loan_market/loan/endMandate';

const living: readonly MandateStanding['state'][] = ['created', 'active', 'paused'];

/**
 * Promises to have the bank end the mandate for the instalments, and gives it a moment to answer. One that is being ended already is
 * only asked for again: bank and loan end up the same. Throws `notFound` and `loanMandateEnded`.
 */
export const endLoanMandate =
  (parts: ApplyParts) =>
  async ({ loanGid }: BodyOf<Call>, context: CallContext): Promise<Loan> => {
    const { db, payments } = parts;
    const { userGid } = signedIn(context);
    const { mandate_reference: reference } = (await ownLoan(parts, userGid, loanGid)).application;
    const standing = reference ? await payments.mandates.standingOf(userGid, reference) : undefined;
    if (!reference || !standing || !living.includes(standing.state)) throw new Problem('loanMandateEnded');
    await transaction(db, (trx) => payments.mandates.change(trx, reference, 'revoke'));
    await payments.mandates.hurry(reference);
    return showLoan(parts, await ownLoan(parts, userGid, loanGid), context.locale);
  };
