import {
  changedTerms,
  content,
  type ContentIssue,
  type ContentKindName,
  type ContentRow,
  contentKinds,
  type ContentState,
} from '@sikka/contract/console';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleDeps, type ConsoleTransaction, reads } from '../calls/console-handler.ts';
import { cleanDraft, issuesOfRow } from './content-row.ts';
import {
  deleteDraft,
  deletePlan,
  failPlan,
  isTaken,
  listRevisions,
  lockContent,
  nextNumber,
  type Plan,
  readDraft,
  readPlan,
  readPublished,
  writeDraft,
} from './content-store.ts';

interface Item {
  kind: ContentKindName;
  gid: string;
}

/** What would be refused: the schema's reasons, a missing parent, a number that another row has, another fixed value. */
export const findIssues = async (
  { config }: Pick<ConsoleDeps, 'config'>,
  db: ConsoleTransaction,
  { kind, gid }: Item,
  row: ContentRow,
): Promise<ContentIssue[]> => {
  const { parent, numberedBy, fixed } = contentKinds[kind];
  const issues = issuesOfRow(kind, row, config.contentHosts);
  const isSound = (field: string) => issues.every((issue) => issue.field !== field);
  if (parent && isSound(parent.column) && !(await readPublished(db, parent.kind, String(row[parent.column]))))
    issues.push({ field: parent.column, reason: 'parent' });
  if (numberedBy && isSound(numberedBy) && (await isTaken(db, kind, numberedBy, row[numberedBy], gid)))
    issues.push({ field: numberedBy, reason: 'taken' });
  const published = fixed && (await readPublished(db, kind, gid));
  return published ? [...issues, ...changedTerms(kind, row, published)] : issues;
};

/** The content, locked until the end of the transaction, with the version that the caller must have loaded. */
export const loadToChange = async (
  trx: ConsoleTransaction,
  { kind, gid, draftVersion }: Item & { draftVersion: number },
) => {
  await lockContent(trx, kind, gid);
  const published = await readPublished(trx, kind, gid);
  const draft = await readDraft(trx, kind, gid);
  if (draftVersion !== (draft?.version ?? 0)) throw new Problem('contentChanged');
  return { published, draft };
};

const stateOf = (isPublished: boolean, isDraft: boolean, wasPublished: boolean): ContentState => {
  if (isPublished) return isDraft ? 'MODIFIED' : 'PUBLISHED';
  return wasPublished ? 'WITHDRAWN' : 'DRAFT';
};

const planState = ({ failure }: Plan): ContentState => (failure ? 'PLAN_FAILED' : 'PLANNED');

export const showContent = reads(content.showContent, async (deps, db, { kind, gid }) => {
  const published = await readPublished(db, kind, gid);
  const draft = await readDraft(db, kind, gid);
  const revisions = await listRevisions(db, kind, gid);
  const plan = await readPlan(db, kind, gid);
  if (!published && !draft) throw new Problem('notFound');
  return {
    state: plan ? planState(plan) : stateOf(Boolean(published), Boolean(draft), revisions.length > 0),
    published: published ?? null,
    draft: draft?.body ?? null,
    draftVersion: draft?.version ?? 0,
    issues: draft ? await findIssues(deps, db, { kind, gid }, draft.body) : [],
    plan: plan ? { ...plan, at: plan.due_at.toISOString(), by: plan.planned_by } : null,
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

export const saveContent = changes(content.saveContent, async (deps, trx, body, { operator }) => {
  const { kind, gid } = body;
  const { key, numberedBy } = contentKinds[kind];
  const { published, draft } = await loadToChange(trx, body);
  const before = draft?.body ?? published ?? null;
  const row: ContentRow = { ...cleanDraft(kind, body.row), [key]: gid };
  if (numberedBy && !row[numberedBy]) row[numberedBy] = await nextNumber(trx, kind, numberedBy);
  const version = body.draftVersion + 1;
  await writeDraft(trx, { kind, gid, version, row, by: operator.name });
  // What was planned is another draft: an operator plans again, or cancels.
  await failPlan(trx, kind, gid, 'contentChanged');
  return {
    content: { draftVersion: version, issues: await findIssues(deps, trx, body, row) },
    audit: [{ act: 'content.save', subject: `${kind}:${gid}`, before, after: row }],
  };
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
