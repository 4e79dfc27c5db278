import { emiLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { add } from '@sikka/money';
import { gstHundredths, interestMethods, type LoanCost, type RateType, rateTypes } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { RadioGroup } from '@sikka/ui/radio-group';
import { SelectField } from '@sikka/ui/select-field';
import { formatNumber, formatPaise } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { monthsText, percentDigits, percentText, perText, rateFor } from '../loan-figures.ts';
import { AmountField, SlidingField } from './SlidingField.tsx';
import { type EmiForm, type EmiReading, faultText } from './emi-form.ts';

interface EmiCardProps {
  form: EmiForm;
  reading: EmiReading;
  onChange: (change: Partial<EmiForm>) => void;
}

/** How far one step of the slider moves the rate, in millionths. */
const rateSteps: Readonly<Record<RateType, number>> = { DAY: 50, MONTH: 500, YEAR: 2_500 };

const methodTexts = {
  REDUCING: () => ({ label: m.lending_emi_method_reducing(), note: m.lending_emi_method_reducing_note() }),
  FLAT: () => ({ label: m.lending_emi_method_flat(), note: m.lending_emi_method_flat_note() }),
};

/** What is borrowed, at which rate, for how long. */
export const LoanCard = ({ form, reading, onChange }: EmiCardProps) => {
  const { principalPaise, rateMillionths, months, faults } = reading;

  const changePer = (per: RateType) => {
    const converted = rateMillionths === undefined ? undefined : rateFor(rateMillionths, form.per, per);
    const max = emiLimits.maxMillionths[per];
    onChange({ per, ...(converted !== undefined && { rate: percentDigits(Math.min(converted, max)) }) });
  };

  return (
    <Card className="stack">
      <AmountField
        label={m.lending_emi_amount()}
        text={form.amount}
        amountPaise={principalPaise}
        error={faultText(faults.amount, 'amount', form)}
        onText={(amount) => onChange({ amount })}
      />
      <SlidingField
        label={m.lending_emi_rate()}
        trailing="%"
        error={faultText(faults.rate, 'rate', form)}
        text={form.rate}
        onText={(rate) => onChange({ rate })}
        beside={
          <SelectField
            label={m.lending_emi_per()}
            options={rateTypes.map((value) => ({ value, label: perText(value) }))}
            value={form.per}
            onChange={(event) => changePer(event.target.value as RateType)}
          />
        }
        slider={{
          place: rateMillionths ?? 0,
          min: 0,
          max: emiLimits.maxMillionths[form.per],
          step: rateSteps[form.per],
          spoken: percentText(rateMillionths ?? 0),
          onPlace: (place) => onChange({ rate: percentDigits(place) }),
        }}
      />
      <SlidingField
        label={m.lending_emi_months()}
        hint={months === undefined ? undefined : monthsText(months)}
        error={faultText(faults.months, 'months', form)}
        text={form.months}
        onText={(text) => onChange({ months: text })}
        slider={{
          place: months ?? 1,
          min: 1,
          max: emiLimits.maxMonths,
          step: 1,
          spoken: monthsText(months ?? 1),
          onPlace: (place) => onChange({ months: String(place) }),
        }}
      />
      <RadioGroup
        label={m.lending_emi_method()}
        options={interestMethods.map((value) => ({ value, ...methodTexts[value]() }))}
        value={form.method}
        onValueChange={(method) => onChange({ method })}
      />
    </Card>
  );
};

/** A quarter of a per cent, in millionths. */
const feeStep = 2_500;

/** The fee as an amount, with its tax when there is one. */
const feeText = ({ feePaise, gstPaise }: LoanCost): string =>
  gstPaise > 0 ? m.lending_emi_fee_sum({ amount: formatPaise(add(feePaise, gstPaise)) }) : formatPaise(feePaise);

/** What the lender takes off before it pays out. */
export const ChargesCard = ({ form, reading: { feeMillionths, faults, cost }, onChange }: EmiCardProps) => (
  <Card>
    <SlidingField
      label={m.lending_emi_fee()}
      trailing="%"
      hint={cost && feeText(cost)}
      error={faultText(faults.fee, 'fee', form)}
      text={form.fee}
      onText={(fee) => onChange({ fee })}
      slider={{
        place: feeMillionths ?? 0,
        min: 0,
        max: emiLimits.maxFeeHundredths * 100,
        step: feeStep,
        spoken: percentText(feeMillionths ?? 0),
        onPlace: (place) => onChange({ fee: percentDigits(place) }),
      }}
    />
    <Checkbox
      label={m.lending_emi_gst({ percent: formatNumber(gstHundredths / 100) })}
      checked={form.hasGst}
      onChange={(event) => onChange({ hasGst: event.target.checked })}
    />
    <RupeeField
      label={m.lending_emi_other()}
      placeholder="0"
      error={faultText(faults.other, 'other', form)}
      value={form.other}
      onText={(other) => onChange({ other })}
    />
  </Card>
);
