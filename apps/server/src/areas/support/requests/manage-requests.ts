import { randomUUID } from 'node:crypto';
import { isCategoryOf, support } from '@sikka/contract';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { SupportDeps } from '../deps.ts';
import type { SupportTransaction } from '../tables.ts';
import { presentSummary, showRequest } from './present-request.ts';
import { canEscalate, canReply, dueDayOf, officerDueDay } from './request-rules.ts';
import {
  insertMessage,
  insertRequest,
  listOwn,
  lockOwn,
  transitionRequest,
  type RequestRow,
  touchRequest,
} from './request-store.ts';
import { sealText } from './sealed-text.ts';

export const waitFeedbackAdd = handler(
  support.waitFeedbackAdd,
  async (deps: SupportDeps, body, { user: { userGid }, locale, once }) => {
    const { type, product, category, subject, pictures = [] } = body;
    if (!isCategoryOf(product, category)) throw new Problem('invalidInput');
    if (subject && !(await deps.findSubject(userGid, subject, locale))) throw new Problem('notFound');
    const now = await deps.clock.now();
    const sealFor = (requestId: string, text: string): string => sealText(deps.secrets, requestId, text);
    // Only the id is stored with the idempotency key, never the text.
    const requestId = await once(async (trx: SupportTransaction) => {
      const id = randomUUID();
      await insertRequest(trx, {
        user_gid: userGid,
        request_id: id,
        type,
        product,
        category,
        contact_sealed: body.contact === undefined ? null : sealFor(id, body.contact),
        subject_kind: subject?.kind ?? null,
        subject_id: subject?.id ?? null,
        due_day: dueDayOf(type, now),
      });
      await insertMessage(trx, {
        user_gid: userGid,
        request_id: id,
        author: 'USER',
        text_sealed: sealFor(id, body.description),
        pictures,
      });
      await deps.files.attach(trx, userGid, 'SUPPORT', pictures);
      return id;
    });
    return showRequest(deps, userGid, requestId, locale);
  },
);

export const myFeedbackList = handler(support.myFeedbackList, async ({ db }: SupportDeps, page, { user }) => {
  const { rows, totalSize } = await listOwn(db, user.userGid, page);
  return { requests: rows.map(presentSummary), totalSize };
});

export const feedbackDetail = handler(support.feedbackDetail, (deps: SupportDeps, { requestId }, { user, locale }) =>
  showRequest(deps, user.userGid, requestId, locale),
);

const lock = async (trx: SupportTransaction, userGid: string, requestId: string): Promise<RequestRow> => {
  const row = await lockOwn(trx, userGid, requestId);
  if (!row) throw new Problem('notFound');
  return row;
};

/** Support must answer again, counted from today. */
const returnToSupport = async (trx: SupportTransaction, row: RequestRow): Promise<void> => {
  if (row.state === 'RECEIVED' || row.state === 'UNDER_REVIEW') return touchRequest(trx, row);
  const due = row.escalated_at ? officerDueDay(row.now) : dueDayOf(row.type, row.now);
  await transitionRequest(trx, row, 'UNDER_REVIEW', 'user', { due_day: due, outcome: null, resolved_at: null });
};

export const feedbackReply = handler(
  support.feedbackReply,
  async (deps: SupportDeps, { requestId, text, pictures = [] }, { user: { userGid }, locale, once }) => {
    await once(async (trx: SupportTransaction) => {
      const row = await lock(trx, userGid, requestId);
      if (!canReply(row, row.now)) throw new Problem('requestClosed');
      await returnToSupport(trx, row);
      await insertMessage(trx, {
        user_gid: userGid,
        request_id: requestId,
        author: 'USER',
        text_sealed: sealText(deps.secrets, requestId, text),
        pictures,
      });
      await deps.files.attach(trx, userGid, 'SUPPORT', pictures);
      return {};
    });
    return showRequest(deps, userGid, requestId, locale);
  },
);

export const feedbackEscalate = handler(
  support.feedbackEscalate,
  async (deps: SupportDeps, { requestId }, { user: { userGid }, locale }) => {
    await transaction(deps.db, async (trx) => {
      const row = await lock(trx, userGid, requestId);
      if (row.escalated_at) return;
      if (!canEscalate(row, row.now)) throw new Problem('escalationTooEarly');
      const columns = { escalated_at: row.now, due_day: officerDueDay(row.now), outcome: null, resolved_at: null };
      if (row.state === 'UNDER_REVIEW') await touchRequest(trx, row, columns);
      else await transitionRequest(trx, row, 'UNDER_REVIEW', 'user', columns);
    });
    return showRequest(deps, userGid, requestId, locale);
  },
);

export const feedbackSubject = handler(
  support.feedbackSubject,
  async ({ findSubject }: SupportDeps, subject, { user, locale }) => {
    const found = await findSubject(user.userGid, subject, locale);
    if (!found) throw new Problem('notFound');
    return found;
  },
);
