import type { LoanCriteria } from '@sikka/contract';
import { type Employment, employments, type IndianState, indianStates, type ScoreBand } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { SectionTitle } from '@sikka/ui/section-title';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { useRef, useState } from 'react';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import stack from '#shared/money/Stack.module.css';
import styles from './compare.module.css';
import { LoanCriteriaFields, type CriteriaFieldsProps } from './LoanCriteriaFields.tsx';
import { scoreChoices, scoreText, stateText, criteriaFaultText, criteriaFieldLengths } from './criteria-texts.ts';
import { employmentText } from '../loan-figures.ts';
import { initialCriteria, storeForm, storedForm, readCriteria, type LoanCriteriaForm } from './loan-criteria.ts';

/** What lenders judge by; nothing of it says who somebody is. */
const PersonFields = ({ form, onChange, errorOf }: CriteriaFieldsProps) => (
  <Card className={stack.stack}>
    <TextField
      label={m.lending_criteria_age()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={criteriaFieldLengths.age}
      error={errorOf('age')}
      value={form.age}
      onChange={(event) => onChange({ age: event.target.value })}
    />
    <SelectField
      label={m.lending_criteria_employment()}
      placeholder={m.lending_criteria_choose()}
      options={employments.map((value) => ({ value, label: employmentText(value) }))}
      error={errorOf('employment')}
      value={form.employment}
      onChange={(event) => onChange({ employment: event.target.value as Employment | '' })}
    />
    <RupeeField
      label={m.lending_criteria_income()}
      hint={m.lending_criteria_income_hint()}
      maxLength={criteriaFieldLengths.rupees}
      error={errorOf('income')}
      value={form.income}
      onText={(income) => onChange({ income })}
    />
    <RupeeField
      label={m.lending_criteria_obligations()}
      hint={m.lending_criteria_obligations_hint()}
      placeholder="0"
      maxLength={criteriaFieldLengths.rupees}
      error={errorOf('obligations')}
      value={form.obligations}
      onText={(obligations) => onChange({ obligations })}
    />
    <SelectField
      label={m.lending_criteria_score()}
      hint={m.lending_criteria_score_hint()}
      options={scoreChoices.map((value) => ({ value, label: scoreText(value) }))}
      value={form.scoreBand}
      onChange={(event) => onChange({ scoreBand: event.target.value as ScoreBand })}
    />
    <SelectField
      label={m.lending_criteria_state()}
      placeholder={m.lending_criteria_choose()}
      options={indianStates
        .map((value) => ({ value, label: stateText(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label))}
      error={errorOf('state')}
      value={form.state}
      onChange={(event) => onChange({ state: event.target.value as IndianState | '' })}
    />
  </Card>
);

/** Asks what somebody looks for. What is typed stays in this tab; it is told to the caller once it is whole. */
export const CriteriaForm = ({ onCriteria }: { onCriteria: (criteria: LoanCriteria) => void }) => {
  const [form, setForm] = useState(() => storedForm() ?? initialCriteria);
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const { criteria, amountPaise, faults } = readCriteria(form);

  const part = {
    form,
    onChange: (change: Partial<LoanCriteriaForm>) => {
      const next = { ...form, ...change };
      setForm(next);
      storeForm(next);
    },
    errorOf: (field: keyof typeof faults) => (isAsked ? criteriaFaultText(field, faults[field]) : undefined),
  };

  const compare = () => {
    setAsked(true);
    storeForm(form);
    if (criteria) return onCriteria(criteria);
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <form
      ref={place}
      noValidate
      className={stack.stack}
      onSubmit={(event) => {
        event.preventDefault();
        compare();
      }}
    >
      <Card tone="brand" className={styles.promise}>
        <ShieldCheck className={styles.shield} />
        <p>{m.lending_criteria_promise()}</p>
      </Card>
      <SectionTitle>{m.lending_criteria_loan()}</SectionTitle>
      <LoanCriteriaFields {...part} amountPaise={amountPaise} />
      <SectionTitle>{m.lending_criteria_person()}</SectionTitle>
      <PersonFields {...part} />
      <Button type="submit" wide>
        {m.lending_criteria_compare()}
      </Button>
    </form>
  );
};
