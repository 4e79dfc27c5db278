import type { CreditCard } from '@sikka/contract';
import { type Employment, employments } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise, type Paise, zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { ChoiceField } from '#shared/ChoiceField.tsx';
import { choiceField, complete, readFields, rupeeField, wholeField } from '#shared/fields.ts';
import { Form, useForm } from '#shared/form.tsx';
import { formatPaiseInWords } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { employmentText } from '../loan-figures.ts';

export interface CardApplicant {
  /** Whole years. */
  age: number;
  employment: Employment;
  /** Earned in a year, in paise. */
  incomePaise: Paise;
  isResident: boolean;
}

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

/** Values beyond plausible ones are typing errors. */
const fields = {
  age: { ...wholeField(18, 100), missing: m.lending_missing_age },
  employment: { ...choiceField(employments), missing: m.lending_missing_employment },
  income: { ...rupeeField(zero, paise(100_000_000_000)), missing: m.lending_missing_year_income },
  residence: { ...choiceField(['yes', 'no']), missing: m.lending_missing_resident },
};

interface CheckReading {
  /** Undefined while a field is invalid. */
  applicant: CardApplicant | undefined;
  errors: Partial<Record<keyof CheckForm, string>>;
}

export const readCheck = (form: CheckForm): CheckReading => {
  const { values, errors } = readFields(fields, form);
  const whole = complete(values);
  if (!whole) return { applicant: undefined, errors };
  const { income: incomePaise, residence, ...person } = whole;
  return { applicant: { ...person, incomePaise, isResident: residence === 'yes' }, errors };
};

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

interface VerdictProps {
  applicant: CardApplicant;
  card: CreditCard;
}

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
  const form = useForm<CheckForm>({ initial: emptyCheck, validate: (values) => readCheck(values).errors });
  const { applicant } = readCheck(form.values);

  return (
    <div className="stack inside">
      <p>{m.lending_card_check_note()}</p>
      <Form form={form} className="stack" onSend={() => setRequested(true)}>
        <TextField label={m.lending_card_age()} inputMode="numeric" autoComplete="off" {...form.field('age')} />
        <ChoiceField
          label={m.lending_card_work()}
          words={employments}
          textOf={employmentText}
          {...form.typed('employment')}
        />
        <RupeeField label={m.lending_card_income()} {...form.typed('income')} />
        <ChoiceField
          label={m.lending_card_resident()}
          words={['yes', 'no']}
          textOf={(word) => (word === 'yes' ? m.common_yes() : m.common_no())}
          {...form.typed('residence')}
        />
        <Button type="submit" variant="soft" wide>
          {m.common_check()}
        </Button>
      </Form>
      <div aria-live="polite">{isRequested && applicant && <Verdict applicant={applicant} card={card} />}</div>
    </div>
  );
};
