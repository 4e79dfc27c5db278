import { content, type ContentKindName } from '@sikka/contract/console';
import { sql } from 'kysely';
import { Problem } from '#platform/calls/problem.ts';
import { type AuditEntry, changes, type ConsoleTransaction } from '../calls/console-handler.ts';
import { actOnAll } from './act-on-all.ts';
import { deletePlan, deleteReview, readPlan, readReview } from './content-store.ts';
import { findIssues, loadToChange } from './edit-content.ts';

interface Approved {
  kind: ContentKindName;
  gid: string;
  /** Who saved the draft last. */
  savedBy: string;
  by: string;
  reason: string;
}

/**
 * Ends the review of a draft that is published or planned, and returns its entry in the audit. Throws `reviewYourOwn` if it would be
 * by the operator who saved it.
 */
export const approve = async (
  trx: ConsoleTransaction,
  { kind, gid, savedBy, by, reason }: Approved,
): Promise<AuditEntry[]> => {
  const review = await readReview(trx, kind, gid);
  if (!review) return [];
  if (savedBy === by) throw new Problem('reviewYourOwn');
  await deleteReview(trx, kind, gid);
  return [{ act: 'content.approve', subject: `${kind}:${gid}`, before: review, after: null, reason }];
};

export const askReview = changes(content.askReview, (deps, trx, { items, reason }, { operator }) =>
  actOnAll(trx, items, async (item) => {
    const { kind, gid } = item;
    const { draft } = await loadToChange(trx, item);
    if (!draft) throw new Problem('notFound');
    // What it is inside of may be in review too.
    const issues = (await findIssues(deps, trx, item, draft.body)).filter((issue) => issue.reason !== 'parent');
    if (issues.length > 0) throw new Problem('contentRefused', { details: { issues } });
    const plan = await readPlan(trx, kind, gid);
    if (plan?.act === 'PUBLISH') await deletePlan(trx, kind, gid);
    await deleteReview(trx, kind, gid);
    await sql`insert into content_review (kind, gid, note, asked_by)
      values (${kind}, ${gid}, ${reason}, ${operator.name})`.execute(trx);
    const before = plan?.act === 'PUBLISH' ? { plan } : null;
    return [{ act: 'content.askReview', subject: `${kind}:${gid}`, before, after: draft.body, reason }];
  }),
);

export const sendBack = changes(content.sendBack, (_deps, trx, { items, reason }, { operator: { name } }) =>
  actOnAll(trx, items, async (item) => {
    const { kind, gid } = item;
    await loadToChange(trx, item);
    const before = await readReview(trx, kind, gid);
    if (!before || before.sent_back_by !== null) throw new Problem('notFound');
    const isOwn = before.asked_by === name;
    if (isOwn) await deleteReview(trx, kind, gid);
    else
      await sql`update content_review set sent_back_by = ${name}, sent_back_because = ${reason}
      where kind = ${kind} and gid = ${gid}`.execute(trx);
    const act = isOwn ? 'content.takeBack' : 'content.sendBack';
    return [{ act, subject: `${kind}:${gid}`, before, after: null, reason }];
  }),
);
