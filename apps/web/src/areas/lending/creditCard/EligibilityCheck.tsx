import type { CreditCard } from '@sikka/contract';
import { employments, type Employment } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import stack from '#shared/money/Stack.module.css';
import { employmentText } from '../compare/wish-texts.ts';
import { checkFaultText } from './card-texts.ts';
import { emptyCheck, readCheck, type CheckField, type CheckForm } from './check-form-rules.ts';
import { Verdict } from './Verdict.tsx';

/** Whether the card is for somebody, counted on the phone: what is told here goes nowhere. */
export const EligibilityCheck = ({ card }: { card: CreditCard }) => {
  const [form, setForm] = useState(emptyCheck);
  const [isAsked, setAsked] = useState(false);
  const { applicant, faults } = readCheck(form);
  const change = (part: Partial<CheckForm>) => setForm((before) => ({ ...before, ...part }));
  const errorOf = (field: CheckField) => (isAsked ? checkFaultText(field, faults[field]) : undefined);

  return (
    <Card className={stack.stack}>
      <p>{m.lending_card_check_note()}</p>
      <form
        noValidate
        className={stack.stack}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
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
      <div aria-live="polite">{isAsked && applicant && <Verdict applicant={applicant} card={card} />}</div>
    </Card>
  );
};
