import type { Biller } from '@sikka/contract';
import type { AmountBounds } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useEffect, useRef } from 'react';
import { formatPaise } from '#shared/format-money.ts';
import { rangeOf, type AmountFault } from './amount-rules.ts';
import type { PayBillState } from './use-pay-bill.ts';

/** Which amounts are allowed, as a sentence. */
const rangeText = (bounds: AmountBounds, methods: Biller['methods']): string => {
  const { least, most } = rangeOf(bounds, methods);
  return most === undefined
    ? m.bills_detail_range_from({ least: formatPaise(least) })
    : m.bills_detail_range({ least: formatPaise(least), most: formatPaise(most) });
};

const stepText = ({ multiplePaise = 1 }: AmountBounds): string =>
  m.bills_detail_multiple({ step: formatPaise(multiplePaise) });

const rupee = 100;

/** What may be typed. That rupees are whole goes without saying. */
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
  biller: Biller;
  state: PayBillState;
}

/** The amount, where the payer chooses it. */
export const AmountCard = ({ biller: { methods }, state }: AmountCardProps) => {
  const { amount, bounds, fault, refusals } = state;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) card.current?.querySelector('input')?.focus();
  }, [refusals]);
  return (
    <Card ref={card}>
      <TextField
        label={m.bills_detail_amount()}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        hint={hintText(bounds, methods)}
        error={fault && faultText(fault, bounds, methods)}
        onChange={(event) => state.typeAmount(event.target.value)}
        onBlur={() => amount !== '' && state.checkAmount()}
      />
    </Card>
  );
};
