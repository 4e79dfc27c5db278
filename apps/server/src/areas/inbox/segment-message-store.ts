import { type QueryExecutorProvider, sql } from 'kysely';
import type { UserEvent } from '#platform/people/user-events.ts';

/** What an operator has written, by the schema `segmentMessage` of the contract. */
type MessageBody = Record<'title_en' | 'title_hi' | 'text_en' | 'text_hi' | 'link', string>;

export interface SendingMessage {
  messageGid: string;
  body: MessageBody;
  /** The last user that was taken. */
  takenUntil: string;
}

/** What became of a user: `SKIPPED` wants no offers, `CONTROL` is left out for comparison. */
interface LookedAt {
  userGid: string;
  outcome: 'OUTSIDE' | 'SKIPPED' | 'CONTROL' | 'SENT';
}
export type OutcomeCounts = Readonly<Record<LookedAt['outcome'], number>>;

/** The message as an event of a user; an event with the same key is recorded once. */
export const segmentEvent = (userGid: string, key: string, body: MessageBody): UserEvent => {
  const { title_en, title_hi, text_en, text_hi, link } = body;
  const facts = { title: { en: title_en, hi: title_hi }, text: { en: text_en, hi: text_hi }, link };
  return { userGid, kind: 'segmentMessage', key, facts };
};

/** Messages that operators have started and whose time has come, oldest first. */
export const listSending = async (db: QueryExecutorProvider): Promise<SendingMessage[]> => {
  const { rows } = await sql<SendingMessage>`select message_id as "messageGid", body, taken_until as "takenUntil"
    from segment_message where state = 'SENDING' and coalesce((body ->> 'starts_at')::timestamptz <= app_now(), true)
    order by made_at`.execute(db);
  return rows;
};

/** The next users in the order of their IDs, whether in the segment or not. */
export const readBatch = async (
  db: QueryExecutorProvider,
  { messageGid, takenUntil }: SendingMessage,
  limit: number,
): Promise<LookedAt[]> => {
  const { rows } = await sql<LookedAt>`select user_gid as "userGid", outcome
    from segment_message_batch(${messageGid}, ${takenUntil}, ${limit})`.execute(db);
  return rows;
};

/** Takes the users up to `to`; false if it may not go on now, or another process has taken them. */
export const takeUsers = async (
  db: QueryExecutorProvider,
  { messageGid, takenUntil }: SendingMessage,
  to: string,
  { SENT, SKIPPED, CONTROL }: OutcomeCounts,
): Promise<boolean> => {
  const { rows } = await sql<{ isTaken: boolean }>`
    select take_segment_users(${messageGid}, ${takenUntil}, ${to}, ${SENT}, ${SKIPPED}, ${CONTROL}) as "isTaken"`.execute(
    db,
  );
  return rows[0]?.isTaken ?? false;
};

/** Ends a message after the last user. */
export const finishMessage = async (
  db: QueryExecutorProvider,
  { messageGid, takenUntil }: SendingMessage,
): Promise<void> => {
  await sql`update segment_message set state = 'DONE', ended_at = app_now()
    where message_id = ${messageGid} and state = 'SENDING' and taken_until = ${takenUntil}`.execute(db);
};
