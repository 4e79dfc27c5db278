import type { BillerCategoryGroup } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { Category } from './catalogue.ts';
import { CategoryGrid } from './CategoryGrid.tsx';
import { byGroup } from './category-rules.ts';
import { Section } from '../Section.tsx';

const titles: Readonly<Record<BillerCategoryGroup, () => string>> = {
  home: m.bills_list_group_home,
  recharge: m.bills_list_group_recharge,
  money: m.bills_list_group_money,
  life: m.bills_list_group_life,
  civic: m.bills_list_group_civic,
};

/** Every kind of bill, under the part of life that it belongs to. */
export const GroupedCategories = ({ categories }: { categories: readonly Category[] }) =>
  byGroup(categories).map(({ group, categories: ofGroup }) => (
    <Section key={group} title={titles[group]()}>
      <CategoryGrid categories={ofGroup} />
    </Section>
  ));
