import { employments, indianStates, type Employment, type IndianState, type ScoreBand } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { TextField } from '@sikka/ui/text-field';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import stack from '#shared/money/Stack.module.css';
import type { WishPartProps } from './LoanPart.tsx';
import { stateText } from './state-text.ts';
import { employmentText, scoreChoices, scoreText, wishFieldLengths } from './wish-texts.ts';

/** What lenders judge by; nothing of it says who somebody is. */
export const PersonPart = ({ form, onChange, errorOf }: WishPartProps) => (
  <Card className={stack.stack}>
    <TextField
      label={m.lending_criteria_age()}
      inputMode="numeric"
      autoComplete="off"
      maxLength={wishFieldLengths.age}
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
      maxLength={wishFieldLengths.rupees}
      error={errorOf('income')}
      value={form.income}
      onText={(income) => onChange({ income })}
    />
    <RupeeField
      label={m.lending_criteria_obligations()}
      hint={m.lending_criteria_obligations_hint()}
      placeholder="0"
      maxLength={wishFieldLengths.rupees}
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
