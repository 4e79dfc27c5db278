import { type LoanPurpose, loanPurposes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { TenureCode } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import stack from '#shared/money/Stack.module.css';
import { AmountField } from '../emi/SlidingField.tsx';
import { purposeText } from './criteria-texts.ts';
import { tenureText } from '../loan-figures.ts';
import { type WishField, type WishForm, wishTenures } from './loan-criteria.ts';

export interface WishPartProps {
  form: WishForm;
  onChange: (change: Partial<WishForm>) => void;
  /** What is wrong with a field, once somebody has asked to compare. */
  errorOf: (field: WishField) => string | undefined;
}

interface LoanPartProps extends WishPartProps {
  /** The amount, read. */
  amountPaise: number | undefined;
}

/** How much, for how long, for what. */
export const LoanPart = ({ form, onChange, errorOf, amountPaise }: LoanPartProps) => (
  <Card className={stack.stack}>
    <AmountField
      label={m.lending_criteria_amount()}
      text={form.amount}
      amountPaise={amountPaise}
      error={errorOf('amount')}
      onText={(amount) => onChange({ amount })}
    />
    <SelectField
      label={m.lending_criteria_tenure()}
      options={wishTenures.map((value) => ({ value, label: tenureText(value) }))}
      value={form.tenure}
      onChange={(event) => onChange({ tenure: event.target.value as TenureCode })}
    />
    <SelectField
      label={m.lending_criteria_purpose()}
      placeholder={m.lending_criteria_choose()}
      options={loanPurposes.map((value) => ({ value, label: purposeText(value) }))}
      error={errorOf('purpose')}
      value={form.purpose}
      onChange={(event) => onChange({ purpose: event.target.value as LoanPurpose | '' })}
    />
  </Card>
);
