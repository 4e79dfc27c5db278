import type { LenderConsent, LoanCard, LoanProfile } from '@sikka/contract';
import { type MismatchReason, mismatchReasons } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { useRef, useState } from 'react';
import { type ApiProblem, type ApiProblemName, isProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatPaise } from '#shared/format.ts';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { LoanCriteriaFields } from '../compare/LoanCriteriaFields.tsx';
import {
  type CriteriaField,
  initialCriteria,
  type LoanCriteriaForm,
  storedForm,
  storeForm,
} from '../compare/loan-criteria.ts';
import { ConsentCard } from './ConsentCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { type ProfilePart, profileParts } from './profile-parts.ts';
import { readLoanRequest, sendApplication } from './send-application.ts';

const reasonText = textsOf<MismatchReason>({
  PURPOSE_NOT_SERVED: m.lending_apply_reason_purpose,
  AMOUNT_BELOW_LEAST: m.lending_apply_reason_amount_least,
  AMOUNT_ABOVE_MOST: m.lending_apply_reason_amount_most,
  TENURE_NOT_OFFERED: m.lending_apply_reason_tenure,
  AGE_OUT_OF_RANGE: m.lending_apply_reason_age,
  INCOME_TOO_LOW: m.lending_apply_reason_income,
  EMPLOYMENT_NOT_SERVED: m.lending_apply_reason_employment,
  SCORE_TOO_LOW: m.lending_apply_reason_score,
  STATE_NOT_SERVED: m.lending_apply_reason_state,
  INSTALMENT_TOO_HIGH: m.lending_apply_reason_instalment,
});

/** Why the published terms do not fit; where no term is named, the amount is not one that the lender pays out. */
const reasonsOf = ({ reasons }: ApiProblem['details']): string[] => {
  const named = mismatchReasons.filter((reason) => Array.isArray(reasons) && reasons.includes(reason));
  return named.length > 0 ? named.map((reason) => reasonText(reason)) : [m.lending_apply_reason_step()];
};

/** What became of an application that was not taken, sentence by sentence. */
const problemLines = ({ name, msg, details }: ApiProblem): string[] => {
  if (name === 'loanNotMatched') return [m.lending_apply_not_matched(), ...reasonsOf(details)];
  if (name === 'loanTooEarly' && typeof details['reapplyFrom'] === 'string')
    return [m.lending_apply_too_early({ day: formatDay(Date.parse(details['reapplyFrom'])) })];
  return [msg || m.lending_apply_unknown()];
};

interface ApplyFormProps {
  card: LoanCard;
  profile: LoanProfile;
  consent: LenderConsent;
  onSaved: (profile: LoanProfile) => void;
  /** The server knows something newer of the profile or the consent. */
  onOutdated: () => void;
}

/** Problems after which profile and consent are read again. */
const outdating: readonly ApiProblemName[] = ['loanProfileIncomplete', 'loanConsentMissing', 'loanConsentOutdated'];
/** Problems that another lender may not have. */
const comparable: readonly ApiProblemName[] = ['loanNotMatched', 'loanTooEarly', 'loanProductMissing'];

const parts = Object.keys(profileParts) as ProfilePart[];

/** The application in three parts: the loan, what lenders ask, and the consent with which it is sent. */
export const ApplyForm = ({ card, profile, consent, onSaved, onOutdated }: ApplyFormProps) => {
  const [form, setForm] = useState<LoanCriteriaForm>(() => storedForm() ?? initialCriteria);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const place = useRef<HTMLDivElement>(null);
  const { request, amountPaise, faults } = readLoanRequest(form, card);
  const { loanLimitMin, loanLimitMax } = card;
  const faultText = {
    missing: m.lending_emi_missing(),
    outOfRange: m.lending_emi_range({ least: formatPaise(loanLimitMin), most: formatPaise(loanLimitMax) }),
  };

  const errorOf = (field: CriteriaField): string | undefined => {
    const fault = isAsked && (field === 'amount' || field === 'purpose') && faults[field];
    return fault ? faultText[fault] : undefined;
  };
  const change = (part: Partial<LoanCriteriaForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    storeForm(next);
    setProblem(undefined);
  };

  const apply = async (): Promise<void> => {
    setAsked(true);
    setProblem(undefined);
    if (!request) {
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    try {
      const cid = await sendApplication(card.gid, request, consent);
      await goTo({ to: '/reviewing', search: { cid } }, { replace: true });
    } catch (error) {
      if (!isProblem(error)) throw error;
      const open = error.name === 'loanApplicationOpen' && error.details['cid'];
      if (typeof open === 'string') return goTo({ to: '/reviewing', search: { cid: open } }, { replace: true });
      setProblem(error);
      if (outdating.includes(error.name)) onOutdated();
    }
  };

  return (
    <div ref={place} className="stack">
      <SectionTitle>{m.lending_apply_loan()}</SectionTitle>
      <LoanCriteriaFields form={form} onChange={change} errorOf={errorOf} amountPaise={amountPaise} />
      <SectionTitle>{m.lending_apply_person()}</SectionTitle>
      <p>{m.lending_apply_promise()}</p>
      {parts.map((part) => (
        <ProfileCard key={part} {...{ part, profile, onSaved }} />
      ))}
      <SectionTitle>{m.lending_apply_consent()}</SectionTitle>
      {profile.missing.length > 0 ? (
        <Card tone="brand">{m.lending_apply_first()}</Card>
      ) : (
        <ConsentCard key={consent.textVersion} consent={consent} onApply={apply} />
      )}
      {problem && (
        <Card tone="warn" role="alert" className="stack">
          {problemLines(problem).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {comparable.includes(problem.name) && (
            <Button variant="soft" href={hrefOf({ to: '/offers' })}>
              {m.lending_facts_compare()}
            </Button>
          )}
        </Card>
      )}
    </div>
  );
};
