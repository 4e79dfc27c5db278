import type { SelectQueryBuilder } from 'kysely';

/** A page of a list as calls ask for it. */
export interface Page {
  /** Counted from 1. */
  pageIndex: number;
  pageSize: number;
}

/** Rows before the page. */
export const offsetOf = ({ pageIndex, pageSize }: Page): number => (pageIndex - 1) * pageSize;

/** The page of a list that is in memory. */
export const slicePage = <Row>(rows: readonly Row[], page: Page): Row[] =>
  rows.slice(offsetOf(page), offsetOf(page) + page.pageSize);

/**
 * Reads one page of an ordered query, and how many rows the query has without paging. A page that is not full
 * is the last one and needs no second statement: rows are counted only for a full page, and for an empty one
 * that is not the first.
 */
export const readPage = async <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: Page,
): Promise<{ rows: Row[]; totalSize: number }> => {
  const offset = offsetOf(page);
  const rows = (await query.limit(page.pageSize).offset(offset).execute()) as Row[];
  if (rows.length < page.pageSize && (rows.length > 0 || offset === 0))
    return { rows, totalSize: offset + rows.length };
  const { totalSize } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('totalSize'))
    .$castTo<{ totalSize: number }>()
    .executeTakeFirstOrThrow();
  return { rows, totalSize };
};
