import type { LenderConsent, LoanCard, LoanProfile, UnmatchedLender } from '@sikka/contract';
import { loanPurposes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useState } from 'react';
import { lending } from 'virtual:calls';
import { keyed, useAction } from '#shared/action.ts';
import type { ApiProblem, ApiProblemName } from '#shared/api/api-problem.ts';
import { choiceField, complete, readFields, rupeeField } from '#shared/fields.ts';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { purposeText } from '../compare/criteria-texts.ts';
import { Reasons } from '../compare/key-facts.tsx';
import type { LoanCriteriaForm } from '../compare/loan-criteria.ts';
import { tenureText } from '../loan-figures.ts';
import { ApplyFrame, type ApplyFrameProps, type LoanRequest } from './ApplyFrame.tsx';
import { ConsentTerms } from './ConsentCard.tsx';
import { profileFact } from './ProfileFields.tsx';
import { type ApplyStep, type ProfilePart, profileParts, stepText } from './profile-form.ts';

/** Parses amount, tenure and purpose within the product's amounts. The server checks the tenure. */
export const readLoanRequest = (
  { amount, tenure, purpose }: Pick<LoanCriteriaForm, 'amount' | 'tenure' | 'purpose'>,
  { loanLimitMin, loanLimitMax }: Pick<LoanCard, 'loanLimitMin' | 'loanLimitMax'>,
) => {
  const fields = { amountPaise: rupeeField(loanLimitMin, loanLimitMax), purpose: choiceField(loanPurposes) };
  const { values, errors } = readFields(fields, { amountPaise: amount, purpose });
  const request = complete(values);
  return { request: request && { ...request, tenure }, amountPaise: values.amountPaise, errors };
};

/**
 * Gives the consent that was shown, and applies. Idempotent for a request, so a retry after a lost answer sends no second application.
 * Resolves with the application's id.
 */
const sendApplication = async (
  productGid: string,
  request: LoanRequest,
  { channelGid, purpose, textVersion }: LenderConsent,
): Promise<string> => {
  const agreed = await lending.giveConsent({ channelGid, purpose, textVersion }, { quiet: true });
  const body = { productGid, ...request, ...(agreed.given && { consentId: agreed.given.consentId }) };
  const { cid } = await keyed(`applyLoan ${JSON.stringify(body)}`, (options) =>
    lending.applyLoan(body, { quiet: true, ...options }),
  );
  return cid;
};

/** Why the published terms do not match; without a reason, the lender does not pay out that amount. */
const Terms = ({ reasons }: { reasons: UnmatchedLender['reasons'] }) => (
  <>
    <p>{m.lending_apply_misfit()}</p>
    {reasons.length > 0 ? <Reasons reasons={reasons} /> : <p>{m.lending_apply_reason_step()}</p>}
  </>
);

const problemText = ({ name, msg, details }: ApiProblem): ReactNode => {
  if (name === 'loanNotMatched') return <Terms reasons={(details['reasons'] ?? []) as UnmatchedLender['reasons']} />;
  if (name === 'loanTooEarly' && typeof details['reapplyFrom'] === 'string')
    return m.lending_apply_too_early({ day: formatDay(details['reapplyFrom']) });
  return msg || m.lending_apply_unknown();
};

/** Problems after which profile and consent are read again. */
const outdating: readonly ApiProblemName[] = ['loanProfileIncomplete', 'loanConsentMissing', 'loanConsentOutdated'];
/** Problems that another lender may not raise. */
const comparable: readonly ApiProblemName[] = ['loanNotMatched', 'loanTooEarly', 'loanProductMissing'];

const parts = Object.keys(profileParts) as ProfilePart[];

interface SendStepProps extends ApplyFrameProps {
  profile: LoanProfile;
  consent: LenderConsent;
  request: LoanRequest;
  /** Goes back to a step. */
  onChange: (step: ApplyStep) => void;
  /** The profile or the consent is outdated. */
  onOutdated: () => void;
}

const ChangeButton = ({ step, onChange }: Pick<SendStepProps, 'step' | 'onChange'>) => (
  <TextButton aria-label={m.lending_apply_change_of({ part: stepText(step) })} onClick={() => onChange(step)}>
    {m.lending_criteria_change()}
  </TextButton>
);

/** The answers to review, and the consent that they are sent with. */
export const SendStep = ({ profile, consent, request, onChange, onOutdated, ...frame }: SendStepProps) => {
  const [agreedTo, setAgreedTo] = useState<string>();
  const isAgreed = agreedTo === consent.textVersion;
  const { card } = frame;
  const amount = formatPaise(request.amountPaise);
  const apply = useAction(
    async () => {
      const cid = await sendApplication(card.gid, request, consent);
      await goTo({ to: '/reviewing', search: { cid } }, { replace: true });
    },
    async ({ name, details }) => {
      const open = name === 'loanApplicationOpen' && details['cid'];
      if (typeof open === 'string') await goTo({ to: '/reviewing', search: { cid: open } }, { replace: true });
      else if (outdating.includes(name)) onOutdated();
    },
  );
  const button = {
    disabled: !isAgreed,
    isBusy: apply.isBusy,
    onClick: () => void apply.run(),
    children: m.lending_apply_send({ amount }),
  } as const;
  return (
    <ApplyFrame {...frame} button={button}>
      <Card className="split">
        <p>{[amount, tenureText(request.tenure), purposeText(request.purpose)].join(' · ')}</p>
        <ChangeButton step="loan" onChange={onChange} />
      </Card>
      {parts.map((part) => (
        <Fold key={part} title={stepText(part)}>
          <div className="inside">
            <Facts rows={profileParts[part].map((field) => profileFact(field, profile))} />
            <ChangeButton step={part} onChange={onChange} />
          </div>
        </Fold>
      ))}
      <Card className="stack">
        <ConsentTerms
          consent={consent}
          label={m.lending_apply_agree_for({ lender: consent.channelName, amount })}
          whole={m.lending_consent_whole()}
          isAgreed={isAgreed}
          onAgree={(agreed) => setAgreedTo(agreed ? consent.textVersion : undefined)}
        />
      </Card>
      {apply.problem && (
        <Card tone="warn" role="alert" className="stack">
          <p>{problemText(apply.problem)}</p>
          {comparable.includes(apply.problem.name) && (
            <Button variant="soft" href={hrefOf({ to: '/offers' })}>
              {m.lending_facts_compare()}
            </Button>
          )}
          <HelpLink about={apply.problem.name} />
        </Card>
      )}
    </ApplyFrame>
  );
};
