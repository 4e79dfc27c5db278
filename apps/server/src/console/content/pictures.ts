import { hash } from 'node:crypto';
import {
  consoleListPage,
  type ContentIssue,
  type ContentKindName,
  contentKindNames,
  contentKinds,
  type ContentRow,
  type PictureEdge,
  pictureEdges,
  pictureLinks,
  picturePath,
  pictures,
} from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { readPicture } from '#platform/files/read-picture.ts';
import { changes, type ConsoleDeps, type ConsoleTransaction, reads } from '../calls/console-handler.ts';

/** Digits of a hash in an address. */
const idLength = 32;

interface Texts {
  name: string;
  altEn: string;
  altHi: string;
}

const readTexts = async (trx: ConsoleTransaction, pictureId: string): Promise<Texts | undefined> =>
  (
    await sql<Texts>`select name, alt_en as "altEn", alt_hi as "altHi" from content_picture
    where picture_id = ${pictureId} for update`.execute(trx)
  ).rows[0];

/** What shows pictures: published content of every kind, and drafts. */
const findUses = async (db: ConsoleTransaction, pictureIds: readonly string[]) => {
  const published = contentKindNames.map(
    (
      kind,
    ) => sql`select ${kind}::text as kind, ${sql.ref(contentKinds[kind].key)} as gid, false as "isDraft", c::text as body
      from ${sql.table(kind)} c where c::text like '%/pictures/%'`,
  );
  const { rows } = await sql<{ pictureId: string; kind: ContentKindName; gid: string; isDraft: boolean }>`
    select distinct match[1] as "pictureId", kind, gid, "isDraft" from (${sql.join(published, sql` union all `)}
      union all select kind, gid, true, body::text from content_draft where body::text like '%/pictures/%') shown,
      regexp_matches(body, '/pictures/([0-9a-f]+)-', 'g') match
    where match[1] = any(${pictureIds}::text[]) order by kind, gid, "isDraft"`.execute(db);
  return Map.groupBy(rows, ({ pictureId }) => pictureId);
};

/** Links to pictures that the library lacks, of each row by column. */
export const findLostPictures = async (
  db: ConsoleTransaction,
  items: readonly { row: ContentRow }[],
): Promise<ContentIssue[][]> => {
  const linked = items.map(({ row }) =>
    Object.entries(row).flatMap(([field, value]) => pictureLinks(String(value)).map((path) => ({ field, path }))),
  );
  const paths = linked.flatMap((links) => links.map(({ path }) => path));
  if (paths.length === 0) return [];
  const { rows } = await sql<{ path: string }>`select path from content_picture_size
    where path = any(${paths}::text[])`.execute(db);
  const known = new Set(rows.map(({ path }) => path));
  return linked.map((links) => {
    const lost = new Set(links.filter(({ path }) => !known.has(path)).map(({ field }) => field));
    return [...lost].map((field) => ({ field, reason: 'picture' }));
  });
};

export const listPictures = reads(pictures.listPictures, async (_deps, db, { query = '', after }) => {
  const { rows } = await sql<Texts & { pictureId: string; addedBy: string; addedAt: Date }>`
    select picture_id as "pictureId", name, alt_en as "altEn", alt_hi as "altHi", added_by as "addedBy", added_at as "addedAt"
    from content_picture
    where strpos(lower(concat_ws(' ', name, alt_en, alt_hi)), lower(${query})) > 0
      and (${after ?? null}::text is null
        or (added_at, picture_id) < (select added_at, picture_id from content_picture where picture_id = ${after ?? null}))
    order by added_at desc, picture_id desc limit ${consoleListPage + 1}`.execute(db);
  const page = rows.slice(0, consoleListPage);
  const uses = await findUses(
    db,
    page.map(({ pictureId }) => pictureId),
  );
  return {
    hasMore: rows.length > page.length,
    pictures: page.map((each) => ({
      ...each,
      addedAt: each.addedAt.toISOString(),
      uses: uses.get(each.pictureId) ?? [],
    })),
  };
});

/** Scans a picture and draws it anew in each size. */
const draw = async ({ scan }: ConsoleDeps, { picture }: { picture: string }) => {
  const bytes = Buffer.from(picture, 'base64');
  await scan?.(bytes);
  const sizes: { edge: PictureEdge; drawn: Uint8Array }[] = [];
  for (const edge of pictureEdges) sizes.push({ edge, drawn: await readPicture(bytes, edge) });
  return sizes;
};

export const addPicture = changes(
  pictures.addPicture,
  async (_deps, trx, { picture: _drawn, ...texts }, { operator }, sizes) => {
    const pictureId = hash('sha256', sizes.at(-1)?.drawn ?? new Uint8Array()).slice(0, idLength);
    const before = await readTexts(trx, pictureId);
    await sql`insert into content_picture (picture_id, name, alt_en, alt_hi, added_by)
      values (${pictureId}, ${texts.name}, ${texts.altEn}, ${texts.altHi}, ${operator.name})
      on conflict (picture_id) do update set name = excluded.name, alt_en = excluded.alt_en, alt_hi = excluded.alt_hi`.execute(
      trx,
    );
    for (const { edge, drawn } of sizes)
      await sql`insert into content_picture_size (path, picture_id, bytes)
        values (${picturePath(pictureId, edge)}, ${pictureId}, ${Buffer.from(drawn)}) on conflict do nothing`.execute(
        trx,
      );
    return {
      content: { pictureId },
      audit: [{ act: 'picture.add', subject: `picture:${pictureId}`, before: before ?? null, after: texts }],
    };
  },
  draw,
);

export const describePicture = changes(pictures.describePicture, async (_deps, trx, { pictureId, ...texts }) => {
  const before = await readTexts(trx, pictureId);
  if (!before) throw new Problem('notFound');
  await sql`update content_picture set name = ${texts.name}, alt_en = ${texts.altEn}, alt_hi = ${texts.altHi}
    where picture_id = ${pictureId}`.execute(trx);
  return { content: {}, audit: [{ act: 'picture.describe', subject: `picture:${pictureId}`, before, after: texts }] };
});

/** Keeps pictures until the end of a change that may link one; a deletion waits for it, and it for a deletion. */
export const holdPictures = (trx: ConsoleTransaction) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('content pictures', 0))`.execute(trx);

export const deletePicture = changes(pictures.deletePicture, async (_deps, trx, { pictureId, reason }) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('content pictures', 0))`.execute(trx);
  const before = await readTexts(trx, pictureId);
  if (!before) throw new Problem('notFound');
  if ((await findUses(trx, [pictureId])).size > 0) throw new Problem('pictureInUse');
  await sql`delete from content_picture where picture_id = ${pictureId}`.execute(trx);
  return {
    content: {},
    audit: [{ act: 'picture.delete', subject: `picture:${pictureId}`, before, after: null, reason }],
  };
});
