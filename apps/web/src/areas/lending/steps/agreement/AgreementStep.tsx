import { lazy, Suspense } from 'react';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import type { StepProps } from '../step-props.ts';
import { AskAgreement } from './AskAgreement.tsx';

/** Who only asks for the agreement needs none of what signs it. */
const SignAgreement = lazy(() => import('./SignAgreement.tsx').then((it) => ({ default: it.SignAgreement })));

/** The agreement: asked for, read, and signed with the lender's code. */
export const AgreementStep = (props: StepProps) =>
  props.application.nextStep === 'SIGN_AGREEMENT' ? (
    <Suspense fallback={<PaymentSkeleton />}>
      <SignAgreement {...props} />
    </Suspense>
  ) : (
    <AskAgreement {...props} />
  );
