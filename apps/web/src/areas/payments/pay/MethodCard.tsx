import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup } from '@sikka/ui/radio-group';
import { methodText } from '#shared/money/method-text.ts';

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
      options={methods.map((method) => ({ value: method, label: methodText(method) }))}
      value={value}
      onValueChange={onChange}
    />
  </Card>
);
