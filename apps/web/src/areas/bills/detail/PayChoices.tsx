import { add, paise, rupeeDigits } from '@sikka/money';
import type { Bill, Biller } from '@sikka/contract';
import { type AmountBounds, groupedRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { RadioGroup } from '@sikka/ui/radio-group';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useRef, useState } from 'react';
import { formatPaise } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { methodText } from '#shared/money/method-text.ts';
import { optionsOf, quickAmounts, rangeOf, wholeBill, type AmountFault, type MethodChoice } from './amount-rules.ts';
import type { Payable } from './payable.ts';
import type { PayBillState } from './use-pay-bill.ts';

type Option = Bill['options'][number];

const amountText = ({ amountPaise, minPaise, maxPaise }: Option): string => {
  if (amountPaise !== undefined) return formatPaise(amountPaise);
  if (minPaise !== undefined && maxPaise !== undefined)
    return m.common_min_to_max({ min: formatPaise(minPaise), max: formatPaise(maxPaise) });
  return m.bills_form_you_choose();
};

/** Which part of a bill to pay, if the biller offers options; marks the suggested one. */
export const OptionCard = ({ bill, state }: { bill: Bill; state: PayBillState }) => (
  <Card>
    <RadioGroup
      label={m.bills_detail_options()}
      options={optionsOf(bill).map((option) => ({
        value: option.name,
        label: option.name === wholeBill ? m.bills_detail_whole_bill() : (option.label ?? option.name),
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

/** The allowed amounts, as a sentence. */
const rangeText = (bounds: AmountBounds, methods: Biller['methods']): string => {
  const { minPaise, maxPaise } = rangeOf(bounds, methods);
  return maxPaise === undefined
    ? m.bills_detail_range_from({ min: formatPaise(minPaise) })
    : m.bills_detail_range({ min: formatPaise(minPaise), max: formatPaise(maxPaise) });
};

const stepText = ({ multiplePaise = paise(1) }: AmountBounds): string =>
  m.bills_detail_multiple({ step: formatPaise(multiplePaise) });

const rupee = 100;

/** The allowed amounts. Whole rupees are not mentioned. */
const hintText = (bounds: AmountBounds, methods: Biller['methods']): string =>
  [rangeText(bounds, methods), (bounds.multiplePaise ?? 1) > rupee && stepText(bounds)].filter(Boolean).join(' ');

const faultText = (fault: AmountFault, bounds: AmountBounds, methods: Biller['methods']): string => {
  switch (fault) {
    case 'missing':
      return m.bills_detail_amount_missing();
    case 'unreadable':
      return m.bills_detail_amount_unreadable();
    case 'outOfRange':
      return rangeText(bounds, methods);
    case 'notMultiple':
      return stepText(bounds);
  }
};

interface AmountCardProps {
  payable: Payable;
  state: PayBillState;
}

/** The amount, if the payer chooses it; a top-up offers the usual ones. */
export const AmountCard = ({ payable, state }: AmountCardProps) => {
  const { amount, bounds, fault, refusals } = state;
  const { methods } = payable.biller;
  const quick = quickAmounts(payable, bounds);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) card.current?.querySelector('input')?.focus();
  }, [refusals]);
  return (
    <Card ref={card}>
      <RupeeField
        label={m.common_amount()}
        value={amount}
        hint={hintText(bounds, methods)}
        error={fault && faultText(fault, bounds, methods)}
        onText={state.typeAmount}
        onBlur={() => amount !== '' && state.checkAmount()}
      />
      {quick.length > 0 && (
        <div className="chips below">
          {quick.map((each) => (
            <Chip
              key={each}
              selected={each === state.amountPaise}
              onClick={() => state.typeAmount(groupedRupees(rupeeDigits(each)))}
            >
              {formatPaise(each)}
            </Chip>
          ))}
        </div>
      )}
    </Card>
  );
};

const closedText = ({ closed }: MethodChoice, { billerName }: Biller): string | undefined => {
  if (!closed) return undefined;
  if (closed.why === 'notTaken') return m.bills_detail_not_taken({ biller: billerName });
  const limit = formatPaise(closed.limitPaise);
  return closed.why === 'under' ? m.bills_detail_from({ limit }) : m.bills_detail_up_to({ limit });
};

const feeText = ({ amountPaise, feePaise }: PayBillState): string =>
  feePaise === 0 || amountPaise === undefined
    ? m.payments_screen_no_fee()
    : m.bills_detail_fee({ fee: formatPaise(feePaise), total: formatPaise(add(amountPaise, feePaise)) });

/**
 * The preselected payment method with its fee; all methods after "Change", with why any is
 * unavailable.
 */
export const MethodCard = ({ biller, state }: { biller: Biller; state: PayBillState }) => {
  const [isChanging, setChanging] = useState(false);
  const { choices, method } = state;
  if (method && !isChanging)
    return (
      <ListGroup>
        <ListRow
          tile={<WalletDuotone />}
          title={methodText(method)}
          sub={feeText(state)}
          trailing={<TextButton onClick={() => setChanging(true)}>{m.common_change()}</TextButton>}
        />
      </ListGroup>
    );
  return (
    <Card>
      <RadioGroup
        label={m.common_how_to_pay()}
        options={choices.map((choice) => ({
          value: choice.method,
          label: methodText(choice.method),
          note: closedText(choice, biller),
          disabled: choice.closed !== undefined,
        }))}
        value={method}
        onValueChange={state.chooseMethod}
      />
      {method === undefined && <p>{m.bills_detail_no_method()}</p>}
    </Card>
  );
};
