import type { FirmOffer, LoanApplication } from '@sikka/contract';
import type { BorrowerStep, NextStep } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';

/** The parts of an application from its amount to the payout, in their order. */
export const stepParts = ['amount', 'form', 'offer', 'kyc', 'account', 'mandate', 'agreement'] as const;

/** One of them, or a question that the lender may ask at any time. */
export type Part = (typeof stepParts)[number] | 'answer';
/** Those after the form. */
export type StepPart = Exclude<Part, 'amount' | 'form'>;

const partOfStep: Readonly<Partial<Record<NextStep | BorrowerStep, StepPart>>> = {
  ACCEPT_OFFER: 'offer',
  SEND_KYC: 'kyc',
  SET_ACCOUNT: 'account',
  SET_REPAYMENT: 'mandate',
  REQUEST_AGREEMENT: 'agreement',
  SIGN_AGREEMENT: 'agreement',
  ANSWER_LENDER: 'answer',
};

/** The view of an application: a part for the borrower to do, or one that the lender is about to answer. */
export interface StepView {
  part: StepPart;
  /** The lender has not answered yet. */
  isWaiting: boolean;
}

type Progress = Pick<LoanApplication, 'state' | 'nextStep' | 'pendingStep'>;

/** The current part of an application; undefined if there is nothing to do or wait for. */
export const viewOf = ({ state, nextStep, pendingStep }: Progress): StepView | undefined => {
  const part = partOfStep[pendingStep ?? nextStep];
  if (part) return { part, isWaiting: pendingStep !== undefined };
  return state === 'KYC_INITIATED' && pendingStep === undefined ? { part: 'kyc', isWaiting: true } : undefined;
};

/** Number of a part, counted from 1; 0 for the lender's question. */
export const numberOf = (part: Part): number => stepParts.findIndex((it) => it === part) + 1;

export const partText = textsOf<Part>({
  amount: m.common_loan_amount,
  form: m.common_your_details,
  offer: m.lending_step_offer,
  kyc: m.lending_step_kyc,
  account: m.lending_step_account,
  mandate: m.lending_step_mandate,
  agreement: m.lending_step_agreement,
  answer: m.lending_step_answer,
});

/** The firm offer that the borrower accepted. */
export const acceptedOffer = ({
  offers,
  acceptedOfferId,
}: Pick<LoanApplication, 'offers' | 'acceptedOfferId'>): FirmOffer | undefined =>
  offers.find(({ offerId }) => offerId === acceptedOfferId);
