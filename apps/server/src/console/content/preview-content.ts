import { randomBytes } from 'node:crypto';
import {
  content,
  type ContentKindName,
  contentKinds,
  type ContentRow,
  type PreviewedKind,
  previewedKinds,
} from '@sikka/contract/console';
import { sql } from 'kysely';
import { type ConsoleTransaction, marks } from '../calls/console-handler.ts';
import { hashToken } from '../people/session-store.ts';
import { issuesOfRow, tableRow } from './content-row.ts';
import { readPath } from './content-store.ts';

/** How long a preview can be read. The editor asks for a new one with every change. */
const previewMinutes = 30;

/** The page that a piece of content is on, by what it is inside of; empty if that does not exist. */
const positionOf = async (db: ConsoleTransaction, kind: ContentKindName, row: ContentRow): Promise<string> => {
  const [outermost] = [...(await readPath(db, kind, row)), { kind, row }];
  return outermost && !contentKinds[outermost.kind].parent ? String(outermost.row['position'] ?? '') : '';
};

/** Keeps a preview; returns the token by which the app reads it. */
export const keepPreview = async (
  trx: ConsoleTransaction,
  preview: { rows: Readonly<Record<string, readonly object[]>>; at: string | null; viewer?: object },
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from content_preview where until <= app_now()`.execute(trx);
  await sql`insert into content_preview (token_hash, body, until)
    values (${hashToken(token)}, ${JSON.stringify(preview)}, app_now() + make_interval(mins => ${previewMinutes}))`.execute(
    trx,
  );
  return token;
};

export const previewContent = marks(content.previewContent, async ({ config }, trx, body) => {
  const { kind, gid, row: typed, withDrafts, at, ...viewer } = body;
  const row = { ...typed, [contentKinds[kind].key]: gid };
  const others = withDrafts ? await trx.selectFrom('content_draft').selectAll().execute() : [];
  const drafts = [...others.filter((draft) => draft.kind !== kind || draft.gid !== gid), { kind, body: row }];
  // The app would show nothing in place of a row that it refuses; in a preview, what is published stays.
  const rowsOf = (wanted: PreviewedKind) =>
    drafts
      .filter((draft) => draft.kind === wanted && issuesOfRow(wanted, draft.body, config.contentHosts).length === 0)
      .map((draft) => tableRow(wanted, draft.body));
  const rows = Object.fromEntries(previewedKinds.map((each) => [each, rowsOf(each)]));
  const preview = { rows, at, viewer: { ...viewer, appVersion: 0 } };
  const token = await keepPreview(trx, preview);
  return { token, position: await positionOf(trx, kind, row) };
});
