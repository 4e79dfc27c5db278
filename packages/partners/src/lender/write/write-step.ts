import type { ApplicationStep } from '../../kit/lender.ts';
import type { StepBody } from '../wire.ts';

/** A step in the lender's words. */
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
