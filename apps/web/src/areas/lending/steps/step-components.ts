import { lazy, type ComponentType } from 'react';
import type { StepProps } from './step-props.ts';
import type { StepPart } from './step-rules.ts';

/** The component of each part, loaded when it is the borrower's turn. */
export const stepComponents: Readonly<Record<StepPart, ComponentType<StepProps>>> = {
  offer: lazy(() => import('./offer/OfferStep.tsx').then((it) => ({ default: it.OfferStep }))),
  kyc: lazy(() => import('./kyc/KycStep.tsx').then((it) => ({ default: it.KycStep }))),
  account: lazy(() => import('./account/AccountStep.tsx').then((it) => ({ default: it.AccountStep }))),
  mandate: lazy(() => import('./mandate/MandateStep.tsx').then((it) => ({ default: it.MandateStep }))),
  agreement: lazy(() => import('./agreement/AgreementStep.tsx').then((it) => ({ default: it.AgreementStep }))),
  answer: lazy(() => import('./answer/AnswerStep.tsx').then((it) => ({ default: it.AnswerStep }))),
};
