import type { LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Skeleton } from '@sikka/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { lending } from 'virtual:calls';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { PointList } from '../PointList.tsx';
import type { ProfileField } from '../apply/profile-form.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { needsConsent, StepFailure, type StepProps, useStep, WithProfile } from './use-step.tsx';

const ProfileFields = lazyPart(
  () => import('../apply/ProfileFields.tsx').then((it) => it.ProfileFields),
  <Skeleton shape="card" />,
);

/** The fields that the lender verifies. */
const identity: readonly ProfileField[] = ['fullName', 'birthDay', 'pan'];

interface IdentityCardProps {
  profile: LoanProfile;
  isEdited: boolean;
  onEdit: () => void;
  onSaved: (profile: LoanProfile) => void;
}

/** The saved identity, editable here; the PAN is never shown in full. */
const IdentityCard = ({ profile, isEdited, onEdit, onSaved }: IdentityCardProps) => {
  const { fullName, birthDay, maskedPan, missing } = profile;
  const card = useRef<HTMLDivElement>(null);
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    if (wasEdited.current !== isEdited) card.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  return (
    <Card ref={card} tabIndex={-1} className="stack">
      <div className="head">
        <h2 className="heading">{m.lending_kyc_title()}</h2>
        {!isEdited && (
          <Button
            size="small"
            variant="ghost"
            aria-label={m.lending_apply_change_of({ part: m.lending_kyc_title() })}
            onClick={onEdit}
          >
            {m.lending_criteria_change()}
          </Button>
        )}
      </div>
      <p>{m.lending_kyc_text()}</p>
      {isEdited ? (
        <ProfileFields
          part="person"
          fields={[...new Set([...identity, ...missing])]}
          profile={profile}
          onSaved={onSaved}
        />
      ) : (
        <Facts
          rows={[
            [m.lending_apply_name(), fullName],
            [m.lending_apply_birth(), birthDay && formatDay(birthDay)],
            [m.lending_apply_pan(), maskedPan],
          ]}
        />
      )}
    </Card>
  );
};

const ConsentAgain = lazyPart(() => import('./ConsentAgain.tsx').then((it) => it.ConsentAgain));

/** The fields that the server reports as missing. */
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
  const send = async (): Promise<void> => step.run(() => lending.sendKyc({ cid }, { quiet: true }));
  return (
    <>
      <StepFailure application={application} step={{ ...step, problem }} advice={m.lending_kyc_again({ lender })} />
      <IdentityCard
        profile={{ ...profile, missing }}
        isEdited={isEdited}
        onEdit={() => setEdited(true)}
        onSaved={saved}
      />
      {needsConsent(application, problem) && <ConsentAgain channelGid={channelGid} onGiven={send} />}
      {!isEdited && !needsConsent(application, problem) && (
        <Button wide isBusy={step.isBusy} onClick={() => void send()}>
          {m.lending_kyc_send({ lender })}
        </Button>
      )}
      <PointList
        title={m.lending_kyc_given({ lender })}
        points={[
          m.lending_kyc_given_what,
          () => m.lending_kyc_given_why({ lender }),
          m.lending_kyc_given_nobody,
          m.lending_kyc_never,
        ]}
      />
    </>
  );
};

/** Has the lender verify the borrower's name, date of birth and PAN. */
export const KycStep = (props: StepProps) => (
  <WithProfile>{(profile) => <Check first={profile} {...props} />}</WithProfile>
);
