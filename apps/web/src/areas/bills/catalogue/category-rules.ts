import type { BillTransaction } from '@sikka/contract';
import { billerCategories, type BillerCategoryGroup, type BillerCategoryName } from '@sikka/contract/rules';
import { hrefOf, type Destination } from '#shared/navigation.ts';

const groups: readonly BillerCategoryGroup[] = ['home', 'recharge', 'money', 'life', 'civic'];

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The category that an address names: `Credit Card`, `creditcard`, or how it begins: `broadband`. */
export const categoryNamed = (text: string): BillerCategoryName | undefined => {
  const sought = folded(text);
  if (sought === '') return undefined;
  const names = billerCategories.map(({ name }) => name);
  return names.find((name) => folded(name) === sought) ?? names.find((name) => folded(name).startsWith(sought));
};

/** Which screens pay bills of a category. */
export const flowOf = (name: string): 'bill' | 'recharge' | 'fastag' =>
  billerCategories.find((category) => category.name === name)?.flow ?? 'bill';

/** Categories in the order of their groups; a group without any is left out. */
export const byGroup = <Category extends { group: BillerCategoryGroup }>(
  categories: readonly Category[],
): { group: BillerCategoryGroup; categories: Category[] }[] =>
  groups
    .map((group) => ({ group, categories: categories.filter((category) => category.group === group) }))
    .filter((each) => each.categories.length > 0);

/** How a category is called here; the network's name where it has none. */
export const titleIn =
  (categories: readonly { billerCategoryName: string; title: string }[]) =>
  (name: string): string =>
    categories.find(({ billerCategoryName }) => billerCategoryName === name)?.title ?? name;

/** Where bills of a kind begin: with their billers, or with a number to recharge. */
export const categoryHref = (billerType: BillerCategoryName): string =>
  hrefOf({ to: flowOf(billerType) === 'recharge' ? '/postPay' : '/billList', search: { billerType } });

/** Where paying a biller begins: with the form of what it asks for. */
export const formOf = ({
  billerId,
  billerCategoryName,
}: Pick<BillTransaction, 'billerId' | 'billerCategoryName'>): Destination =>
  flowOf(billerCategoryName) === 'recharge'
    ? { to: '/postPay', search: { billerType: billerCategoryName, billerId } }
    : { to: '/linkAccount', search: { billerId } };
