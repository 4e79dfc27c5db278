import {
  content,
  type ContentKindName,
  type ContentRow,
  contentKinds,
  type ContentState,
} from '@sikka/contract/console';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { Problem } from '#platform/calls/problem.ts';
import { reads } from '../calls/console-handler.ts';
import { presentRow } from './content-row.ts';

export interface ListedRow {
  gid: string;
  state: ContentState;
  draftVersion: number;
  isPublished: boolean;
  row: ContentRow;
  changedBy: string | null;
  changedAt: Date | null;
  plannedAt: Date | null;
}

/** The value of a column: of what is published and has no draft; of a draft, else of what is published. */
const valueOf = {
  published: (column: string): RawBuilder<unknown> => sql`p.${sql.ref(column)}::text`,
  draft: (column: string): RawBuilder<unknown> => sql`coalesce(d.body->>${column}, p.${sql.ref(column)}::text)`,
};

/** The same for sorting, with numbers in their order. */
const placeOf = {
  published: (column: string): RawBuilder<unknown> => sql`coalesce(to_jsonb(p.${sql.ref(column)}), 'null')`,
  draft: (column: string): RawBuilder<unknown> =>
    sql`coalesce(d.body->${column}, to_jsonb(p.${sql.ref(column)}), 'null')`,
};

type Side = keyof typeof valueOf;

/** The state of a row `d` of drafts or `p` of what is published. */
export const stateOf = (kind: ContentKindName): RawBuilder<unknown> =>
  sql`coalesce(
    (select case when sent_back_by is null then 'IN_REVIEW' else 'SENT_BACK' end from content_review review
      where review.kind = ${kind} and review.gid = d.gid),
    (select case when failure is null then 'PLANNED' else 'PLAN_FAILED' end from content_plan plan
      where plan.kind = ${kind} and plan.gid = coalesce(d.gid, p.${sql.ref(contentKinds[kind].key)})),
    case when d.gid is null then 'PUBLISHED' when p.${sql.ref(contentKinds[kind].key)} is not null then 'MODIFIED'
    when exists (select from content_revision r where r.kind = ${kind} and r.gid = d.gid) then 'WITHDRAWN' else 'DRAFT' end)`;

/** Columns of the titles, in both languages. */
const titlesOf = (kind: ContentKindName): readonly string[] =>
  contentKinds[kind].titles.flatMap((title) => [...new Set([title, title.replace(/_en$/, '_hi')])]);

/** Words of an id and its titles. The same expression is indexed where a kind may be long (`resource_by_words`). */
const wordsOf = (texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`to_tsvector('simple', ${sql.join(texts, sql` || ' ' || `)})`;

/** Finds what contains a word that begins with each word typed. */
const beginningWith = (typed: string): RawBuilder<unknown> => sql`(
  select string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery from unnest(to_tsvector('simple', ${typed})))`;

/**
 * A page of a list, or the pieces with the ids, and one row more if there is one. What is published without a draft, and drafts, are read
 * along their keys from where the page begins, so that a page costs the same however long the list is.
 */
export const pageOfContent = (
  body: Omit<z.output<(typeof content.listContent)['body']>, 'where'> & {
    gids?: readonly string[];
    /** Values that a column may have; one, or several. */
    where?: Readonly<Record<string, string | readonly string[]>> | undefined;
  },
): RawBuilder<ListedRow> => {
  const { kind, query = '', state, where = {}, sortBy, isDescending, after, pageSize } = body;
  const { key, columns, filters } = contentKinds[kind];
  if (Object.keys(where).some((name) => !filters.includes(name)) || (sortBy && !columns.includes(sortBy)))
    throw new Problem('invalidInput');
  const table = sql.table(kind);
  const published = sql`p.${sql.ref(key)}`;
  const draft = sql`d.gid`;
  // Not a parameter: a prepared plan would take the limit for a tenth of the rows, and read all of them.
  const limit = sql`limit ${sql.lit(pageSize + 1)}`;
  const order = (gid: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
    sortBy
      ? sql`order by ${place} ${isDescending ? sql`desc nulls last` : sql`nulls first`}, ${gid}`
      : sql`order by ${gid}`;
  const placeIn = (of: Side) => (sortBy ? placeOf[of](sortBy) : sql`null::jsonb`);
  // A column itself has the order of its JSON, and may have an index.
  const orderIn = (of: Side, gid: RawBuilder<unknown>) =>
    order(gid, of === 'published' && sortBy ? sql`p.${sql.ref(sortBy)}` : placeIn(of));
  const sources = {
    published: sql`${table} p left join content_draft d on d.kind = ${kind} and ${draft} = ${published} where ${draft} is null`,
    draft: sql`content_draft d left join ${table} p on ${published} = ${draft} where d.kind = ${kind}`,
  };
  const placeOfLast = sql`(
    select ${placeIn('published')} from ${sources.published} and ${published} = ${after}
    union all select ${placeIn('draft')} from ${sources.draft} and ${draft} = ${after})`;
  const isLater = (of: Side, gid: RawBuilder<unknown>) =>
    sortBy
      ? sql`(${placeIn(of)} ${isDescending ? sql`<` : sql`>`} ${placeOfLast} or ${placeIn(of)} = ${placeOfLast} and ${gid} > ${after})`
      : sql`${gid} > ${after}`;
  const side = (of: Side, gid: RawBuilder<unknown>) => sql`(
    select ${gid} as gid, ${stateOf(kind)} as state, ${placeIn(of)} as place from ${sources[of]}
    and ${sql.join(
      [
        sql`true`,
        ...(after ? [isLater(of, gid)] : []),
        ...(body.gids ? [sql`${gid} = any(${body.gids})`] : []),
        ...(query ? [sql`${wordsOf([gid, ...titlesOf(kind).map(valueOf[of])])} @@ ${beginningWith(query)}`] : []),
        ...(state ? [sql`${stateOf(kind)} = ${state}`] : []),
        ...Object.entries(where).map(([name, value]) => sql`${valueOf[of](name)} = any(${[value].flat()})`),
      ],
      sql` and `,
    )} ${orderIn(of, gid)} ${limit})`;

  return sql<ListedRow>`
    with page as (
      ${side('published', published)} union all ${side('draft', draft)}
      ${order(sql.ref('gid'), sql.ref('place'))} ${limit}
    )
    select page.gid, page.state, coalesce(d.version, 0) as "draftVersion", ${published} is not null as "isPublished", coalesce(d.body, to_jsonb(p)) as row, coalesce(d.edited_by, r.made_by) as "changedBy",
      coalesce(d.edited_at, r.made_at) as "changedAt",
      (select due_at from content_plan where kind = ${kind} and gid = page.gid) as "plannedAt"
    from page left join ${table} p on ${published} = page.gid
    left join content_draft d on d.kind = ${kind} and d.gid = page.gid
    left join lateral (select made_by, made_at from content_revision
      where kind = ${kind} and gid = page.gid order by revision desc limit 1) r on true
    ${order(sql.ref('page.gid'), sql.ref('page.place'))}`;
};

export const presentListed = (
  kind: ContentKindName,
  { row, changedBy, changedAt, plannedAt, ...listed }: ListedRow,
) => ({
  ...listed,
  row: presentRow(
    kind,
    Object.fromEntries([...titlesOf(kind), ...contentKinds[kind].columns].map((name) => [name, row[name]])),
  ),
  changedBy: changedBy ?? '',
  changedAt: changedAt?.toISOString() ?? '',
  plannedAt: plannedAt?.toISOString() ?? null,
});

export const listContent = reads(content.listContent, async (_deps, db, body) => {
  const { kind, pageSize } = body;
  const { rows } = await pageOfContent(body).execute(db);
  return {
    hasMore: rows.length > pageSize,
    items: rows.slice(0, pageSize).map((listed) => presentListed(kind, listed)),
  };
});
