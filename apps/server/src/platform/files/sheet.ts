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

/** Lines of cells as comma-separated values, in UTF-8 with a byte order mark. No cell runs as a formula. */
export const sheetOf = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
