import type { LoanCard } from '@sikka/contract';
import { tenureCodes } from '@sikka/money/loans';
import { api } from '../../../shared/api/client.ts';

/**
 * Notes that the borrower went to a lender's own site, so that they can say afterwards how the loan stands. What they ask for there only
 * the lender learns: the amount is told as none, the tenure as the product's shortest. Going is never held up by it.
 */
export const noteVisit = async ({ gid, loanTimeMin }: LoanCard): Promise<void> => {
  const tenure = tenureCodes.find((code) => code === `P${loanTimeMin}`) ?? 'P12';
  try {
    await api.post(
      '/flamingo/ostrader/loan_market/applyLoan',
      { productGid: gid, amountPaise: 0, tenure, purpose: 'OTHER' },
      { quiet: true, idempotencyKey: crypto.randomUUID() },
    );
  } catch {
    // The site is open: the next visit is noted again.
  }
};
