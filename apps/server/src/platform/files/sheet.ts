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

/** A cell with what ends it: quoted, in which two quotation marks are one, or plain. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

/** A row of a sheet; `line` is that of the text that it begins in, from 1. */
export interface SheetRow {
  line: number;
  cells: string[];
}

/** The rows of comma-separated values (RFC 4180) that have cells; none if the text is not well-formed. */
export const readSheet = (text: string): SheetRow[] => {
  const plain = text.replace(/^\uFEFF/, '');
  const rows: SheetRow[] = [{ line: 1, cells: [] }];
  let end = 0;
  let line = 1;
  for (const { 0: whole, 1: quoted, 2: bare = '', 3: after, index } of plain.matchAll(cellPattern)) {
    if (whole === '' && rows.at(-1)?.cells.length === 0) break;
    rows.at(-1)?.cells.push(quoted?.replaceAll('""', '"') ?? bare);
    end = index + whole.length;
    line += whole.split('\n').length - 1;
    if (after === '') break;
    if (after !== ',') rows.push({ line, cells: [] });
  }
  if (end < plain.length) return [];
  return rows.filter(({ cells }) => cells.some((each) => each.trim() !== ''));
};

/** Lines of cells as comma-separated values, in UTF-8 with a byte order mark. No cell runs as a formula. */
export const sheetOf = (lines: readonly (readonly unknown[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
