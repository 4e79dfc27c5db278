import { emiLimits } from '@sikka/contract/rules';
import { gstHundredths, type LoanCost } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { formatPaise } from '#shared/format-money.ts';
import { formatNumber } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { faultText, percentText } from './field-texts.ts';
import type { EmiCardProps } from './LoanCard.tsx';
import { percentDigits } from './percent-rules.ts';
import { SlidingField } from './SlidingField.tsx';

/** A quarter of a per cent, in millionths. */
const feeStep = 2_500;

/** The fee as an amount, with its tax when there is one. */
const feeText = ({ feePaise, gstPaise }: LoanCost): string =>
  gstPaise > 0 ? m.lending_emi_fee_sum({ amount: formatPaise(feePaise + gstPaise) }) : formatPaise(feePaise);

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
        least: 0,
        most: emiLimits.mostFeeHundredths * 100,
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
