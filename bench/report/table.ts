import { type Row, type Unit, verdictOf } from './row.ts';

const headings = ['what', 'measured', 'budget', 'verdict', 'ours', 'baseline'] as const;

const figure = (value: number, unit: Unit): string => {
  const digits = unit === '×' ? 2 : value < 1 ? 3 : value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`.trim();
};

const budgetText = ({ budget, unit }: Row): string => {
  if (!budget) return '–';
  return 'max' in budget ? `≤ ${budget.max} ${unit}`.trim() : `≥ ${budget.min} ${unit}`.trim();
};

const cells = (row: Row): string[] =>
  'notMeasurable' in row
    ? [row.what, '–', budgetText(row), verdictOf(row), row.notMeasurable, '']
    : [row.what, figure(row.measured, row.unit), budgetText(row), verdictOf(row), row.ours, row.baseline];

/** The table as text: one line a row, columns aligned, readable as Markdown. */
export const tableOf = (rows: readonly Row[]): string => {
  const lines = [[...headings], ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [headerRow = [], ...body] = lines;
  return [line(headerRow), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};
