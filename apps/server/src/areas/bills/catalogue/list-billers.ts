import { billerCategories, bills, type ContentOf } from '@sikka/contract';
import { handler } from '#platform/handler.ts';
import type { BillsDeps } from '../deps.ts';
import { presentBiller, presentSummary } from './biller-rules.ts';
import { categoryTitle } from './category-title.ts';

export const listCategories = handler(bills.listCategories, async ({ catalogue }: BillsDeps, _body, { locale }) => {
  const counts = Map.groupBy(await catalogue.all(), ({ categoryName }) => categoryName);
  const categories = billerCategories.map(({ name, group, flow }) => ({
    billerCategoryName: name,
    title: categoryTitle(name, locale),
    group,
    flow,
    billers: counts.get(name)?.length ?? 0,
  }));
  return { categories: categories.filter(({ billers }) => billers > 0) };
});

const byName = (a: { billerName: string }, b: { billerName: string }): number =>
  a.billerName.localeCompare(b.billerName, 'en');

export const listBillers = handler(bills.listBillers, async ({ catalogue }: BillsDeps, { billerType }) => {
  const all = await catalogue.all();
  const ofType = all.filter(({ categoryName }) => billerType === '' || categoryName === billerType);
  const grouped = Map.groupBy(ofType, ({ categoryName }) => categoryName);
  const rows = [...grouped].map(([category, billers]) => [category, billers.map(presentSummary).toSorted(byName)]);
  return { billerMap: Object.fromEntries(rows) as ContentOf<'/bbps/biller/list'>['billerMap'] };
});

export const billerDetail = handler(bills.billerDetail, async ({ catalogue }: BillsDeps, { billerId }) =>
  presentBiller(await catalogue.biller(billerId)),
);

export const listPlans = handler(bills.listPlans, async ({ catalogue }: BillsDeps, { billerId }) => {
  await catalogue.biller(billerId);
  const plans = await catalogue.plans(billerId);
  return { plans: plans.map(({ id, ...plan }) => ({ planId: id, ...plan })) };
});
