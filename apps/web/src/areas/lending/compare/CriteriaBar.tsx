import { employments, type LoanPurpose, loanPurposes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { TextField } from '@sikka/ui/text-field';
import type { ReactNode } from 'react';
import { ChoiceField } from '#shared/ChoiceField.tsx';
import { formatPaise } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { AmountField } from '../emi/SlidingField.tsx';
import { employmentText, tenureText } from '../loan-figures.ts';
import styles from './compare.module.css';
import { purposeText, scoreChoices, scoreText, statesByName, stateText } from './criteria-texts.ts';
import {
  type CriteriaField,
  type CriteriaReading,
  type LoanCriteriaForm,
  offeredTenures,
  unansweredCount,
} from './loan-criteria.ts';

export type CriteriaEditor = 'amount' | 'tenure' | 'purpose' | 'more';

interface CriteriaBarProps {
  form: LoanCriteriaForm;
  reading: CriteriaReading;
  editor: CriteriaEditor | undefined;
  onEditor: (editor: CriteriaEditor | undefined) => void;
  /** Text is being typed; it counts once the field loses the focus. */
  onType: (change: Partial<LoanCriteriaForm>) => void;
  /** An option was chosen; it counts at once. */
  onChoose: (change: Partial<LoanCriteriaForm>) => void;
  onLeave: () => void;
  /** Whether errors are shown: not while the user types. */
  isLeft: boolean;
  filters: ReactNode;
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly Value[];
  text: (value: Value) => string;
  value: string;
  onChoose: (value: Value) => void;
}

export const Choices = <Value extends string>({ label, options, text, value, onChoose }: ChoicesProps<Value>) => (
  <fieldset className={`chips ${styles.filters}`}>
    <legend className={`quiet ${styles.legend}`}>{label}</legend>
    {options.map((option) => (
      <Chip key={option} selected={option === value} onClick={() => onChoose(option)}>
        {text(option)}
      </Chip>
    ))}
  </fieldset>
);

type FieldsProps = Pick<CriteriaBarProps, 'form' | 'onType' | 'onChoose'> & {
  errorOf: (field: CriteriaField) => string | undefined;
};

/** Optional criteria of lenders; none identifies the user. */
const PersonFields = ({ form, onType, onChoose, errorOf }: FieldsProps) => (
  <>
    <RupeeField
      label={m.lending_criteria_income()}
      error={errorOf('income')}
      value={form.income}
      onText={(income) => onType({ income })}
    />
    <ChoiceField
      label={m.lending_criteria_employment()}
      words={employments}
      textOf={employmentText}
      value={form.employment}
      onText={(employment) => onChoose({ employment })}
    />
    <TextField
      label={m.lending_criteria_age()}
      inputMode="numeric"
      autoComplete="off"
      error={errorOf('age')}
      value={form.age}
      onChange={(event) => onType({ age: event.target.value })}
    />
    <RupeeField
      label={m.lending_criteria_obligations()}
      placeholder="0"
      error={errorOf('obligations')}
      value={form.obligations}
      onText={(obligations) => onType({ obligations })}
    />
    <ChoiceField
      label={m.lending_criteria_score()}
      hint={m.lending_criteria_score_hint()}
      words={scoreChoices}
      textOf={scoreText}
      value={form.scoreBand}
      isChosen
      onText={(scoreBand) => onChoose({ scoreBand })}
    />
    <ChoiceField
      label={m.lending_criteria_state()}
      words={statesByName()}
      textOf={stateText}
      value={form.state}
      onText={(state) => onChoose({ state })}
    />
  </>
);

/** Three criteria as chips that open in place, and the rest behind a fourth; the list follows every answer. */
export const CriteriaBar = (props: CriteriaBarProps) => {
  const { form, reading, editor, onEditor, onType, onChoose, onLeave, isLeft, filters } = props;
  const { amountPaise, errors } = reading;
  const errorOf = (field: CriteriaField) => (isLeft ? errors[field] : undefined);
  const choose = (change: Partial<LoanCriteriaForm>): void => {
    onChoose(change);
    onEditor(undefined);
  };
  const unanswered = unansweredCount(form);
  const chips: readonly [CriteriaEditor, label: string, answer: string][] = [
    ['amount', m.lending_criteria_amount(), amountPaise === undefined ? '' : formatPaise(amountPaise)],
    ['tenure', m.lending_criteria_tenure(), tenureText(form.tenure)],
    ['purpose', m.lending_criteria_purpose(), form.purpose && purposeText(form.purpose)],
    ['more', m.common_about_you(), unanswered > 0 ? m.lending_criteria_more({ count: unanswered }) : ''],
  ];
  const editors: Readonly<Record<CriteriaEditor, ReactNode>> = {
    amount: (
      <AmountField
        label={m.lending_criteria_amount()}
        text={form.amount}
        amountPaise={amountPaise}
        error={errorOf('amount')}
        onText={(amount) => onType({ amount })}
      />
    ),
    tenure: (
      <Choices
        label={m.lending_criteria_tenure()}
        options={offeredTenures}
        text={tenureText}
        value={form.tenure}
        onChoose={(tenure) => choose({ tenure })}
      />
    ),
    purpose: (
      <Choices<LoanPurpose>
        label={m.lending_criteria_purpose()}
        options={loanPurposes}
        text={purposeText}
        value={form.purpose}
        onChoose={(purpose) => choose({ purpose })}
      />
    ),
    more: (
      <>
        <p className="quiet">{m.lending_criteria_promise()}</p>
        <PersonFields {...{ form, onType, onChoose, errorOf }} />
        {filters}
      </>
    ),
  };
  return (
    <div className="stack">
      <fieldset className={`chips ${styles.filters}`}>
        <legend className="visually-hidden">{m.lending_criteria_loan()}</legend>
        {chips.map(([name, label, answer]) => (
          <Chip
            key={name}
            selected={name !== 'more' && answer !== ''}
            aria-expanded={name === editor}
            aria-label={answer ? `${label}: ${answer}` : label}
            onClick={() => onEditor(name === editor ? undefined : name)}
          >
            {answer || label}
          </Chip>
        ))}
      </fieldset>
      {editor && (
        <Card className="stack" onBlur={onLeave} onPointerUp={onLeave}>
          {editors[editor]}
        </Card>
      )}
    </div>
  );
};
