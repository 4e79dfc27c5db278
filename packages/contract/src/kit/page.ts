import * as z from 'zod/mini';

/** Which page of a list is wanted; `mostRows` on one page. */
export const page = (mostRows: number) => ({
  /** Pages begin with 1. */
  pageIndex: z.int().check(z.gte(1), z.lte(1000)),
  /** Rows of a page. */
  pageSize: z.int().check(z.gte(1), z.lte(mostRows)),
});
