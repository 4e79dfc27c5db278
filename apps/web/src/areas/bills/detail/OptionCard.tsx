import type { Bill } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { formatPaise } from '#shared/format-money.ts';
import { optionsOf, wholeBill } from './amount-rules.ts';
import type { PayBillState } from './use-pay-bill.ts';

type Option = Bill['options'][number];

const amountText = ({ amountPaise, minPaise, maxPaise }: Option): string => {
  if (amountPaise !== undefined) return formatPaise(amountPaise);
  if (minPaise !== undefined && maxPaise !== undefined)
    return m.bills_detail_between({ least: formatPaise(minPaise), most: formatPaise(maxPaise) });
  return m.bills_form_you_choose();
};

/** How much of a bill is paid, where the biller gives a choice; what fits today is marked. */
export const OptionCard = ({ bill, state }: { bill: Bill; state: PayBillState }) => (
  <Card>
    <RadioGroup
      label={m.bills_detail_options()}
      options={optionsOf(bill).map((option) => ({
        value: option.name,
        label: option.name === wholeBill ? m.bills_detail_whole_bill() : option.name,
        note:
          option.name !== wholeBill && option.name === bill.suggestedOption
            ? m.bills_detail_suggested({ amount: amountText(option) })
            : amountText(option),
      }))}
      value={state.option}
      onValueChange={state.chooseOption}
    />
  </Card>
);
