import { Problem } from '#platform/calls/problem.ts';
import type { AnyTransaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { UserEventFacts } from '#platform/people/user-event-facts.ts';
import { userEvents } from '#platform/people/user-events.ts';
import {
  findOwner,
  insertMessage,
  insertNote,
  lockOwn,
  transitionRequest,
  type RequestRow,
  touchRequest,
} from './request-store.ts';
import { sealText } from './sealed-text.ts';

/** How the provider's answer leaves a request: with the provider still, with the user, or ended. */
type AnswerKind = UserEventFacts['requestAnswered']['kind'];

interface Answer {
  requestId: string;
  kind: AnswerKind;
  /** Who answers, for the record. */
  who: string;
  text: string;
  /** When the request had last changed as the operator read it. */
  changedAt: Date;
}

const stateAfter = { ANSWERED: 'UNDER_REVIEW', WAITING: 'WAITING', RESOLVED: 'RESOLVED', REFUSED: 'RESOLVED' } as const;

/**
 * Answers a request and notifies its owner; returns the states before and after. Throws `notFound`; `contentChanged` if
 * the request has a message or decision newer than `changedAt`; `requestResolved`, because only its owner reopens it.
 */
export const answerRequest = async (
  trx: AnyTransaction,
  secrets: Secrets,
  { requestId, kind, who, text, changedAt }: Answer,
): Promise<{ before: RequestRow['state']; after: RequestRow['state'] }> => {
  const userGid = await findOwner(trx, requestId);
  const row = userGid && (await lockOwn(trx, userGid, requestId));
  if (!row) throw new Problem('notFound');
  if (row.changed_at.getTime() !== changedAt.getTime()) throw new Problem('contentChanged');
  if (row.state === 'RESOLVED') throw new Problem('requestResolved');
  const after = stateAfter[kind];
  const end =
    after === 'RESOLVED'
      ? ({ outcome: kind === 'REFUSED' ? 'REFUSED' : 'ANSWERED', resolved_at: row.now } as const)
      : {};
  if (row.state === after) await touchRequest(trx, row);
  else await transitionRequest(trx, row, after, `operator:${who}`, end);
  const messageId = await insertMessage(trx, {
    user_gid: userGid,
    request_id: requestId,
    author: row.escalated_at ? 'OFFICER' : 'SUPPORT',
    text_sealed: sealText(secrets, requestId, text),
  });
  await userEvents.record(trx, { userGid, kind: 'requestAnswered', key: messageId, facts: { requestId, kind } });
  return { before: row.state, after };
};

/** Adds a note for colleagues. Throws `notFound`. */
export const addNote = async (
  trx: AnyTransaction,
  secrets: Secrets,
  { requestId, author, text }: { requestId: string; author: string; text: string },
): Promise<void> => {
  const userGid = await findOwner(trx, requestId);
  if (!userGid) throw new Problem('notFound');
  await insertNote(trx, {
    user_gid: userGid,
    request_id: requestId,
    author,
    text_sealed: sealText(secrets, requestId, text),
  });
};
