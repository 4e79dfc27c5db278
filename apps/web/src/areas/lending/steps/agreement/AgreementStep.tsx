import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense } from 'react';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { LoanSum } from '../agreed.tsx';
import { StepFailure, type StepProps, useStep } from '../use-step.tsx';
import { requestAgreement } from './sign-code.ts';

/** What the loan comes to once more, before the lender is asked for the agreement; asking binds nobody. */
const RequestAgreement = (props: StepProps) => {
  const { application } = props;
  const { cid } = application;
  const step = useStep(props);
  return (
    <>
      <StepFailure application={application} step={step} />
      <LoanSum application={application} />
      <Button wide progress={step.isBusy ? 'busy' : 'idle'} onClick={() => void step.run(() => requestAgreement(cid))}>
        {m.lending_sign_request()}
      </Button>
      <p className="quiet">{m.lending_sign_request_free()}</p>
    </>
  );
};

/** Who only asks for the agreement needs none of what signs it. */
const SignAgreement = lazy(() => import('./SignAgreement.tsx').then((it) => ({ default: it.SignAgreement })));

/** The agreement: asked for, read, and signed with the lender's code. */
export const AgreementStep = (props: StepProps) =>
  props.application.nextStep === 'SIGN_AGREEMENT' ? (
    <Suspense fallback={<CardSkeleton />}>
      <SignAgreement {...props} />
    </Suspense>
  ) : (
    <RequestAgreement {...props} />
  );
