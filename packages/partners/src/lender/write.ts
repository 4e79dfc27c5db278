import { createHmac } from 'node:crypto';
import type { Borrower, LoanApplicationRequest, ApplicationStep } from '../kit/lender.ts';
import type { ApplicationBody, WireBorrower, StepBody } from './wire.ts';

const writeBorrower = (borrower: Borrower): WireBorrower => {
  const { fullName, birthDay, incomePaise, obligationsPaise, ...otherDetails } = borrower;
  return {
    ...otherDetails,
    name: fullName,
    dateOfBirth: birthDay,
    monthlyIncome: incomePaise,
    monthlyObligations: obligationsPaise,
  };
};

export const writeApplication = (request: LoanApplicationRequest): ApplicationBody => ({
  requestId: request.reference,
  productId: request.productId,
  loanTerms: { requestedAmount: request.amountPaise, tenure: request.tenure, purpose: request.purpose },
  borrower: writeBorrower(request.borrower),
  consent: { ...request.consent, givenAt: request.consent.givenAt.toISOString() },
});

/** A step in the lender's format. */
export const writeStep = (step: ApplicationStep): StepBody => {
  switch (step.kind) {
    case 'ACCEPT_OFFER':
      return { step: 'SET_OFFER', offerId: step.offerId, acknowledgedAt: step.acknowledgedAt.toISOString() };
    case 'SEND_KYC':
      return { step: 'TRIGGER_KYC', pan: step.pan, name: step.fullName, dateOfBirth: step.birthDay };
    case 'SET_ACCOUNT': {
      const { holderName, accountNumber, ifsc } = step;
      return { step: 'SET_DISBURSEMENT_ACCOUNT', accountHolderName: holderName, accountNumber, ifsc };
    }
    case 'SET_REPAYMENT':
      return { step: 'SET_REPAYMENT_PLAN', mandateReference: step.mandateReference, maxAmount: step.maxPaise };
    case 'REQUEST_AGREEMENT':
      return { step: 'TRIGGER_LOAN_ACCEPTANCE' };
    case 'SIGN_AGREEMENT':
      return { step: 'VERIFY_LOAN_ACCEPTANCE', otp: step.code };
    case 'ANSWER_LENDER':
      return { step: 'SUBMIT_ADDITIONAL_DATA', question: step.question, answer: step.answer };
    case 'CANCEL':
      return { step: 'CANCEL' };
  }
};

/**
 * Hash for comparison without disclosure: SHA-256 of a number, keyed with a salt shared with this
 * lender alone. Hexadecimal digits.
 */
export const saltedHash = (salt: string, kind: 'MOBILE' | 'PAN', value: string): string =>
  createHmac('sha256', salt).update(`${kind}:${value}`).digest('hex');
