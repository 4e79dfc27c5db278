import { billerCategories, type BillerPlan as PlanContent, bills, type ContentOf } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { BillerPlan } from '@sikka/partners/kit';
import { handler } from '#platform/calls/handler.ts';
import type { BillsDeps } from '../deps.ts';
import { presentBiller, presentSummary } from './biller-rules.ts';
import { categoryTitle } from './category-title.ts';
import { networkText } from './network-text.ts';

export const listCategories = handler(bills.listCategories, async ({ catalogue }: BillsDeps, _body, { locale }) => {
  const billersByCategory = Map.groupBy(await catalogue.activeBillers(), ({ categoryName }) => categoryName);
  const categories = billerCategories.map(({ name, group, flow }) => ({
    billerCategoryName: name,
    title: categoryTitle(name, locale),
    group,
    flow,
    billers: billersByCategory.get(name)?.length ?? 0,
  }));
  return { categories: categories.filter(({ billers }) => billers > 0) };
});

export const listBillers = handler(bills.listBillers, async ({ catalogue }: BillsDeps, { billerType }, { locale }) => {
  const activeBillers = await catalogue.activeBillers();
  const ofType = activeBillers.filter(({ categoryName }) => billerType === '' || categoryName === billerType);
  const billersByCategory = Map.groupBy(ofType, ({ categoryName }) => categoryName);
  const rows = [...billersByCategory].map(([category, billers]) => [
    category,
    billers
      .map((biller) => presentSummary(biller, locale))
      .toSorted((a, b) => a.billerName.localeCompare(b.billerName, locale)),
  ]);
  return { billerMap: Object.fromEntries(rows) as ContentOf<'/bbps/biller/list'>['billerMap'] };
});

export const billerDetail = handler(bills.billerDetail, async ({ catalogue }: BillsDeps, { billerId }, { locale }) =>
  presentBiller(await catalogue.requireActiveBiller(billerId), locale),
);

/** The number in a validity of days (`28 days`), as the network writes it. */
const daysOf = (validity = ''): number | undefined => Number(/^(\d+) days?$/.exec(validity)?.[1]) || undefined;

const presentPlan = ({ id, amountPaise, ...texts }: BillerPlan, locale: Locale): PlanContent => ({
  planId: id,
  amountPaise,
  validityDays: daysOf(texts.validity),
  isDataDaily: texts.data?.endsWith(' a day'),
  ...(Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, networkText(text, locale)]),
  ) as typeof texts),
});

export const listPlans = handler(bills.listPlans, async ({ catalogue }: BillsDeps, { billerId }, { locale }) => {
  await catalogue.requireActiveBiller(billerId);
  const plans = await catalogue.plans(billerId);
  return { plans: plans.map((plan) => presentPlan(plan, locale)) };
});
