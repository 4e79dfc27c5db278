import type { ReadTable } from './read-everything.ts';

/**
 * What a spreadsheet may run as a formula: such a sign, as it is or in full width, behind any blanks and signs that nobody sees. A tab or the end
 * of a line begins a new cell in some of them.
 */
const formula =
  /^(?:[\t\r\n\v\f]|[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uFE62-\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u;

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
