import { useCallback, useState } from 'react';
import { isProblem } from './api/api-problem.ts';
import type { Loaded } from './content.ts';
import { useLoaded } from './use-loaded.ts';

const pageSize = 20;

interface Page<Item> {
  items: readonly Item[];
  totalSize: number;
}

/** Reads one page of a list, counted from 1. */
export type ReadPage<Item> = (page: { pageIndex: number; pageSize: number }) => Promise<Page<Item>>;

/** One that moved between two pages comes twice: it is listed once. */
const joined = <Item>(pages: readonly Page<Item>[], idOf: (item: Item) => string): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [idOf(item), item])).values(),
];

export interface Pages<Item> {
  loaded: Loaded<{ items: Item[]; hasMore: boolean }>;
  reload: () => void;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
}

/** A long list, page by page. `read` must stay the same function for the same list. */
export const usePages = <Item>(read: ReadPage<Item>, idOf: (item: Item) => string): Pages<Item> => {
  const [first, reload] = useLoaded(useCallback(() => read({ pageIndex: 1, pageSize }), [read]));
  const [later, setLater] = useState<{ after: unknown; pages: Page<Item>[] }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const firstPage = first.status === 'ready' ? first.content : undefined;
  const pages = firstPage ? [firstPage, ...(later?.after === firstPage ? later.pages : [])] : [];

  const loadMore = async (): Promise<void> => {
    setLoadingMore(true);
    try {
      const page = await read({ pageIndex: pages.length + 1, pageSize });
      setLater({ after: firstPage, pages: [...pages.slice(1), page] });
    } catch (error) {
      if (!isProblem(error)) throw error;
    } finally {
      setLoadingMore(false);
    }
  };

  const hasMore = (firstPage?.totalSize ?? 0) > pages.length * pageSize;
  return {
    loaded: firstPage
      ? { status: 'ready', content: { items: joined(pages, idOf), hasMore } }
      : (first as Loaded<never>),
    reload,
    isLoadingMore,
    loadMore,
  };
};
