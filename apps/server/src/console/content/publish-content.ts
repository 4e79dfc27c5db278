import {
  content,
  type ContentKindName,
  contentKinds,
  type ContentRow,
  type RevisionAct,
} from '@sikka/contract/console';
import { linkedArticles } from '#areas/support/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { errorCode } from '#platform/data/database-errors.ts';
import { type AuditEntry, changes, type ConsoleDeps, type ConsoleTransaction } from '../calls/console-handler.ts';
import { actOnAll, type Item } from './act-on-all.ts';
import { insideOf } from './content-row.ts';
import {
  addRevision,
  deleteDraft,
  deletePlan,
  deletePublished,
  findPublished,
  listRevisions,
  lockContent,
  readPublished,
  writeDraft,
  writePublished,
} from './content-store.ts';
import { findIssues, loadToChange } from './edit-content.ts';
import { approve } from './review-content.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

interface Publication {
  kind: ContentKindName;
  gid: string;
  row: ContentRow;
  act: RevisionAct;
  by: string;
  reason: string;
  /** What is published now. */
  published: ContentRow | undefined;
}

/** Keeps what was there before the console's first change, so that it can be restored. */
export const importFirst = async (
  trx: ConsoleTransaction,
  { kind, gid, published, by }: Pick<Publication, 'kind' | 'gid' | 'published' | 'by'>,
): Promise<void> => {
  if (!published || (await listRevisions(trx, kind, gid)).length > 0) return;
  await addRevision(trx, { kind, gid, act: 'IMPORTED', row: published, by, reason: '' });
};

/** Writes the row. Throws `contentRefused` if another row took its number since the issues were looked for. */
const writeRow = async (trx: ConsoleTransaction, { kind, row }: Pick<Publication, 'kind' | 'row'>): Promise<void> => {
  try {
    await writePublished(trx, kind, row);
  } catch (error) {
    const { numberedBy } = contentKinds[kind];
    if (!numberedBy || errorCode(error) !== uniqueViolation) throw error;
    throw new Problem('contentRefused', { details: { issues: [{ field: numberedBy, reason: 'taken' }] } });
  }
};

/** Deletes the row. Throws `contentInUse` if records of users refer to it. */
const deleteRow = async (trx: ConsoleTransaction, kind: ContentKindName, gid: string): Promise<void> => {
  try {
    await deletePublished(trx, kind, gid);
  } catch (error) {
    throw errorCode(error) === foreignKeyViolation ? new Problem('contentInUse') : error;
  }
};

/** Writes what the app reads, and the revision. Throws `contentRefused` with every field that the app would refuse. */
const publish = async (
  deps: ConsoleDeps,
  trx: ConsoleTransaction,
  { kind, gid, row, act, by, reason, published }: Publication,
): Promise<{ revision: number; entry: AuditEntry }> => {
  const issues = await findIssues(deps, trx, { kind, gid }, row);
  if (issues.length > 0) throw new Problem('contentRefused', { details: { issues } });
  await importFirst(trx, { kind, gid, published, by });
  await writeRow(trx, { kind, row });
  const revision = await addRevision(trx, { kind, gid, act, row, by, reason });
  const verb = act === 'ROLLED_BACK' ? 'rollBack' : 'publish';
  const subject = `${kind}:${gid}`;
  return { revision, entry: { act: `content.${verb}`, subject, before: published ?? null, after: row, reason } };
};

/** A draft to publish, or published content to withdraw. */
interface Wanted extends Item {
  reason: string;
}
type Done = Promise<AuditEntry[]>;

/** Publishes the draft; what was planned for the content is over. */
export const publishDraft = async (deps: ConsoleDeps, trx: ConsoleTransaction, body: Wanted, by: string): Done => {
  const { kind, gid, reason } = body;
  const { published, draft } = await loadToChange(trx, body);
  if (!draft) throw new Problem('notFound');
  const approved = await approve(trx, { kind, gid, savedBy: draft.edited_by, by, reason });
  const { entry } = await publish(deps, trx, { kind, gid, row: draft.body, act: 'PUBLISHED', by, reason, published });
  await deleteDraft(trx, kind, gid);
  await deletePlan(trx, kind, gid);
  return [entry, ...approved];
};

/** Content that the app itself leads to, by kind. */
const linked: Partial<Record<ContentKindName, ReadonlySet<string>>> = { help_article: linkedArticles };

/** Takes published content out of the app and keeps it as a draft; what was planned for it is over. */
export const withdraw = async (_deps: ConsoleDeps, trx: ConsoleTransaction, body: Wanted, by: string): Done => {
  const { kind, gid, reason, draftVersion } = body;
  const { published, draft } = await loadToChange(trx, body);
  if (!published) throw new Problem('notFound');
  if (linked[kind]?.has(gid)) throw new Problem('contentInUse');
  const inside = insideOf(kind);
  if (inside && (await findPublished(trx, inside.table, inside.column, [gid])).length > 0)
    throw new Problem('contentInUse');
  await importFirst(trx, { kind, gid, published, by });
  await deleteRow(trx, kind, gid);
  await addRevision(trx, { kind, gid, act: 'WITHDRAWN', row: published, by, reason });
  if (!draft) await writeDraft(trx, { kind, gid, version: draftVersion + 1, row: published, by });
  await deletePlan(trx, kind, gid);
  return [{ act: 'content.withdraw', subject: `${kind}:${gid}`, before: published, after: null, reason }];
};

export const publishContent = changes(content.publishContent, (deps, trx, { items, reason }, { operator }) =>
  actOnAll(trx, items, (item) => publishDraft(deps, trx, { ...item, reason }, operator.name)),
);

export const withdrawContent = changes(content.withdrawContent, (deps, trx, { items, reason }, { operator }) =>
  actOnAll(trx, items, (item) => withdraw(deps, trx, { ...item, reason }, operator.name), true),
);

export const rollBackContent = changes(content.rollBackContent, async (deps, trx, body, { operator }) => {
  const { kind, gid, reason } = body;
  await lockContent(trx, kind, gid);
  const published = await readPublished(trx, kind, gid);
  const revisions = await listRevisions(trx, kind, gid);
  const wanted = revisions.find(({ revision }) => revision === body.revision);
  if (!wanted) throw new Problem('notFound');
  await deletePlan(trx, kind, gid);
  const row = wanted.body;
  const by = operator.name;
  const { revision, entry } = await publish(deps, trx, { kind, gid, row, act: 'ROLLED_BACK', by, reason, published });
  return { content: { revision }, audit: [entry] };
});
