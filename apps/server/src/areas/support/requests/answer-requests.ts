import { transaction } from '#platform/data/database.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import type { UserEventFacts } from '#platform/people/user-event-facts.ts';
import { userEvents } from '#platform/people/user-events.ts';
import type { SupportDb } from '../tables.ts';
import { isLate } from './request-rules.ts';
import {
  findOwnRequest,
  findOwner,
  insertMessage,
  listMessages,
  listOpen,
  lockOwn,
  transitionRequest,
  type RequestRow,
  touchRequest,
} from './request-store.ts';
import { unsealText, sealText } from './sealed-text.ts';

/** How the provider's answer leaves a request: with the provider still, with the user, or ended. */
type AnswerKind = UserEventFacts['requestAnswered']['kind'];

interface Answer {
  requestId: string;
  kind: AnswerKind;
  /** Who answers, for the record. */
  who: string;
  text: string;
}

const stateAfter = { ANSWERED: 'UNDER_REVIEW', WAITING: 'WAITING', RESOLVED: 'RESOLVED', REFUSED: 'RESOLVED' } as const;

const summaryOf = (row: RequestRow) => ({
  requestId: row.request_id,
  state: row.state,
  type: row.type,
  about: `${row.product}/${row.category}`,
  dueDay: row.due_day,
  isLate: isLate(row, row.now),
  isEscalated: row.escalated_at !== null,
});

/** Operator commands for requests, used by `npm run ops -- requests`. */
export const createRequestCommands = ({ db, secrets }: { db: SupportDb; secrets: Secrets }) => {
  const ownerOf = async (requestId: string): Promise<string> => {
    const owner = await findOwner(db, requestId);
    if (!owner) throw new Error(`There is no request ${requestId}`);
    return owner;
  };

  return {
    /** Open requests: escalated ones first, then by due day. */
    list: async () => (await listOpen(db)).map(summaryOf),

    /** A request with its messages, decrypted. */
    show: async (requestId: string) => {
      const userGid = await ownerOf(requestId);
      const row = await findOwnRequest(db, userGid, requestId);
      if (!row) throw new Error(`There is no request ${requestId}`);
      const messages = await listMessages(db, userGid, requestId);
      return {
        ...summaryOf(row),
        contact: row.contact_sealed === null ? undefined : unsealText(secrets, requestId, row.contact_sealed),
        subject: row.subject_kind === null ? undefined : `${row.subject_kind} ${row.subject_id}`,
        messages: messages.map(({ author, text_sealed: text, pictures, sent_at: at }) => ({
          author,
          at,
          pictures,
          text: unsealText(secrets, requestId, text),
        })),
      };
    },

    /** Answers a request and notifies its owner. Throws if it is already resolved. */
    answer: async ({ requestId, kind, who, text }: Answer): Promise<void> => {
      const userGid = await ownerOf(requestId);
      await transaction(db, async (trx) => {
        const row = await lockOwn(trx, userGid, requestId);
        if (!row || row.state === 'RESOLVED')
          throw new Error(`The request ${requestId} is resolved: its owner reopens it`);
        const to = stateAfter[kind];
        const end =
          to === 'RESOLVED'
            ? ({ outcome: kind === 'REFUSED' ? 'REFUSED' : 'ANSWERED', resolved_at: row.now } as const)
            : {};
        if (row.state === to) await touchRequest(trx, row);
        else await transitionRequest(trx, row, to, `operator:${who}`, end);
        const messageId = await insertMessage(trx, {
          user_gid: userGid,
          request_id: requestId,
          author: row.escalated_at ? 'OFFICER' : 'SUPPORT',
          text_sealed: sealText(secrets, requestId, text),
        });
        await userEvents.record(trx, { userGid, kind: 'requestAnswered', key: messageId, facts: { requestId, kind } });
      });
    },
  };
};
