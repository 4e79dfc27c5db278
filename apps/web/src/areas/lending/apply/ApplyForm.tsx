import type { LenderConsent, LoanCard, LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SectionTitle } from '@sikka/ui/section-title';
import { useRef, useState } from 'react';
import { isProblem, type ApiProblem, type ApiProblemName } from '#shared/api/api-problem.ts';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { keepForm, keptForm } from '../compare/kept-wish.ts';
import { LoanPart } from '../compare/LoanPart.tsx';
import { firstWish, type WishField, type WishForm } from '../compare/wish-form-rules.ts';
import { ConsentCard } from './ConsentCard.tsx';
import { problemLines } from './problem-texts.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { profileParts, type ProfilePart } from './profile-parts.ts';
import { sendApplication } from './send-application.ts';
import { readWant } from './want-rules.ts';

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
  const [form, setForm] = useState<WishForm>(() => keptForm() ?? firstWish);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const place = useRef<HTMLDivElement>(null);
  const { want, amountPaise, faults } = readWant(form, card);
  const { loanLimitMin, loanLimitMax } = card;
  const faultText = {
    missing: m.lending_emi_missing(),
    outOfRange: m.lending_emi_range({ least: formatPaise(loanLimitMin), most: formatPaise(loanLimitMax) }),
  };

  const errorOf = (field: WishField): string | undefined => {
    const fault = isAsked && (field === 'amount' || field === 'purpose') && faults[field];
    return fault ? faultText[fault] : undefined;
  };
  const change = (part: Partial<WishForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    keepForm(next);
    setProblem(undefined);
  };

  const apply = async (): Promise<void> => {
    setAsked(true);
    setProblem(undefined);
    if (!want) {
      requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
    try {
      const cid = await sendApplication(card.gid, want, consent);
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
    <div ref={place} className={stack.stack}>
      <SectionTitle>{m.lending_apply_loan()}</SectionTitle>
      <LoanPart form={form} onChange={change} errorOf={errorOf} amountPaise={amountPaise} />
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
        <Card tone="warn" role="alert" className={stack.stack}>
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
