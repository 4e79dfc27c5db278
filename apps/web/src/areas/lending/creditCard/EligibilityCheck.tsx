import type { CreditCard } from '@sikka/contract';
import { type Employment, readRupees, employments } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise, type Paise, zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { Form, useForm } from '#shared/form.tsx';
import { formatNumber, formatPaise, formatPaiseInWords } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { fieldFaults, fieldFaultText, type FieldFault, readWhole, within, employmentText } from '../loan-figures.ts';

export interface CardApplicant {
  /** Whole years. */
  age: number;
  employment: Employment;
  /** Earned in a year, in paise. */
  incomePaise: Paise;
  /** Lives in India. */
  isResident: boolean;
}

/** Why the card does not suit the applicant. */
type CardRefusal = 'tooYoung' | 'tooOld' | 'employment' | 'income' | 'notResident';

/** Why the card does not suit an applicant; empty if it does. */
export const refusalsOf = (
  { age, employment, incomePaise, isResident }: CardApplicant,
  { minAge, maxAge, employments, minIncomePaise }: CreditCard['criteria'],
): CardRefusal[] => {
  const found: [CardRefusal, boolean][] = [
    ['tooYoung', age < minAge],
    ['tooOld', age > maxAge],
    ['employment', !employments.includes(employment)],
    ['income', incomePaise < minIncomePaise],
    ['notResident', !isResident],
  ];
  return found.filter(([, isFound]) => isFound).map(([refusal]) => refusal);
};

/** The form of the check as typed and chosen; empty before that. */
export interface CheckForm {
  age: string;
  employment: Employment | '';
  /** Rupees in a year. */
  income: string;
  residence: 'yes' | 'no' | '';
}

export const emptyCheck: CheckForm = { age: '', employment: '', income: '', residence: '' };

/** Plausible values; anything else is a typing error. */
const checkLimits = { minAge: 18, maxAge: 100, maxIncomePaise: paise(100_000_000_000) } as const;

type CheckField = keyof CheckForm;

/** The form, read. */
interface CheckReading {
  /** Undefined while a field is invalid. */
  applicant: CardApplicant | undefined;
  faults: Partial<Record<CheckField, FieldFault>>;
}

export const readCheck = (form: CheckForm): CheckReading => {
  const { minAge, maxAge, maxIncomePaise } = checkLimits;
  const age = within(readWhole(form.age), minAge, maxAge);
  const incomePaise = within(readRupees(form.income), zero, maxIncomePaise);
  const { employment, residence } = form;

  const parsed = { age, employment: employment || undefined, income: incomePaise, residence: residence || undefined };
  const faults = fieldFaults<CheckField>(form, parsed);

  if (age === undefined || incomePaise === undefined || employment === '' || residence === '')
    return { applicant: undefined, faults };
  return { applicant: { age, employment, incomePaise, isResident: residence === 'yes' }, faults };
};

/** Why the card does not suit the applicant, and what would change it. */
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

/** The error of a field; undefined if it is valid. */
const checkFaultText = (field: CheckField, fault: FieldFault | undefined): string | undefined => {
  const { minAge, maxAge, maxIncomePaise } = checkLimits;
  return fieldFaultText(
    fault,
    field === 'age' ? [formatNumber(minAge), formatNumber(maxAge)] : [formatPaise(zero), formatPaise(maxIncomePaise)],
  );
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

/** Whether the issuer's criteria are met, and every reason why not. */
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

/** An eligibility check, calculated on the phone: no answer leaves it. */
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
