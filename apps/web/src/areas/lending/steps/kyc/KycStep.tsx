import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SectionTitle } from '@sikka/ui/section-title';
import { lazy, Suspense } from 'react';
import type { ApiProblem } from '../../../../shared/api/api-problem.ts';
import { api } from '../../../../shared/api/client.ts';
import { PaymentSkeleton } from '../../../../shared/money/PolledContent.tsx';
import { PointList } from '../../trust/PointList.tsx';
import { needsConsent } from '../consent-rules.ts';
import { StepFailure } from '../StepFailure.tsx';
import type { StepProps } from '../step-props.ts';
import { useStep } from '../use-step.ts';
import { WithProfile } from '../WithProfile.tsx';
import { IdentityCard } from './IdentityCard.tsx';

const ConsentAgain = lazy(() => import('../ConsentAgain.tsx').then((it) => ({ default: it.ConsentAgain })));

/** What the server says is missing still. */
const missingIn = (problem: ApiProblem | undefined): LoanProfile['missing'] | undefined =>
  problem?.name === 'loanProfileIncomplete' ? (problem.details['missing'] as LoanProfile['missing']) : undefined;

const Check = ({ profile, ...props }: StepProps & { profile: LoanProfile }) => {
  const { application } = props;
  const { cid, channelGid, channelName: lender } = application;
  const step = useStep(props);
  const missing = missingIn(step.problem) ?? profile.missing;
  const send = (): Promise<void> =>
    step.take(() => api.post('/flamingo/ostrader/loan_market/application/sendKyc', { cid }, { quiet: true }));
  return (
    <>
      <IdentityCard key={missing.join()} first={{ ...profile, missing }} />
      <SectionTitle>{m.lending_kyc_given({ lender })}</SectionTitle>
      <PointList
        points={[m.lending_kyc_given_what, () => m.lending_kyc_given_why({ lender }), m.lending_kyc_given_nobody]}
      />
      <PointList isNever points={[m.lending_kyc_never]} />
      <StepFailure application={application} step={step} advice={m.lending_kyc_again({ lender })} />
      {needsConsent(application, step.problem) ? (
        <Suspense fallback={<PaymentSkeleton />}>
          <ConsentAgain channelGid={channelGid} onGiven={send} />
        </Suspense>
      ) : (
        <Button wide progress={step.isBusy ? 'busy' : 'idle'} onClick={() => void send()}>
          {m.lending_kyc_send({ lender })}
        </Button>
      )}
    </>
  );
};

/** Has the lender check who the borrower is: name, day of birth and PAN, as they are kept. */
export const KycStep = (props: StepProps) => (
  <WithProfile>{(profile) => <Check profile={profile} {...props} />}</WithProfile>
);
