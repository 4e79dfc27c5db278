import {
  type content,
  type ContentIssue,
  type ContentKindName,
  contentKindNames,
  contentKinds,
  type ContentRow,
  contentSchema,
  type FormField,
  formFieldsOf,
} from '@sikka/contract/console';
import type * as z from 'zod/mini';
import { plainName } from './texts.ts';

/** A piece of content as lists show it. */
export type Item = z.output<(typeof content.listContent)['content']>['items'][number];
/** A piece of content as the editor shows it. */
export type Shown = z.output<(typeof content.showContent)['content']>;
/** A piece of content that an act is about, with what the app would refuse of it. */
export type Inside = z.output<(typeof content.listInside)['content']>['items'][number];
export type Revision = Shown['revisions'][number];
export type Plan = NonNullable<Shown['plan']>;
export type Review = NonNullable<Shown['review']>;

/** The fields of a kind, as its schema describes them; choices with names come from its description. */
export const fieldsOf = (kind: ContentKindName): readonly FormField[] =>
  formFieldsOf(contentSchema(kind, [])).map((field) => {
    const choices = contentKinds[kind].choices?.[field.name];
    return choices ? { ...field, kind: 'choice', options: Object.values(choices) } : field;
  });

/** The kind of what is inside of a piece; undefined if nothing can be. */
export const insideOf = (kind: ContentKindName): ContentKindName | undefined =>
  contentKindNames.find((each) => contentKinds[each].parent?.kind === kind);

/** Plain names of choices, numbered or not: “Grid of icons” for 4. */
export const choiceName = (kind: ContentKindName, column: string, value: unknown): string => {
  const choices = Object.entries(contentKinds[kind].choices?.[column] ?? {});
  return plainName(column, choices.find(([, number]) => number === value)?.[0] ?? String(value));
};

const emptyOf = ({ kind, options, minimum }: FormField): ContentRow[string] => {
  if (kind === 'flag') return false;
  if (kind === 'instant') return null;
  if (kind === 'choice') return options?.[0] ?? '';
  return kind === 'number' ? Math.max(0, minimum ?? 0) : '';
};

/** What a new piece of content begins with. `given`: columns with values of their own, such as what it is inside of. */
export const newRow = (kind: ContentKindName, gid: string, given?: ContentRow): ContentRow => {
  const { key, parent, numberedBy, initial } = contentKinds[kind];
  return {
    ...Object.fromEntries(fieldsOf(kind).map((field) => [field.name, emptyOf(field)])),
    ...initial,
    [key]: gid,
    ...(numberedBy && { [numberedBy]: 0 }),
    ...(parent && { [parent.column]: '' }),
    ...given,
  };
};

/** The issues of what was typed: a field that nobody has touched yet is no mistake. */
export const typedIssues = (
  issues: readonly ContentIssue[],
  before: Readonly<Record<string, unknown>>,
  typed: Readonly<Record<string, unknown>>,
): ContentIssue[] =>
  issues.filter(({ field }) => {
    const [name = ''] = field.split('.', 1);
    return before[name] !== typed[name];
  });
