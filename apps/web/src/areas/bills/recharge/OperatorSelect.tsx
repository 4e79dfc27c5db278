import type { BillerCategoryName } from '@sikka/contract';
import { m } from '@sikka/messages';
import { SelectField } from '@sikka/ui/select-field';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useCatalogue } from '../catalogue/catalogue.ts';

interface OperatorSelectProps {
  kind: BillerCategoryName;
  billerId: string | undefined;
  onChoose: (billerId: string) => void;
}

export const OperatorSelect = ({ kind, billerId, onChoose }: OperatorSelectProps) => (
  <Loaded query={useCatalogue()}>
    {({ billers }) => (
      <SelectField
        label={m.bills_plan_operator()}
        placeholder={m.common_choose()}
        options={billers
          .filter(({ billerCategoryName }) => billerCategoryName === kind)
          .map((operator) => ({ value: operator.billerId, label: operator.billerName }))}
        value={billerId ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      />
    )}
  </Loaded>
);
