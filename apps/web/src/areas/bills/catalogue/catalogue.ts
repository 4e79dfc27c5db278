import type { BillerSummary, ContentOf } from '@sikka/contract';
import { serviceProviderTypes } from '@sikka/contract/rules';
import { bills } from 'virtual:calls';
import { readCache, writeCache } from '#shared/cache.ts';
import { currentLocale } from '#shared/locale.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';

export type Category = ContentOf<'/bbps/biller/categories'>['categories'][number];

export interface Catalogue {
  categories: Category[];
  billers: BillerSummary[];
}

export const serviceProviderType = serviceProviderTypes[0];

/** Cached until midnight; an empty list is requested again (specification §9). */
const onceADay = async <Item>(name: string, load: () => Promise<Item[]>): Promise<Item[]> => {
  const cached = readCache<Item[]>(name);
  if (cached) return cached;
  const items = await load();
  if (items.length > 0) writeCache(name, items, { life: 'today' });
  return items;
};

/** Categories that have billers, with titles in the current language. */
export const loadCategories = (): Promise<Category[]> =>
  onceADay(`bill-categories:${currentLocale()}`, async () => {
    const { categories } = await bills.listCategories({ serviceProviderType });
    return categories;
  });

const loadBillers = (): Promise<BillerSummary[]> =>
  onceADay('billers', async () => {
    const body = { serviceProviderType, billerType: '' } as const;
    const { billerMap } = await bills.listBillers(body);
    return Object.values(billerMap).flat();
  });

const loadCatalogue = async (): Promise<Catalogue> => {
  const [categories, billers] = await Promise.all([loadCategories(), loadBillers()]);
  return { categories, billers };
};

export const useCatalogue = (): Query<Catalogue> => useQuery(['billCatalogue'], { read: loadCatalogue });
