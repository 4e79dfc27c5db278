import type { FirmOffer, LoanApplication } from '@sikka/contract';
import type { BorrowerStep, NextStep } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';

/** The parts of the way from a firm offer to the money, in their order. */
export const stepParts = ['offer', 'kyc', 'account', 'mandate', 'agreement'] as const;

/** Those, and what the lender may ask at any time. */
export type StepPart = (typeof stepParts)[number] | 'answer';

const partOfStep: Readonly<Partial<Record<NextStep | BorrowerStep, StepPart>>> = {
  ACCEPT_OFFER: 'offer',
  SEND_KYC: 'kyc',
  SET_ACCOUNT: 'account',
  SET_REPAYMENT: 'mandate',
  REQUEST_AGREEMENT: 'agreement',
  SIGN_AGREEMENT: 'agreement',
  ANSWER_LENDER: 'answer',
};

/** What the screen of an application shows: a part that the borrower does, or that the lender is about to answer. */
export interface StepView {
  part: StepPart;
  /** The lender has been asked and has not answered yet. */
  isWaiting: boolean;
}

type Progress = Pick<LoanApplication, 'state' | 'nextStep' | 'pendingStep'>;

/** The part that an application stands at; undefined when nothing of it is to be done or waited for here. */
export const viewOf = ({ state, nextStep, pendingStep }: Progress): StepView | undefined => {
  const part = partOfStep[pendingStep ?? nextStep];
  if (part) return { part, isWaiting: pendingStep !== undefined };
  return state === 'KYC_INITIATED' && pendingStep === undefined ? { part: 'kyc', isWaiting: true } : undefined;
};

/** Place of a part on the way, counted from 1; 0 of what has none. */
export const numberOf = (part: StepPart): number => stepParts.findIndex((it) => it === part) + 1;

/** What a part of the way to the money is called. */
export const partText = textsOf<StepPart>({
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
