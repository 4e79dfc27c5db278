import type { BillerPlan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { RadioGroup, type RadioOption } from '@sikka/ui/radio-group';
import { SearchField } from '@sikka/ui/search-field';
import { Tabs } from '@sikka/ui/tabs';
import { useState } from 'react';
import { formatPaise } from '#shared/format.ts';
import styles from '#shared/money/Stack.module.css';
import { findPlans, gistOf, groupsOf, noPlan } from './plan-rules.ts';
import own from './recharge.module.css';

interface PlanListProps {
  plans: readonly BillerPlan[];
  chosen: string | undefined;
  onChoose: (planId: string) => void;
  /** An amount of one's own is taken too. */
  isOptional: boolean;
}

const optionOf = (plan: BillerPlan): RadioOption<string> => ({
  value: plan.planId,
  label: (
    <span className={own.line}>
      <span className={own.price}>{formatPaise(plan.amountPaise)}</span>
      <span className={own.gist}>{gistOf(plan)}</span>
    </span>
  ),
  note: plan.description,
});

const Choice = ({ plans, chosen, onChoose }: Omit<PlanListProps, 'isOptional'>) => (
  <Card>
    <RadioGroup
      label={m.bills_plan_choose()}
      labelHidden
      options={plans.map(optionOf)}
      value={chosen}
      onValueChange={onChoose}
    />
  </Card>
);

const ByGroup = (props: Omit<PlanListProps, 'isOptional'>) => {
  const groups = groupsOf(props.plans);
  const chosenGroup = props.plans.find(({ planId }) => planId === props.chosen)?.categoryType;
  const [selected, setSelected] = useState(chosenGroup ?? groups[0] ?? '');
  const group = groups.includes(selected) ? selected : (groups[0] ?? '');
  return (
    <Tabs
      label={m.bills_plan_groups()}
      items={groups.map((name) => ({ key: name, label: name }))}
      selectedKey={group}
      onSelect={setSelected}
    >
      <Choice {...props} plans={props.plans.filter(({ categoryType }) => categoryType === group)} />
    </Tabs>
  );
};

/** The plans of a biller: by group, or those that answer a query. */
export const PlanList = ({ isOptional, ...props }: PlanListProps) => {
  const [query, setQuery] = useState('');
  const found = findPlans(props.plans, query);
  const isSearching = query.trim() !== '';
  return (
    <div className={styles.stack}>
      <SearchField
        label={m.bills_plan_search()}
        placeholder={m.bills_plan_search()}
        clearLabel={m.bills_list_search_clear()}
        value={query}
        onValueChange={setQuery}
      />
      <output className="visually-hidden">{isSearching && m.bills_list_found({ count: found.length })}</output>
      {!isSearching && <ByGroup {...props} />}
      {isSearching && found.length === 0 && <p className={styles.note}>{m.bills_plan_none()}</p>}
      {isSearching && found.length > 0 && <Choice {...props} plans={found} />}
      {isOptional && (
        <Card>
          <RadioGroup
            label={m.bills_plan_other()}
            labelHidden
            options={[{ value: noPlan, label: m.bills_plan_other(), note: m.bills_plan_other_text() }]}
            value={props.chosen}
            onValueChange={props.onChoose}
          />
        </Card>
      )}
    </div>
  );
};
