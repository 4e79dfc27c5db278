import { changesFileRows, type FileIssue } from '@sikka/contract/console';
import { readSheet } from '#platform/files/sheet.ts';

/** A file that cannot be read. */
export const unreadable: FileIssue = { line: 1, field: 'file', cause: 'FORMAT' };

/** The lines of a file with their cells of the columns, which its head names in any order; none if it lacks a column or is too long. */
export const readLines = (file: string, columns: readonly string[]): { line: number; cells: string[] }[] => {
  const [head, ...rows] = readSheet(file);
  const heads = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const places = columns.map((column) => heads.indexOf(column.toLowerCase()));
  if (places.includes(-1) || rows.length > changesFileRows) return [];
  return rows.map(({ line, cells }) => ({ line, cells: places.map((place) => cells[place]?.trim() ?? '') }));
};
