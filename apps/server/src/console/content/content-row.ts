import {
  type ContentIssue,
  type ContentKindName,
  type ContentRow,
  contentKinds,
  contentSchema,
  formFieldsOf,
  issuesOf,
  readRow,
} from '@sikka/contract/console';
import { readBody } from '#platform/articles/bilingual-articles.ts';

/** The fields of a kind, derived once: a page of a list presents many rows. */
const fieldsByKind = new Map<ContentKindName, ReturnType<typeof formFieldsOf>>();
const fieldsOf = (kind: ContentKindName) => {
  const fields = fieldsByKind.get(kind) ?? formFieldsOf(contentSchema(kind, []));
  fieldsByKind.set(kind, fields);
  return fields;
};

/** A row as it travels: moments as ISO texts, and only columns that the schema knows and the row has. */
export const presentRow = (kind: ContentKindName, row: Readonly<Record<string, unknown>>): ContentRow =>
  Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, kind: type }) => {
      const value = row[name];
      if (value === undefined) return [];
      const isMoment = type === 'instant' && (value instanceof Date || typeof value === 'string');
      return [[name, isMoment ? new Date(value).toISOString() : (value as ContentRow[string])]];
    }),
  );

/** The values of a draft's columns; columns that the schema lacks are left out, missing ones stay missing. */
export const cleanDraft = (kind: ContentKindName, row: ContentRow): ContentRow =>
  Object.fromEntries(
    fieldsOf(kind)
      .filter(({ name }) => row[name] !== undefined)
      .map(({ name }) => [name, row[name] ?? null]),
  );

const isReadable = (markdown: unknown, hosts: readonly string[]): boolean => {
  try {
    readBody(String(markdown), hosts);
    return true;
  } catch {
    return false;
  }
};

/** Why the app would refuse a row, by field. `hosts`: the patterns of CONTENT_HOSTS. */
export const issuesOfRow = (kind: ContentKindName, row: ContentRow, hosts: readonly string[]): ContentIssue[] => {
  const issues = issuesOf(contentSchema(kind, hosts), row);
  const wrong = new Set(issues.map(({ field }) => field));
  const texts = fieldsOf(kind).filter(({ format, name }) => format === 'markdown' && !wrong.has(name));
  return [
    ...issues,
    ...texts
      .filter(({ name }) => !isReadable(row[name], hosts))
      .map(({ name }) => ({ field: name, reason: 'markdown' as const })),
  ];
};

/** The row as its table takes it. It has no issues. */
export const tableRow = (kind: ContentKindName, row: ContentRow): Record<string, unknown> =>
  readRow(fieldsOf(kind), row);

/** Kind and column by which another kind is inside of this one. */
export const insideOf = (kind: ContentKindName): { table: ContentKindName; column: string } | undefined => {
  const inside = Object.entries(contentKinds).find(([, { parent }]) => parent?.kind === kind);
  return inside && { table: inside[0] as ContentKindName, column: inside[1].parent?.column ?? '' };
};
