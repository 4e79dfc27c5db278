import { billerCategories, type BillerCategoryName, type ContentOf } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import type { BillsDeps } from '../deps.ts';
import { presentBiller, presentSummary } from './biller-rules.ts';
import { categoryTitle } from './category-title.ts';

type Deps = Pick<BillsDeps, 'catalogue'>;

export const listCategories =
  ({ catalogue }: Deps) =>
  async (_body: object, { locale }: CallContext): Promise<ContentOf<'/bbps/biller/categories'>> => {
    const counts = Map.groupBy(await catalogue.all(), ({ categoryName }) => categoryName);
    const categories = billerCategories.map(({ name, group, flow }) => ({
      billerCategoryName: name,
      title: categoryTitle(name, locale),
      group,
      flow,
      billers: counts.get(name)?.length ?? 0,
    }));
    return { categories: categories.filter(({ billers }) => billers > 0) };
  };

const byName = (a: { billerName: string }, b: { billerName: string }): number =>
  a.billerName.localeCompare(b.billerName, 'en');

export const listBillers =
  ({ catalogue }: Deps) =>
  async ({ billerType }: { billerType: BillerCategoryName | '' }): Promise<ContentOf<'/bbps/biller/list'>> => {
    const all = await catalogue.all();
    const wanted = all.filter(({ categoryName }) => billerType === '' || categoryName === billerType);
    const grouped = Map.groupBy(wanted, ({ categoryName }) => categoryName);
    const rows = [...grouped].map(([category, billers]) => [category, billers.map(presentSummary).toSorted(byName)]);
    return { billerMap: Object.fromEntries(rows) as ContentOf<'/bbps/biller/list'>['billerMap'] };
  };

export const billerDetail =
  ({ catalogue }: Deps) =>
  async ({ billerId }: { billerId: string }) =>
    presentBiller(await catalogue.biller(billerId));

export const listPlans =
  ({ catalogue }: Deps) =>
  async ({ billerId }: { billerId: string }): Promise<ContentOf<'/bbps/plan/list'>> => {
    await catalogue.biller(billerId);
    const plans = await catalogue.plans(billerId);
    return { plans: plans.map(({ id, ...plan }) => ({ planId: id, ...plan })) };
  };
