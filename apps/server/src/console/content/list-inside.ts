import { content, type ContentIssue, type ContentKindName, contentKinds, orderLimit } from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { insideOf } from './content-row.ts';
import { findAllIssues } from './edit-content.ts';
import { type ListedRow, pageOfContent, presentListed } from './list-content.ts';

type Found = ListedRow & { kind: ContentKindName };

/** Each piece of a kind, followed by what is inside of it in its order. */
const withInside = async (
  db: ConsoleTransaction,
  kind: ContentKindName,
  rows: readonly ListedRow[],
): Promise<Found[][]> => {
  const inside = rows.length > 0 && insideOf(kind);
  if (!inside) return rows.map((row) => [{ ...row, kind }]);
  const { table, column } = inside;
  const page = pageOfContent({
    kind: table,
    where: { [column]: rows.map(({ gid }) => gid) },
    sortBy: contentKinds[table].order?.column,
    pageSize: orderLimit * rows.length,
  });
  const below = await withInside(db, table, (await page.execute(db)).rows);
  const byParent = Map.groupBy(below, ([first]) => first?.row[column]);
  return rows.map((row) => [{ ...row, kind }, ...(byParent.get(row.gid) ?? []).flat()]);
};

const nameOf = ({ kind, gid }: { kind: ContentKindName; gid: string }): string => `${kind}:${gid}`;

export const listInside = reads(content.listInside, async (deps, db, { items }) => {
  const foundBy = new Map<string, Found[]>();
  for (const [kind, asked] of Map.groupBy(items, (item) => item.kind)) {
    const { rows } = await pageOfContent({ kind, gids: asked.map(({ gid }) => gid), pageSize: orderLimit }).execute(db);
    for (const pieces of await withInside(db, kind, rows)) if (pieces[0]) foundBy.set(nameOf(pieces[0]), pieces);
  }
  const found = items.flatMap((item) => {
    const pieces = foundBy.get(nameOf(item));
    if (!pieces) throw new Problem('notFound');
    return pieces;
  });
  const issuesBy = new Map<string, ContentIssue[]>();
  for (const [kind, pieces] of Map.groupBy(found, (piece) => piece.kind)) {
    const drafts = pieces.filter(({ draftVersion }) => draftVersion > 0);
    const issues = await findAllIssues(deps, db, kind, drafts);
    for (const [place, piece] of drafts.entries()) issuesBy.set(nameOf(piece), issues[place] ?? []);
  }
  const issuesOf = (piece: Found) => {
    const { parent } = contentKinds[piece.kind];
    // What it is inside of may be published in the same act.
    const isWithParent = parent && issuesBy.has(nameOf({ kind: parent.kind, gid: String(piece.row[parent.column]) }));
    const issues = issuesBy.get(nameOf(piece)) ?? [];
    return isWithParent ? issues.filter(({ reason }) => reason !== 'parent') : issues;
  };
  return {
    items: found.map((each) => ({ ...presentListed(each.kind, each), kind: each.kind, issues: issuesOf(each) })),
  };
});
