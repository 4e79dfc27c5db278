import type { Paise } from '@sikka/money';
import { type LoanPurpose, loanPurposes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { TenureCode } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { AmountField } from '../emi/SlidingField.tsx';
import { purposeText } from './criteria-texts.ts';
import { tenureText } from '../loan-figures.ts';
import { type CriteriaField, type LoanCriteriaForm, offeredTenures } from './loan-criteria.ts';

export interface CriteriaFieldsProps {
  form: LoanCriteriaForm;
  onChange: (change: Partial<LoanCriteriaForm>) => void;
  /** What is wrong with a field, once somebody has asked to compare. */
  errorOf: (field: CriteriaField) => string | undefined;
}

interface LoanCriteriaFieldsProps extends CriteriaFieldsProps {
  /** The amount, read. */
  amountPaise: Paise | undefined;
}

/** How much, for how long, for what. */
export const LoanCriteriaFields = ({ form, onChange, errorOf, amountPaise }: LoanCriteriaFieldsProps) => (
  <Card className="stack">
    <AmountField
      label={m.lending_criteria_amount()}
      text={form.amount}
      amountPaise={amountPaise}
      error={errorOf('amount')}
      onText={(amount) => onChange({ amount })}
    />
    <SelectField
      label={m.lending_criteria_tenure()}
      options={offeredTenures.map((value) => ({ value, label: tenureText(value) }))}
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
