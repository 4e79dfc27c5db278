import { sheetOf } from '#platform/files/sheet.ts';
import type { ReadTable } from './read-everything.ts';

/** Tables as one sheet with the columns of all of them, one line per row. */
export const csvOf = (tables: readonly ReadTable[]): string => {
  const columns = [...new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))))];
  const lines = tables.flatMap(({ table, rows }) =>
    rows.map((row) => [table, ...columns.map((column) => row[column])]),
  );
  return sheetOf([['table', ...columns], ...lines]);
};
