import type { ReadTable } from './read-everything.ts';

/** A spreadsheet runs a text that begins so as a formula. */
const formula = /^[=+\-@\t\r]/;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return formula.test(value) ? `'${value}` : value;
  return JSON.stringify(value);
};

const cell = (value: unknown): string => `"${textOf(value).replaceAll('"', '""')}"`;

/** Tables as one sheet: a line a row, with the columns of all of them. Bytes that spreadsheets read as UTF-8. */
export const csvOf = (tables: readonly ReadTable[]): string => {
  const columns = [...new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))))];
  const lines = tables.flatMap(({ table, rows }) =>
    rows.map((row) => [table, ...columns.map((column) => row[column])].map(cell).join(',')),
  );
  return `\uFEFF${[['table', ...columns].map(cell).join(','), ...lines].join('\r\n')}\r\n`;
};
