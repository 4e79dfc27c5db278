import type { CreditCard } from '@sikka/contract';
import { employments } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { Form, useForm } from '#shared/form.tsx';
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
  const { minAge, maxAge, maxIncomePaise } = checkLimits;
  return field === 'age'
    ? m.lending_emi_range({ min: formatNumber(minAge), max: formatNumber(maxAge) })
    : m.lending_emi_range({ min: formatPaise(zero), max: formatPaise(maxIncomePaise) });
};

const validate = (values: CheckForm): Partial<Record<CheckField, string>> =>
  Object.fromEntries(
    Object.entries(readCheck(values).faults).map(([field, fault]) => [
      field,
      checkFaultText(field as CheckField, fault),
    ]),
  );

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
  const [isRequested, setRequested] = useState(false);
  const form = useForm<CheckForm>({ initial: emptyCheck, validate });
  const { applicant } = readCheck(form.values);

  return (
    <Card className="stack">
      <p>{m.lending_card_check_note()}</p>
      <Form form={form} className="stack" onSend={() => setRequested(true)}>
        <TextField label={m.lending_card_age()} inputMode="numeric" autoComplete="off" {...form.field('age')} />
        <SelectField
          label={m.lending_card_work()}
          placeholder={m.lending_card_choose()}
          options={employments.map((value) => ({ value, label: employmentText(value) }))}
          error={form.errors.employment}
          value={form.values.employment}
          onChange={({ target }) => form.change({ employment: target.value as CheckForm['employment'] })}
        />
        <RupeeField
          label={m.lending_card_income()}
          error={form.errors.income}
          value={form.values.income}
          onText={(income) => form.change({ income })}
        />
        <SelectField
          label={m.lending_card_resident()}
          placeholder={m.lending_card_choose()}
          options={[
            { value: 'yes', label: m.lending_card_yes() },
            { value: 'no', label: m.lending_card_no() },
          ]}
          error={form.errors.residence}
          value={form.values.residence}
          onChange={({ target }) => form.change({ residence: target.value as CheckForm['residence'] })}
        />
        <Button type="submit" variant="soft" wide>
          {m.lending_card_check()}
        </Button>
      </Form>
      <div aria-live="polite">{isRequested && applicant && <Verdict applicant={applicant} card={card} />}</div>
    </Card>
  );
};
