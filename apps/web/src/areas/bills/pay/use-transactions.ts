import type { BillTransaction } from '@sikka/contract';
import { useCallback, useState } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { api } from '../../../shared/api/client.ts';
import type { Loaded } from '../../../shared/content.ts';
import { useLoaded } from '../../../shared/use-loaded.ts';

/** Which payments are listed. `paid`: confirmed by the biller. `pending`: on their way in either direction. */
export type Show = 'all' | 'paid' | 'pending';

const pageSize = 20;

interface Page {
  transactions: BillTransaction[];
  totalSize: number;
}

/** Reads one page of a list, counted from 1. */
export type ReadPage = (page: { pageIndex: number; pageSize: number }) => Promise<Page>;

/** A payment that moved between two pages comes twice: it is listed once. */
const joined = (pages: readonly Page[]): BillTransaction[] => [
  ...new Map(pages.flatMap(({ transactions }) => transactions).map((each) => [each.merchantRequestId, each])).values(),
];

export interface Transactions {
  loaded: Loaded<{ transactions: BillTransaction[]; hasMore: boolean }>;
  reload: () => void;
  isLoadingMore: boolean;
  loadMore: () => Promise<void>;
}

/** Payments of bills, newest first, page by page. `read` must stay the same function for the same list. */
export const usePages = (read: ReadPage): Transactions => {
  const [first, reload] = useLoaded(useCallback(() => read({ pageIndex: 1, pageSize }), [read]));
  const [later, setLater] = useState<{ after: unknown; pages: Page[] }>();
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
      ? { status: 'ready', content: { transactions: joined(pages), hasMore } }
      : (first as Loaded<never>),
    reload,
    isLoadingMore,
    loadMore,
  };
};

/** All of the user's payments of bills. */
export const useTransactions = (show: Show): Transactions =>
  usePages(
    useCallback((page) => api.post('/bbps/bill/list', { ...page, show }, { quiet: page.pageIndex === 1 }), [show]),
  );
