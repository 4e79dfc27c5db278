import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SectionTitle } from '@sikka/ui/section-title';
import { lazy, Suspense, useState } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { PointList } from '#areas/lending/trust/PointList.tsx';
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

const Check = ({ first, ...props }: StepProps & { first: LoanProfile }) => {
  const { application } = props;
  const { cid, channelGid, channelName: lender } = application;
  const step = useStep(props);
  const [profile, setProfile] = useState(first);
  const [isChanging, setEdited] = useState(false);
  const [settled, setSettled] = useState<ApiProblem>();
  const problem = step.problem === settled ? undefined : step.problem;
  const missing = missingIn(problem) ?? profile.missing;
  const isEdited = isChanging || missing.length > 0;
  const saved = (changed: LoanProfile): void => {
    setProfile(changed);
    setEdited(false);
    setSettled(step.problem);
  };
  const send = (): Promise<void> =>
    step.take(() => api.post('/flamingo/ostrader/loan_market/application/sendKyc', { cid }, { quiet: true }));
  return (
    <>
      <StepFailure application={application} step={{ ...step, problem }} advice={m.lending_kyc_again({ lender })} />
      <IdentityCard
        profile={{ ...profile, missing }}
        isEdited={isEdited}
        onEdit={() => setEdited(true)}
        onSaved={saved}
      />
      <SectionTitle>{m.lending_kyc_given({ lender })}</SectionTitle>
      <PointList
        points={[m.lending_kyc_given_what, () => m.lending_kyc_given_why({ lender }), m.lending_kyc_given_nobody]}
      />
      <PointList isNever points={[m.lending_kyc_never]} />
      {needsConsent(application, problem) && (
        <Suspense fallback={<PaymentSkeleton />}>
          <ConsentAgain channelGid={channelGid} onGiven={send} />
        </Suspense>
      )}
      {!isEdited && !needsConsent(application, problem) && (
        <Button wide progress={step.isBusy ? 'busy' : 'idle'} onClick={() => void send()}>
          {m.lending_kyc_send({ lender })}
        </Button>
      )}
    </>
  );
};

/** Has the lender check who the borrower is: name, day of birth and PAN, as they are kept. */
export const KycStep = (props: StepProps) => (
  <WithProfile>{(profile) => <Check first={profile} {...props} />}</WithProfile>
);
