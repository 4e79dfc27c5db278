import type { Bill, Biller, BillerPlan } from '@sikka/contract';
import { readRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format.ts';
import { isPrepaid } from '../catalogue/category-rules.ts';
import type { Params } from '../form/biller-draft.ts';

/** What is about to be paid. */
export interface Payable {
  biller: Biller;
  /** The bill, or the account that the biller confirmed. */
  bill?: Bill | undefined;
  /** Identifies the account if there is no bill. */
  params?: Params | undefined;
  plan?: BillerPlan | undefined;
}

/** Title of the payment screen for a category: prepaid ones have no bill. */
export const titleOf = (category = ''): string => (isPrepaid(category) ? m.bills_plan_title() : m.bills_detail_title());

/** Formats rupees in a biller's value, `₹4321` → `₹4,321`; other values stay as they are. */
export const reportedValue = (value: string): string => {
  const amount = /^(?:₹|Rs|INR)/i.test(value) ? readRupees(value) : undefined;
  return amount === undefined ? value : formatPaise(amount);
};

export type Hint = 'late' | 'workingDays' | 'today' | 'mayBePending';

/** Payments of this category are credited only after working days (specification §9). */
const slowCategory = 'Credit Card';

/** Hints for a payment made today (`YYYY-MM-DD`, India). */
export const hintsOf = ({ biller, bill }: Payable, today: string): Hint[] => {
  const hints: [Hint, boolean][] = [
    ['late', bill?.dueDate !== undefined && bill.dueDate < today],
    ['workingDays', biller.billerCategoryName === slowCategory],
    ['today', biller.paysSameDay],
    ['mayBePending', biller.mayBePending],
  ];
  return hints.filter(([, holds]) => holds).map(([hint]) => hint);
};
