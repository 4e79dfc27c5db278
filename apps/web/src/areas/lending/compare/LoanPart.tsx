import { loanPurposes, type LoanPurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise, rupeeDigits } from '@sikka/money';
import type { TenureCode } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { formatPaise, formatPaiseInWords } from '../../../shared/format-money.ts';
import { groupedRupees } from '../../../shared/money/grouped-rupees.ts';
import stack from '../../../shared/money/Stack.module.css';
import { amountStops, stopOf } from '../emi/amount-stops.ts';
import { SlidingField } from '../emi/SlidingField.tsx';
import { wishTenures, type WishField, type WishForm } from './wish-form-rules.ts';
import { purposeText, tenureText } from './wish-texts.ts';

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
export const LoanPart = ({ form, onChange, errorOf, amountPaise }: LoanPartProps) => {
  const stop = stopOf(amountPaise ?? 0);
  return (
    <Card className={stack.stack}>
      <SlidingField
        label={m.lending_wish_amount()}
        isRupees
        hint={amountPaise === undefined ? undefined : formatPaiseInWords(amountPaise)}
        error={errorOf('amount')}
        text={form.amount}
        onText={(amount) => onChange({ amount })}
        slider={{
          place: stop,
          least: 0,
          most: amountStops.length - 1,
          step: 1,
          spoken: formatPaise(amountPaise ?? amountStops[stop] ?? 0),
          onPlace: (place) => onChange({ amount: groupedRupees(rupeeDigits(paise(amountStops[place] ?? 0))) }),
        }}
      />
      <SelectField
        label={m.lending_wish_tenure()}
        options={wishTenures.map((value) => ({ value, label: tenureText(value) }))}
        value={form.tenure}
        onChange={(event) => onChange({ tenure: event.target.value as TenureCode })}
      />
      <SelectField
        label={m.lending_wish_purpose()}
        placeholder={m.lending_wish_choose()}
        options={loanPurposes.map((value) => ({ value, label: purposeText(value) }))}
        error={errorOf('purpose')}
        value={form.purpose}
        onChange={(event) => onChange({ purpose: event.target.value as LoanPurpose | '' })}
      />
    </Card>
  );
};
