import type { Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { formatPaise } from '#shared/format-money.ts';
import { methodText } from '#shared/money/method-text.ts';
import type { MethodChoice } from './amount-rules.ts';
import type { PayBillState } from './use-pay-bill.ts';

const closedText = ({ closed }: MethodChoice, { billerName }: Biller): string | undefined => {
  if (!closed) return undefined;
  if (closed.why === 'notTaken') return m.bills_detail_not_taken({ biller: billerName });
  const limit = formatPaise(closed.limitPaise);
  return closed.why === 'under' ? m.bills_detail_from({ limit }) : m.bills_detail_up_to({ limit });
};

/** Every way to pay; one that is closed says why. */
export const MethodCard = ({ biller, state }: { biller: Biller; state: PayBillState }) => (
  <Card>
    <RadioGroup
      label={m.bills_detail_method()}
      options={state.choices.map((choice) => ({
        value: choice.method,
        label: methodText(choice.method),
        note: closedText(choice, biller),
        disabled: choice.closed !== undefined,
      }))}
      value={state.method}
      onValueChange={state.chooseMethod}
    />
    {state.method === undefined && <p>{m.bills_detail_no_method()}</p>}
  </Card>
);
