import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { BankDuotone } from '@sikka/ui/icons/BankDuotone';
import { CreditCardDuotone } from '@sikka/ui/icons/CreditCardDuotone';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { RadioGroup } from '@sikka/ui/radio-group';
import type { ReactNode } from 'react';
import { methodText } from '#shared/money/method-text.ts';

const tiles: Readonly<Record<PayMethod, ReactNode>> = {
  UPI: <DeviceMobileDuotone />,
  CARD: <CreditCardDuotone />,
  NETBANKING: <BankDuotone />,
};

interface MethodCardProps {
  methods: readonly PayMethod[];
  value: PayMethod;
  onChange: (method: PayMethod) => void;
}

/** The payment methods allowed for this order. */
export const MethodCard = ({ methods, value, onChange }: MethodCardProps) => (
  <Card>
    <RadioGroup
      label={m.common_how_to_pay()}
      options={methods.map((method) => ({ value: method, label: methodText(method), tile: tiles[method] }))}
      value={value}
      onValueChange={onChange}
    />
  </Card>
);
