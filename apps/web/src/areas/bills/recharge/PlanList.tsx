import type { BillerPlan } from '@sikka/contract';
import { readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { RadioGroup, type RadioOption } from '@sikka/ui/radio-group';
import { SearchField } from '@sikka/ui/search-field';
import { Tabs } from '@sikka/ui/tabs';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { formatPaise } from '#shared/format.ts';
import { suggestionsOf, type Suggestion } from './number-rules.ts';
import { findPlans, gistOf, groupsOf, noPlan } from './plan-rules.ts';
import own from './recharge.module.css';

interface PlanListProps {
  plans: readonly BillerPlan[];
  /** Amount of the last recharge of this number. */
  lastPaise: Paise | undefined;
  chosen: string | undefined;
  onChoose: (planId: string) => void;
  /** A custom amount is allowed too. */
  isOptional: boolean;
}

/** Name of the group of suggested plans; no biller uses it. */
const forYou = '';

const groupTitles = new Map([
  ['Unlimited', m.bills_plan_group_unlimited],
  ['Annual', m.bills_plan_group_annual],
  ['Data', m.bills_plan_group_data],
  ['Top-up', m.bills_plan_group_top_up],
  ['Roaming', m.bills_plan_group_roaming],
  ['Basic', m.bills_plan_group_basic],
  ['Regional', m.bills_plan_group_regional],
  ['Family', m.bills_plan_group_family],
  ['Sports', m.bills_plan_group_sports],
  ['Long', m.bills_plan_group_long],
  ['Add-on', m.bills_plan_group_add_on],
]);

/** Title of a group; the biller's own name if we have none. */
const groupTitle = (name: string): string => groupTitles.get(name)?.() ?? name;

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

const whyText = (suggestion: Suggestion): string =>
  suggestion.why === 'sameAsLast'
    ? m.bills_plan_same()
    : m.bills_plan_cheapest({ amount: formatPaise(suggestion.dayPaise), data: suggestion.plan.data ?? '' });

const suggestedOption = (suggestion: Suggestion): RadioOption<string> => ({
  ...optionOf(suggestion.plan),
  note: (
    <>
      <Tag tone="good">{whyText(suggestion)}</Tag> {suggestion.plan.description}
    </>
  ),
});

interface ChoiceProps extends Pick<PlanListProps, 'chosen' | 'onChoose'> {
  options: readonly RadioOption<string>[];
}

const Choice = ({ options, chosen, onChoose }: ChoiceProps) => (
  <Card>
    <RadioGroup label={m.bills_plan_choose()} labelHidden options={options} value={chosen} onValueChange={onChoose} />
  </Card>
);

const ByGroup = ({ plans, lastPaise, ...choice }: Omit<PlanListProps, 'isOptional'>) => {
  const suggestions = suggestionsOf(plans, lastPaise);
  const groups = [...(suggestions.length > 0 ? [forYou] : []), ...groupsOf(plans)];
  const isSuggested = suggestions.some(({ plan }) => plan.planId === choice.chosen);
  const chosenGroup = isSuggested ? forYou : plans.find(({ planId }) => planId === choice.chosen)?.categoryType;
  const [selected, setSelected] = useState(chosenGroup ?? groups[0] ?? '');
  const group = groups.includes(selected) ? selected : (groups[0] ?? '');
  return (
    <Tabs
      label={m.bills_plan_groups()}
      items={groups.map((name) => ({ key: name, label: name === forYou ? m.bills_plan_for_you() : groupTitle(name) }))}
      selectedKey={group}
      onSelect={setSelected}
    >
      <Choice
        {...choice}
        options={
          group === forYou
            ? suggestions.map(suggestedOption)
            : plans.filter(({ categoryType }) => categoryType === group).map(optionOf)
        }
      />
    </Tabs>
  );
};

/** The plans of a biller, by group or as search results. */
export const PlanList = ({ isOptional, ...props }: PlanListProps) => {
  const [query, setQuery] = useState('');
  const found = findPlans(props.plans, readLine(query));
  const isSearching = readLine(query) !== '';
  return (
    <div className="stack">
      <SearchField
        label={m.bills_plan_search()}
        placeholder={m.bills_plan_search()}
        clearLabel={m.bills_list_search_clear()}
        value={query}
        onValueChange={setQuery}
      />
      <output className="visually-hidden">{isSearching && m.bills_list_found({ count: found.length })}</output>
      {!isSearching && <ByGroup {...props} />}
      {isSearching && found.length === 0 && <p className="note">{m.bills_plan_none()}</p>}
      {isSearching && found.length > 0 && <Choice {...props} options={found.map(optionOf)} />}
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
