import { content, type ContentKindName, contentKinds, orderLimit } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { insideOf } from './content-row.ts';
import { readDraft } from './content-store.ts';
import { findIssues } from './edit-content.ts';
import { type ListedRow, pageOfContent, presentListed } from './list-content.ts';

type Found = ListedRow & { kind: ContentKindName };

/** Pieces of a kind, each followed by what is inside of it in its order. */
const withInside = async (
  db: ConsoleTransaction,
  kind: ContentKindName,
  rows: readonly ListedRow[],
): Promise<Found[]> => {
  const inside = insideOf(kind);
  const found: Found[] = [];
  for (const row of rows) {
    found.push({ ...row, kind });
    if (!inside) continue;
    const { table, column } = inside;
    const sortBy = contentKinds[table].order?.column;
    const page = pageOfContent({ kind: table, where: { [column]: row.gid }, sortBy, pageSize: orderLimit });
    found.push(...(await withInside(db, table, (await page.execute(db)).rows)));
  }
  return found;
};

export const listInside = reads(content.listInside, async (deps, db, { items }) => {
  const found: Found[] = [];
  for (const { kind, gid } of items) {
    const { rows } = await pageOfContent({ kind, gid, pageSize: 1 }).execute(db);
    if (rows.length === 0) throw new Problem('notFound');
    found.push(...(await withInside(db, kind, rows)));
  }
  const drafts = new Set(found.filter(({ draftVersion }) => draftVersion > 0).map(({ kind, gid }) => `${kind}:${gid}`));
  const issuesOf = async ({ kind, gid, draftVersion }: Found) => {
    const { parent } = contentKinds[kind];
    const draft = draftVersion > 0 && (await readDraft(db, kind, gid));
    if (!draft) return [];
    const issues = await findIssues(deps, db, { kind, gid }, draft.body);
    // What it is inside of may be published in the same act.
    const isWithParent = parent && drafts.has(`${parent.kind}:${String(draft.body[parent.column])}`);
    return isWithParent ? issues.filter(({ reason }) => reason !== 'parent') : issues;
  };
  const shown = [];
  for (const each of found)
    shown.push({ ...presentListed(each.kind, each), kind: each.kind, issues: await issuesOf(each) });
  return { items: shown };
});
