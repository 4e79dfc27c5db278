import type { CreditCard } from '@sikka/contract';
import { type Employment, employments } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { formatNumber, formatPaise, formatPaiseInWords } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { employmentText } from '../loan-figures.ts';
import {
  type CardApplicant,
  type CardRefusal,
  type CheckFault,
  type CheckField,
  type CheckForm,
  checkLimits,
  emptyCheck,
  readCheck,
  refusalsOf,
} from './eligibility-rules.ts';

/** Why the card is not for somebody, and what would change it. */
const refusalText = (refusal: CardRefusal, criteria: CreditCard['criteria']): string => {
  const { minAge, maxAge, employments, minIncomePaise } = criteria;
  switch (refusal) {
    case 'tooYoung':
      return m.lending_card_too_young({ age: minAge });
    case 'tooOld':
      return m.lending_card_too_old({ age: maxAge });
    case 'employment':
      return m.lending_card_employment_refused({ list: employments.map(employmentText).join(', ') });
    case 'income':
      return m.lending_card_income_refused({ amount: formatPaiseInWords(minIncomePaise) });
    case 'notResident':
      return m.lending_card_resident_refused();
  }
};

/** What is wrong with a field of the check; undefined while nothing is. */
const checkFaultText = (field: CheckField, fault: CheckFault | undefined): string | undefined => {
  if (fault === undefined) return undefined;
  if (fault === 'missing') return m.lending_emi_missing();
  const { minAge, maxAge, mostIncomePaise } = checkLimits;
  return field === 'age'
    ? m.lending_emi_range({ least: formatNumber(minAge), most: formatNumber(maxAge) })
    : m.lending_emi_range({ least: formatPaise(0), most: formatPaise(mostIncomePaise) });
};

interface VerdictProps {
  applicant: CardApplicant;
  card: CreditCard;
}

/** Whether the issuer's rules let somebody ask for the card, and every reason why not. */
const Verdict = ({
  applicant,
  card: {
    criteria,
    issuer: { name: issuer },
  },
}: VerdictProps) => {
  const refusals = refusalsOf(applicant, criteria);
  if (refusals.length === 0)
    return (
      <Card tone="good">
        <h3 className="heading">{m.lending_card_fits()}</h3>
        <p>{m.lending_card_fits_text({ issuer })}</p>
      </Card>
    );
  return (
    <Card tone="warn">
      <h3 className="heading">{m.lending_card_unfit()}</h3>
      <ul className="stack">
        {refusals.map((refusal) => (
          <li key={refusal}>{refusalText(refusal, criteria)}</li>
        ))}
      </ul>
      <p className="note">{m.lending_card_unfit_text({ issuer })}</p>
    </Card>
  );
};

/** Whether the card is for somebody, counted on the phone: what is told here goes nowhere. */
export const EligibilityCheck = ({ card }: { card: CreditCard }) => {
  const [form, setForm] = useState(emptyCheck);
  const [isRequested, setRequested] = useState(false);
  const { applicant, faults } = readCheck(form);
  const change = (part: Partial<CheckForm>) => setForm((before) => ({ ...before, ...part }));
  const errorOf = (field: CheckField) => (isRequested ? checkFaultText(field, faults[field]) : undefined);

  return (
    <Card className="stack">
      <p>{m.lending_card_check_note()}</p>
      <form
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          setRequested(true);
        }}
      >
        <TextField
          label={m.lending_card_age()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={errorOf('age')}
          value={form.age}
          onChange={(event) => change({ age: event.target.value })}
        />
        <SelectField
          label={m.lending_card_work()}
          placeholder={m.lending_card_choose()}
          options={employments.map((value) => ({ value, label: employmentText(value) }))}
          error={errorOf('employment')}
          value={form.employment}
          onChange={(event) => change({ employment: event.target.value as Employment | '' })}
        />
        <RupeeField
          label={m.lending_card_income()}
          error={errorOf('income')}
          value={form.income}
          onText={(income) => change({ income })}
        />
        <SelectField
          label={m.lending_card_resident()}
          placeholder={m.lending_card_choose()}
          options={[
            { value: 'yes', label: m.lending_card_yes() },
            { value: 'no', label: m.lending_card_no() },
          ]}
          error={errorOf('residence')}
          value={form.residence}
          onChange={(event) => change({ residence: event.target.value as CheckForm['residence'] })}
        />
        <Button type="submit" variant="soft" wide>
          {m.lending_card_check()}
        </Button>
      </form>
      <div aria-live="polite">{isRequested && applicant && <Verdict applicant={applicant} card={card} />}</div>
    </Card>
  );
};
