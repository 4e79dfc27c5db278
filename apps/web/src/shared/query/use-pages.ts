import { m } from '@sikka/messages';
import { useState } from 'react';
import { toastProblem, useAction } from '../action.ts';
import type { CacheLife } from '../cache.ts';
import { toast } from '../toast.ts';
import { useQuery, type Query, type QueryKey } from './use-query.ts';

const pageSize = 20;

interface Page<Item> {
  items: readonly Item[];
  totalSize: number;
}

/** Reads one page of a list, counted from 1. */
export type ReadPage<Item> = (page: { pageIndex: number; pageSize: number }) => Promise<Page<Item>>;

/** An item that moved between two pages is listed once. */
const joined = <Item>(pages: readonly Page<Item>[], idOf: (item: Item) => string): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [idOf(item), item])).values(),
];

export interface Pages<Item> {
  query: Query<{ items: Item[]; hasMore: boolean; totalSize: number }>;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
}

/**
 * A paginated list. Reading the first page again resets the list; with `stored` the first page is
 * readable offline.
 */
export const usePages = <Item>(
  key: QueryKey,
  read: ReadPage<Item>,
  idOf: (item: Item) => string,
  stored?: CacheLife,
): Pages<Item> => {
  const first = useQuery(key, { read: () => read({ pageIndex: 1, pageSize }), stored });
  const [later, setLater] = useState<{ after: unknown; pages: Page<Item>[] }>();
  const firstPage = first.content;
  const pages = firstPage ? [firstPage, ...(later?.after === firstPage ? later.pages : [])] : [];

  const more = useAction(
    async () => {
      const page = await read({ pageIndex: pages.length + 1, pageSize });
      setLater({ after: firstPage, pages: [...pages.slice(1), page] });
    },
    (problem) => (problem.msg ? toastProblem(problem) : toast(m.frame_network_slow())),
  );

  const totalSize = firstPage?.totalSize ?? 0;
  const hasMore = totalSize > pages.length * pageSize;
  return {
    query: first.status === 'ready' ? { ...first, content: { items: joined(pages, idOf), hasMore, totalSize } } : first,
    isLoadingMore: more.isBusy,
    loadMore: more.run,
  };
};
