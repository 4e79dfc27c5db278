import type { RequestSummary, SupportRequest } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { Problem } from '#platform/calls/problem.ts';
import type { SupportDeps } from '../deps.ts';
import { canEscalate, canReply, isLate } from './request-rules.ts';
import { findOwnRequest, listMessages, type RequestRow } from './request-store.ts';
import { unsealText } from './sealed-text.ts';

/** A request as the list of its owner names it. */
export const presentSummary = (row: RequestRow): RequestSummary => ({
  requestId: row.request_id,
  type: row.type,
  product: row.product,
  category: row.category,
  state: row.state,
  outcome: row.outcome ?? undefined,
  receivedAt: row.received_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  dueDay: row.due_day,
  isLate: isLate(row, row.now),
  isEscalated: row.escalated_at !== null,
});

/** All details of a user's request. Throws `notFound` for other users. */
export const showRequest = async (
  { db, secrets, files, findSubject }: SupportDeps,
  userGid: string,
  requestId: string,
  locale: Locale,
): Promise<SupportRequest> => {
  const row = await findOwnRequest(db, userGid, requestId);
  if (!row) throw new Problem('notFound');
  const { subject_kind: kind, subject_id: id } = row;
  const messages = await listMessages(db, userGid, requestId);
  const addresses = await files.addressesOf(
    userGid,
    messages.flatMap(({ pictures }) => pictures),
  );
  return {
    ...presentSummary(row),
    subject: kind && id ? await findSubject(userGid, { kind, id }, locale) : undefined,
    messages: messages.map(({ author, text_sealed: text, pictures, sent_at: at }) => ({
      author,
      text: unsealText(secrets, requestId, text),
      pictures: pictures.flatMap((fileId) => addresses.get(fileId) ?? []),
      at: at.toISOString(),
    })),
    canReply: canReply(row, row.now),
    canEscalate: canEscalate(row, row.now),
  };
};
