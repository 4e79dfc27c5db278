import {
  changedTerms,
  content,
  type ContentIssue,
  type ContentKindName,
  type ContentRow,
  contentKinds,
  titleOf,
} from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import {
  type AuditEntry,
  changes,
  type ConsoleDeps,
  type ConsoleTransaction,
  reads,
} from '../calls/console-handler.ts';
import type { Item } from './act-on-all.ts';
import { cleanDraft, issuesOfRow } from './content-row.ts';
import {
  deleteDraft,
  deletePlan,
  deleteReview,
  failPlan,
  findPublished,
  listRevisions,
  lockContent,
  nextNumber,
  readDraft,
  readPath,
  readPlan,
  readPublished,
  readReview,
  writeDraft,
} from './content-store.ts';
import { pageOfContent } from './list-content.ts';
import { findLostPictures } from './pictures.ts';

/** What would be refused of rows of a kind: the schema's reasons, a missing picture or parent, a number that another row has, another fixed value. */
export const findAllIssues = async (
  { config }: Pick<ConsoleDeps, 'config'>,
  db: ConsoleTransaction,
  kind: ContentKindName,
  items: readonly { gid: string; row: ContentRow }[],
): Promise<ContentIssue[][]> => {
  const { key, parent, numberedBy, fixed } = contentKinds[kind];
  const lost = await findLostPictures(db, items);
  const checked = items.map(({ gid, row }, place) => {
    const issues = [...issuesOfRow(kind, row, config.contentHosts), ...(lost[place] ?? [])];
    const soundIn = (column = '') => (issues.some(({ field }) => field === column) ? undefined : row[column]);
    return { gid, row, issues, within: soundIn(parent?.column), number: soundIn(numberedBy) };
  });
  const valuesOf = (name: 'gid' | 'within' | 'number') => checked.flatMap((each) => each[name] ?? []);
  const parentKey = parent ? contentKinds[parent.kind].key : '';
  const parents = parent ? await findPublished(db, parent.kind, parentKey, valuesOf('within')) : [];
  const numbered = numberedBy ? await findPublished(db, kind, numberedBy, valuesOf('number')) : [];
  const before = fixed ? await findPublished(db, kind, key, valuesOf('gid')) : [];
  return checked.map(({ gid, row, issues, within, number }) => {
    if (parent && within !== undefined && parents.every((each) => each[parentKey] !== within))
      issues.push({ field: parent.column, reason: 'parent' });
    if (numberedBy && numbered.some((each) => each[numberedBy] === number && each[key] !== gid))
      issues.push({ field: numberedBy, reason: 'taken' });
    const published = before.find((each) => each[key] === gid);
    return published ? [...issues, ...changedTerms(kind, row, published)] : issues;
  });
};

/** The same of one row. */
export const findIssues = async (
  deps: Pick<ConsoleDeps, 'config'>,
  db: ConsoleTransaction,
  { kind, gid }: Omit<Item, 'draftVersion'>,
  row: ContentRow,
): Promise<ContentIssue[]> => (await findAllIssues(deps, db, kind, [{ gid, row }]))[0] ?? [];

/** The content, locked until the end of the transaction, with the version that the caller must have loaded. */
export const loadToChange = async (trx: ConsoleTransaction, { kind, gid, draftVersion }: Item) => {
  await lockContent(trx, kind, gid);
  const published = await readPublished(trx, kind, gid);
  const draft = await readDraft(trx, kind, gid);
  if (draftVersion !== (draft?.version ?? 0)) {
    const by = draft?.edited_by ?? (await listRevisions(trx, kind, gid))[0]?.made_by;
    throw new Problem('contentChanged', { details: { by } });
  }
  return { published, draft };
};

export const showContent = reads(content.showContent, async (deps, db, { kind, gid }) => {
  const published = await readPublished(db, kind, gid);
  const draft = await readDraft(db, kind, gid);
  const revisions = await listRevisions(db, kind, gid);
  const plan = await readPlan(db, kind, gid);
  const review = await readReview(db, kind, gid);
  const [listed] = (await pageOfContent({ kind, gids: [gid], pageSize: 1 }).execute(db)).rows;
  if (!listed) throw new Problem('notFound');
  const path = await readPath(db, kind, draft?.body ?? published ?? {});
  return {
    state: listed.state,
    path: path.map(({ row, ...each }) => ({ ...each, title: titleOf(each.kind, row) })),
    published: published ?? null,
    draft: draft?.body ?? null,
    draftVersion: draft?.version ?? 0,
    issues: draft ? await findIssues(deps, db, { kind, gid }, draft.body) : [],
    plan: plan ? { ...plan, at: plan.due_at.toISOString(), by: plan.planned_by } : null,
    review: review
      ? {
          by: review.asked_by,
          at: review.asked_at.toISOString(),
          note: review.note,
          savedBy: draft?.edited_by ?? '',
          sentBackBy: review.sent_back_by,
          sentBackBecause: review.sent_back_because,
        }
      : null,
    revisions: revisions.map((each) => ({
      revision: each.revision,
      act: each.act,
      by: each.made_by,
      at: each.made_at.toISOString(),
      reason: each.reason,
      row: each.body,
    })),
  };
});

interface Kept extends Omit<Item, 'draftVersion'> {
  version: number;
  before: ContentRow | null;
  row: ContentRow;
  by: string;
}

/** Saves a draft. What was planned or reviewed is another one: an operator plans or asks again. */
export const keepDraft = async (
  trx: ConsoleTransaction,
  { kind, gid, version, before, row, by }: Kept,
): Promise<AuditEntry> => {
  await writeDraft(trx, { kind, gid, version, row, by });
  await failPlan(trx, kind, gid, 'contentChanged');
  await deleteReview(trx, kind, gid);
  return { act: 'content.save', subject: `${kind}:${gid}`, before, after: row };
};

export const saveContent = changes(content.saveContent, async (deps, trx, body, { operator }) => {
  const { kind, gid } = body;
  const { key, numberedBy, order } = contentKinds[kind];
  const { published, draft } = await loadToChange(trx, body);
  if (body.isNew && (published ?? draft))
    throw new Problem('contentRefused', { details: { issues: [{ field: key, reason: 'taken' }] } });
  const before = draft?.body ?? published ?? null;
  const row: ContentRow = { ...cleanDraft(kind, body.row), [key]: gid };
  if (numberedBy && !row[numberedBy]) row[numberedBy] = await nextNumber(trx, kind, numberedBy);
  if (order && body.isNew) {
    const { column, within } = order;
    row[column] = await nextNumber(trx, kind, column, { column: within, value: row[within] });
  }
  const version = body.draftVersion + 1;
  const entry = await keepDraft(trx, { kind, gid, version, before, row, by: operator.name });
  return { content: { draftVersion: version, issues: await findIssues(deps, trx, body, row) }, audit: [entry] };
});

export const discardContent = changes(content.discardContent, async (_deps, trx, body) => {
  const { kind, gid } = body;
  const { draft } = await loadToChange(trx, body);
  if (!draft) throw new Problem('notFound');
  await deleteDraft(trx, kind, gid);
  await deletePlan(trx, kind, gid);
  return {
    content: {},
    audit: [{ act: 'content.discard', subject: `${kind}:${gid}`, before: draft.body, after: null }],
  };
});
