import {
  type ContentKindName,
  type ContentRow,
  contentKinds,
  type PlanAct,
  type PlanFailure,
  type RevisionAct,
} from '@sikka/contract/console';
import { type Kysely, sql } from 'kysely';
import type { ConsoleTransaction } from '../calls/console-handler.ts';
import type { ConsoleTables } from '../console-tables.ts';
import { presentRow, tableRow } from './content-row.ts';
import { holdPictures } from './pictures.ts';

type Db = Kysely<ConsoleTables>;

/** What is published with one of the values in a column. */
export const findPublished = async (
  db: Db,
  kind: ContentKindName,
  column: string,
  values: readonly unknown[],
): Promise<ContentRow[]> => {
  if (values.length === 0) return [];
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(kind)}
    where ${sql.ref(column)} = any(${values})`.execute(db);
  return rows.map((row) => presentRow(kind, row));
};

/** What is published; undefined if nothing is. */
export const readPublished = async (db: Db, kind: ContentKindName, gid: string): Promise<ContentRow | undefined> =>
  (await findPublished(db, kind, contentKinds[kind].key, [gid]))[0];

export const readDraft = (db: Db, kind: ContentKindName, gid: string) =>
  db.selectFrom('content_draft').selectAll().where('kind', '=', kind).where('gid', '=', gid).executeTakeFirst();

/** What a piece of content is inside of, drafts before what is published, the outermost first. */
export const readPath = async (
  db: Db,
  kind: ContentKindName,
  row: ContentRow,
): Promise<{ kind: ContentKindName; gid: string; row: ContentRow }[]> => {
  const { parent } = contentKinds[kind];
  if (!parent) return [];
  const gid = String(row[parent.column]);
  const found = (await readDraft(db, parent.kind, gid))?.body ?? (await readPublished(db, parent.kind, gid));
  return found ? [...(await readPath(db, parent.kind, found)), { kind: parent.kind, gid, row: found }] : [];
};

/** All revisions, the newest first. */
export const listRevisions = (db: Db, kind: ContentKindName, gid: string) =>
  db
    .selectFrom('content_revision')
    .selectAll()
    .where('kind', '=', kind)
    .where('gid', '=', gid)
    .orderBy('revision', 'desc')
    .execute();

export interface Plan {
  kind: ContentKindName;
  gid: string;
  act: PlanAct;
  draft_version: number;
  due_at: Date;
  reason: string;
  planned_by: string;
  planned_at: Date;
  failure: PlanFailure | null;
}

/** What is planned for the content, or why that cannot be done. */
export const readPlan = async (db: Db, kind: ContentKindName, gid: string): Promise<Plan | undefined> =>
  (await sql<Plan>`select * from content_plan where kind = ${kind} and gid = ${gid}`.execute(db)).rows[0];

/** Leaves the plan as one that cannot be carried out. */
export const failPlan = (trx: ConsoleTransaction, kind: ContentKindName, gid: string, failure: PlanFailure) =>
  sql`update content_plan set failure = ${failure} where kind = ${kind} and gid = ${gid}`.execute(trx);

export const deletePlan = (trx: ConsoleTransaction, kind: ContentKindName, gid: string) =>
  sql`delete from content_plan where kind = ${kind} and gid = ${gid}`.execute(trx);

export interface Review {
  note: string;
  asked_by: string;
  asked_at: Date;
  sent_back_by: string | null;
  sent_back_because: string | null;
}

export const readReview = async (db: Db, kind: ContentKindName, gid: string): Promise<Review | undefined> =>
  (
    await sql<Review>`select note, asked_by, asked_at, sent_back_by, sent_back_because from content_review
    where kind = ${kind} and gid = ${gid}`.execute(db)
  ).rows[0];

export const deleteReview = (trx: ConsoleTransaction, kind: ContentKindName, gid: string) =>
  sql`delete from content_review where kind = ${kind} and gid = ${gid}`.execute(trx);

/** One change of a piece of content at a time; what it links stays until the end. */
export const lockContent = async (trx: ConsoleTransaction, kind: ContentKindName, gid: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content:${kind}:${gid}`}, 0))`.execute(trx);
  await holdPictures(trx);
};

export const writeDraft = async (
  trx: ConsoleTransaction,
  { kind, gid, version, row, by }: { kind: ContentKindName; gid: string; version: number; row: ContentRow; by: string },
): Promise<void> => {
  const values = { version, body: JSON.stringify(row), edited_by: by };
  await trx
    .insertInto('content_draft')
    .values({ kind, gid, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'gid']).doUpdateSet({ ...values, edited_at: sql`app_now()` }))
    .execute();
};

export const deleteDraft = (trx: ConsoleTransaction, kind: ContentKindName, gid: string) =>
  trx.deleteFrom('content_draft').where('kind', '=', kind).where('gid', '=', gid).execute();

/** Adds a revision after the newest one; returns its number. */
export const addRevision = async (
  trx: ConsoleTransaction,
  {
    kind,
    gid,
    act,
    row,
    by,
    reason,
  }: {
    kind: ContentKindName;
    gid: string;
    act: RevisionAct;
    row: ContentRow;
    by: string;
    reason: string;
  },
): Promise<number> => {
  const { rows } = await sql<{ revision: number }>`
    insert into content_revision (kind, gid, revision, act, body, made_by, reason)
    select ${kind}, ${gid}, coalesce(max(revision), 0) + 1, ${act}, ${JSON.stringify(row)}::jsonb, ${by}, ${reason}
    from content_revision where kind = ${kind} and gid = ${gid} returning revision`.execute(trx);
  return rows[0]?.revision ?? 0;
};

/** Writes the row that the app reads. */
export const writePublished = async (
  trx: ConsoleTransaction,
  kind: ContentKindName,
  row: ContentRow,
): Promise<void> => {
  const entries = Object.entries(tableRow(kind, row));
  const columns = entries.map(([name]) => sql.ref(name));
  const { key, fixed = [] } = contentKinds[kind];
  const changing = entries.filter(([name]) => name !== key && !fixed.includes(name));
  const updates = changing.map(([name]) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`);
  await sql`insert into ${sql.table(kind)} (${sql.join(columns)}) values (${sql.join(entries.map(([, value]) => value))})
    on conflict (${sql.ref(key)}) do update set ${sql.join(updates)}`.execute(trx);
};

export const deletePublished = async (trx: ConsoleTransaction, kind: ContentKindName, gid: string): Promise<void> => {
  await sql`delete from ${sql.table(kind)} where ${sql.ref(contentKinds[kind].key)} = ${gid}`.execute(trx);
};

/** The number after the highest one of what is published and what is being written, in all of a kind or among siblings. */
export const nextNumber = async (
  db: Db,
  kind: ContentKindName,
  column: string,
  siblings?: { column: string; value: unknown },
): Promise<number> => {
  const [published, draft] = siblings
    ? [sql`${sql.ref(siblings.column)} = ${siblings.value}`, sql`body->>${siblings.column} = ${siblings.value}`]
    : [sql`true`, sql`true`];
  const { rows } = await sql<{ next: number }>`select 1 + greatest(
      (select coalesce(max(${sql.ref(column)}), 0) from ${sql.table(kind)} where ${published}),
      (select coalesce(max((body->>${column})::numeric), 0)::integer from content_draft where kind = ${kind} and ${draft})
    ) as next`.execute(db);
  return rows[0]?.next ?? 1;
};
