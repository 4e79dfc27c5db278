import type { LoanCard } from '@sikka/contract';
import { api } from '#shared/api/client.ts';

/**
 * Notes that the borrower went to a lender's own site, so that they can say afterwards how the loan stands. What they ask for there only
 * the lender learns. Going is never held up by it.
 */
export const noteVisit = async ({ gid }: LoanCard): Promise<void> => {
  try {
    await api.post(
      '/flamingo/ostrader/loan_market/applyLoan',
      { productGid: gid },
      { quiet: true, idempotencyKey: crypto.randomUUID() },
    );
  } catch {
    // The site is open: the next visit is noted again.
  }
};
