import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { lending } from 'virtual:calls';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { PointList } from '../PointList.tsx';
import { identity, IdentityCard } from '../apply/IdentityCard.tsx';
import { needsConsent, SendButton, StepFailure, type StepProps, useStep, WithProfile } from './use-step.tsx';

const missingIn = (problem: ApiProblem | undefined): LoanProfile['missing'] | undefined =>
  problem?.name === 'loanProfileIncomplete' ? (problem.details['missing'] as LoanProfile['missing']) : undefined;

const Check = ({ first, ...props }: StepProps & { first: LoanProfile }) => {
  const { application } = props;
  const { cid, channelName: lender } = application;
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
  const send = async (): Promise<void> => step.run(() => lending.sendKyc({ cid }, { quiet: true }));
  return (
    <>
      <StepFailure application={application} step={{ ...step, problem }} advice={m.lending_kyc_again({ lender })} />
      <IdentityCard
        title={m.lending_kyc_title()}
        text={m.lending_kyc_text()}
        profile={{ ...profile, missing }}
        fields={isEdited ? [...new Set([...identity, ...missing])] : []}
        onEdit={() => setEdited(true)}
        onSaved={saved}
      />
      <PointList
        title={m.lending_kyc_given({ lender })}
        points={[
          m.lending_kyc_given_what,
          () => m.lending_kyc_given_why({ lender }),
          m.lending_kyc_given_nobody,
          m.lending_kyc_never,
        ]}
      />
      {(!isEdited || needsConsent(application, problem)) && (
        <SendButton application={application} step={{ ...step, problem }} onSend={send}>
          {m.lending_kyc_send({ lender })}
        </SendButton>
      )}
    </>
  );
};

/** Has the lender verify the borrower's name, date of birth and PAN. */
export const KycStep = (props: StepProps) => (
  <WithProfile>{(profile) => <Check first={profile} {...props} />}</WithProfile>
);
