import { billerCategories, type BillerCategoryName } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { SelectField } from '@sikka/ui/select-field';
import { goTo } from '#shared/navigation.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { titleIn } from '../catalogue/category-rules.ts';
import own from './OperatorChoice.module.css';

const kinds: readonly BillerCategoryName[] = billerCategories
  .filter(({ flow }) => flow === 'recharge')
  .map(({ name }) => name);

const open = (billerType: BillerCategoryName, billerId?: string): void =>
  void goTo({ to: '/postPay', search: { billerType, billerId } }, { replace: true });

interface OperatorChoiceProps {
  catalogue: Catalogue;
  kind: BillerCategoryName;
  billerId: string | undefined;
}

/** What is recharged, and with whom. */
export const OperatorChoice = ({ catalogue: { categories, billers }, kind, billerId }: OperatorChoiceProps) => {
  const titleOf = titleIn(categories);
  const operators = billers.filter(({ billerCategoryName }) => billerCategoryName === kind);
  return (
    <>
      <fieldset className={own.kinds}>
        <legend className="visually-hidden">{m.bills_plan_kinds()}</legend>
        {kinds.map((each) => (
          <Chip key={each} selected={each === kind} onClick={() => open(each)}>
            {titleOf(each)}
          </Chip>
        ))}
      </fieldset>
      <SelectField
        label={m.bills_plan_operator()}
        placeholder={m.bills_form_choose()}
        options={operators.map((operator) => ({ value: operator.billerId, label: operator.billerName }))}
        value={billerId ?? ''}
        onChange={(event) => open(kind, event.target.value || undefined)}
      />
    </>
  );
};
