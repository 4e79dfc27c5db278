import type { BillTransaction } from '@sikka/contract';
import {
  billerCategories,
  type BillerCategoryGroup,
  type BillerCategoryName,
  prepaidCategories,
} from '@sikka/contract/rules';
import { hrefOf, type Destination } from '#shared/navigation.ts';

const groups: readonly BillerCategoryGroup[] = ['home', 'recharge', 'money', 'life', 'civic'];

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The category an address names: `Credit Card`, `creditcard`, or a prefix such as `broadband`. */
export const categoryNamed = (text: string): BillerCategoryName | undefined => {
  const sought = folded(text);
  if (sought === '') return undefined;
  const names = billerCategories.map(({ name }) => name);
  return names.find((name) => folded(name) === sought) ?? names.find((name) => folded(name).startsWith(sought));
};

export const flowOf = (name: string): 'bill' | 'recharge' | 'fastag' =>
  billerCategories.find((category) => category.name === name)?.flow ?? 'bill';

export const isPrepaid = (name: string): boolean => prepaidCategories.some((category) => category === name);

/** Categories by group, in the order of the groups; empty groups are omitted. */
export const byGroup = <Category extends { group: BillerCategoryGroup }>(
  categories: readonly Category[],
): { group: BillerCategoryGroup; categories: Category[] }[] =>
  groups
    .map((group) => ({ group, categories: categories.filter((category) => category.group === group) }))
    .filter((each) => each.categories.length > 0);

/** Title of a category; the network's name if it has none. */
export const titleIn =
  (categories: readonly { billerCategoryName: string; title: string }[]) =>
  (name: string): string =>
    categories.find(({ billerCategoryName }) => billerCategoryName === name)?.title ?? name;

/** The first screen for a category: its billers, or the recharge screen. */
export const categoryHref = (billerType: BillerCategoryName): string =>
  hrefOf({ to: flowOf(billerType) === 'recharge' ? '/postPay' : '/billList', search: { billerType } });

/** The form of a biller, where paying it starts. */
export const formOf = ({
  billerId,
  billerCategoryName,
}: Pick<BillTransaction, 'billerId' | 'billerCategoryName'>): Destination =>
  flowOf(billerCategoryName) === 'recharge'
    ? { to: '/postPay', search: { billerType: billerCategoryName, billerId } }
    : { to: '/linkAccount', search: { billerId } };
