import { readLine } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { Chip } from '@sikka/ui/chip';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SearchField } from '@sikka/ui/search-field';
import { useState } from 'react';
import { Section } from '../BillScreen.tsx';
import { suggestionsOf } from './number-rules.ts';
import { PlanGrid, type PlanGridProps } from './PlanGrid.tsx';
import { findPlans, groupsOf, noPlan } from './plan-rules.ts';

interface PlanListProps extends Pick<PlanGridProps, 'plans' | 'chosen' | 'onChoose'> {
  /** Amount of the last recharge of this number. */
  lastPaise: Paise | undefined;
  /** A custom amount is allowed too. */
  isOptional: boolean;
}

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

interface GroupsProps {
  groups: readonly string[];
  selected: string | undefined;
  onSelect: (group: string) => void;
  isSearching: boolean;
  onSearch: () => void;
}

/** The groups of plans, all in view, and the search. */
const Groups = ({ groups, selected, onSelect, isSearching, onSearch }: GroupsProps) => (
  <fieldset className="chips">
    <legend className="visually-hidden">{m.bills_plan_groups()}</legend>
    {groups.map((name) => (
      <Chip key={name} selected={name === selected} onClick={() => onSelect(name)}>
        {groupTitle(name)}
      </Chip>
    ))}
    <Chip selected={isSearching} icon={<MagnifyingGlass />} aria-label={m.bills_plan_search()} onClick={onSearch} />
  </fieldset>
);

/** The plans of a biller: the suggested ones of a number that was recharged before, then a group or what was found. */
export const PlanList = ({ plans, lastPaise, isOptional, chosen, onChoose }: PlanListProps) => {
  const groups = groupsOf(plans);
  const [opened, setOpened] = useState(() => plans.find(({ planId }) => planId === chosen)?.categoryType);
  const [query, setQuery] = useState<string>();
  const isSearching = query !== undefined;
  const group = isSearching ? undefined : (opened ?? groups[0]);
  const suggestions = suggestionsOf(plans, lastPaise);
  const shown = isSearching
    ? findPlans(plans, readLine(query))
    : plans.filter(({ categoryType }) => categoryType === group);
  const grid = { suggestions, chosen, onChoose };
  return (
    <>
      {lastPaise !== undefined && suggestions.length > 0 && (
        <Section title={m.bills_plan_for_you()}>
          <PlanGrid {...grid} label={m.bills_plan_for_you()} plans={suggestions.map(({ plan }) => plan)} />
        </Section>
      )}
      <Section title={m.bills_plan_choose()}>
        <Groups
          groups={groups}
          selected={group}
          onSelect={(name) => {
            setOpened(name);
            setQuery(undefined);
          }}
          isSearching={isSearching}
          onSearch={() => setQuery(isSearching ? undefined : '')}
        />
        {isSearching && (
          <SearchField
            isFocused
            label={m.bills_plan_search()}
            placeholder={m.bills_plan_search()}
            clearLabel={m.common_clear_the_search()}
            value={query}
            onValueChange={setQuery}
          />
        )}
        <output className="visually-hidden">{isSearching && m.common_found_count({ count: shown.length })}</output>
        {shown.length === 0 && <p className="note">{m.bills_plan_none()}</p>}
        <PlanGrid {...grid} label={m.bills_plan_choose()} plans={shown} />
        {isOptional && (
          <ListGroup>
            <ListRow title={m.bills_plan_other()} sub={m.bills_plan_other_text()} onClick={() => onChoose(noPlan)} />
          </ListGroup>
        )}
      </Section>
    </>
  );
};
