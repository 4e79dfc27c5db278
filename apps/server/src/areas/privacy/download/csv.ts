import type { ReadTable } from './read-everything.ts';

/**
 * Cells that a spreadsheet may run as a formula: they start with one of these signs, plain or full
 * width, after optional blanks and invisible characters. In some spreadsheets a tab or line break
 * starts a new cell.
 */
const formulaPattern =
  /^(?:[\t\r\n\v\f]|[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uFE62-\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20])/u;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return formulaPattern.test(value) ? `'${value}` : value;
  return JSON.stringify(value);
};

const cell = (value: unknown): string => `"${textOf(value).replaceAll('"', '""')}"`;

/**
 * Tables as one sheet with the columns of all of them, one line per row, in UTF-8 with a byte order
 * mark.
 */
export const csvOf = (tables: readonly ReadTable[]): string => {
  const columns = [...new Set(tables.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(row))))];
  const lines = tables.flatMap(({ table, rows }) =>
    rows.map((row) => [table, ...columns.map((column) => row[column])].map(cell).join(',')),
  );
  return `\uFEFF${[['table', ...columns].map(cell).join(','), ...lines].join('\r\n')}\r\n`;
};
