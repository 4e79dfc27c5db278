import type { Borrower, LoanApplicationRequest } from '../../kit/lender.ts';
import type { ApplicationBody, WireBorrower } from '../wire.ts';

const writeBorrower = (borrower: Borrower): WireBorrower => {
  const { fullName, birthDay, incomePaise, obligationsPaise, ...same } = borrower;
  return {
    ...same,
    name: fullName,
    dateOfBirth: birthDay,
    monthlyIncome: incomePaise,
    monthlyObligations: obligationsPaise,
  };
};

export const writeApplication = (wanted: LoanApplicationRequest): ApplicationBody => ({
  requestId: wanted.reference,
  productId: wanted.productId,
  loanTerms: { requestedAmount: wanted.amountPaise, tenure: wanted.tenure, purpose: wanted.purpose },
  borrower: writeBorrower(wanted.borrower),
  consent: { ...wanted.consent, givenAt: wanted.consent.givenAt.toISOString() },
});
