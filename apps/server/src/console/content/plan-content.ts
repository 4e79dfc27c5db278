import { content, type ContentKindName, contentKinds, type ContentRow } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { changes, type ConsoleTransaction } from '../calls/console-handler.ts';
import { actOnAll } from './act-on-all.ts';
import { deletePlan, readPlan } from './content-store.ts';
import { findIssues, loadToChange } from './edit-content.ts';
import { approve } from './review-content.ts';

/** Whether what the row is inside of is planned to be published by then, so that a section is planned with all that it contains. */
const isParentPlanned = async (trx: ConsoleTransaction, kind: ContentKindName, row: ContentRow, by: string) => {
  const { parent } = contentKinds[kind];
  if (!parent) return false;
  const plan = await readPlan(trx, parent.kind, String(row[parent.column]));
  return plan?.act === 'PUBLISH' && plan.failure === null && plan.due_at <= new Date(by);
};

export const planContent = changes(content.planContent, async (deps, trx, body, { operator, now }) => {
  const { items, act, at, reason } = body;
  if (Date.parse(at) <= now.getTime()) throw new Problem('invalidInput');
  return actOnAll(trx, items, async (item) => {
    const { kind, gid, draftVersion } = item;
    const { published, draft } = await loadToChange(trx, item);
    const row = act === 'PUBLISH' ? draft?.body : published;
    if (!row) throw new Problem('notFound');
    const found = act === 'PUBLISH' ? await findIssues(deps, trx, item, row) : [];
    const isPlanned = await isParentPlanned(trx, kind, row, at);
    const issues = found.filter(({ reason: why }) => !(why === 'parent' && isPlanned));
    if (issues.length > 0) throw new Problem('contentRefused', { details: { issues } });
    const approval = { kind, gid, savedBy: draft?.edited_by ?? '', by: operator.name, reason };
    const approved = act === 'PUBLISH' ? await approve(trx, approval) : [];
    const before = await readPlan(trx, kind, gid);
    await deletePlan(trx, kind, gid);
    await sql`insert into content_plan (kind, gid, act, draft_version, due_at, reason, planned_by)
    values (${kind}, ${gid}, ${act}, ${draftVersion}, ${at}, ${reason}, ${operator.name})`.execute(trx);
    const subject = `${kind}:${gid}`;
    return [{ act: 'content.plan', subject, before: before ?? null, after: { act, at }, reason }, ...approved];
  });
});

export const cancelPlan = changes(content.cancelPlan, (_deps, trx, { items, reason }) =>
  actOnAll(trx, items, async (item) => {
    const { kind, gid } = item;
    await loadToChange(trx, item);
    const before = await readPlan(trx, kind, gid);
    if (!before) throw new Problem('notFound');
    await deletePlan(trx, kind, gid);
    return [{ act: 'content.cancelPlan', subject: `${kind}:${gid}`, before, after: null, reason }];
  }),
);
