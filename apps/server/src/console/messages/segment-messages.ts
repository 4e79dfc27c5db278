import { randomUUID } from 'node:crypto';
import {
  type ContentRow,
  formFieldsOf,
  issuesOf,
  messages,
  type MessageState,
  segmentMessage,
  type SegmentMessageRow,
} from '@sikka/contract/console';
import { type QueryExecutorProvider, sql } from 'kysely';
import { earliestSendTime, segmentEvent } from '#areas/inbox/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { userEvents } from '#platform/people/user-events.ts';
import { changes, reads } from '../calls/console-handler.ts';
import { found, merged, type RowOf, rowsOf } from '../calls/merge.ts';
import { requireConfirmed } from '../people/require-confirmed.ts';

interface MessageRow {
  messageGid: string;
  row: SegmentMessageRow;
  version: number;
  state: MessageState;
  madeAt: Date;
  sent: number;
  skipped: number;
  control: number;
}

/** Messages shown on the page. */
const maxMessages = 100;

type Listed = RowOf<typeof messages.listMessages, 'messages'>;

/** A message is in the first cell, and in others once it has started; it is under way until it has ended in all. */
const sumMessages = (lists: readonly (readonly Listed[])[]): Listed[] =>
  rowsOf(lists, { same: ['messageGid'], add: ['sent', 'skipped', 'control'] }).map((message) => {
    const states = lists.flat().flatMap(({ messageGid, state }) => (messageGid === message.messageGid ? state : []));
    return { ...message, state: (['SENDING', 'HELD'] as const).find((each) => states.includes(each)) ?? message.state };
  });

const allMessages = merged(messages.listMessages, { messages: sumMessages });

export const listMessages = reads(allMessages, async (_deps, db) => {
  const { rows } = await sql<MessageRow>`
    select * from console_segment_message order by "madeAt" desc limit ${maxMessages}`.execute(db);
  return {
    messages: rows.map((each) => ({ ...each, row: { ...each.row }, madeAt: each.madeAt.toISOString() })),
  };
});

/** A message as operators see it. Throws 404 if there is none. */
const findMessage = async (db: QueryExecutorProvider, messageGid: string): Promise<MessageRow> => {
  const { rows } = await sql<MessageRow>`
    select * from console_segment_message where "messageGid" = ${messageGid}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return rows[0];
};

/** The columns of the schema; the moment in one format. Throws `contentRefused` with every field that is wrong. */
const readMessage = (row: ContentRow): ContentRow => {
  const issues = issuesOf(segmentMessage, row);
  if (issues.length > 0) throw new Problem('contentRefused', { details: { issues } });
  const known = Object.fromEntries(formFieldsOf(segmentMessage).map(({ name }) => [name, row[name] ?? null]));
  const { starts_at: startsAt } = known;
  return { ...known, starts_at: typeof startsAt === 'string' ? new Date(startsAt).toISOString() : null };
};

export const saveMessage = changes(messages.saveMessage, async (_deps, trx, body, { operator }) => {
  const after = readMessage(body.row);
  const before = body.messageGid === null ? null : (await findMessage(trx, body.messageGid)).row;
  const { rows } = await sql<{ id: string | null }>`select console_save_message(${body.messageGid}, ${body.version},
    ${JSON.stringify(after)}::jsonb, ${operator.name}) as id`.execute(trx);
  const messageGid = rows[0]?.id;
  if (!messageGid) throw new Problem('contentChanged');
  return {
    content: { messageGid },
    audit: [{ act: 'message.save', subject: `message:${messageGid}`, before, after }],
  };
});

export const estimateReach = reads(merged(messages.estimateReach, {}), async (_deps, db, { segment }, { now }) => {
  const { rows } = await sql<{ matching: number; receiving: number }>`
    select * from console_segment_reach(${segment}::jsonb)`.execute(db);
  const sendAt = earliestSendTime('promotional', now);
  return {
    matching: rows[0]?.matching ?? 0,
    receiving: rows[0]?.receiving ?? 0,
    quietUntil: sendAt > now ? sendAt.toISOString() : null,
  };
});

export const testMessage = changes(
  found(messages.testMessage),
  async (_deps, trx, { messageGid, uid, reason }, { operators }) => {
    const { row } = await findMessage(operators, messageGid);
    const { rows } = await sql<{ user_gid: string; may_get_offers: boolean }>`
    select * from console_message_reader(${uid})`.execute(trx);
    const [reader] = rows;
    if (!reader) throw new Problem('noticeUserUnknown');
    if (!reader.may_get_offers) throw new Problem('messageNotWanted');
    await userEvents.record(trx, segmentEvent(reader.user_gid, `${messageGid}:test:${randomUUID()}`, row));
    return {
      content: {},
      audit: [
        { act: 'message.test', subject: `message:${messageGid}`, before: null, after: { isTest: true, uid }, reason },
      ],
    };
  },
);

/** Brings a message into another cell, in which it has not started; false if it has. */
const copyMessage = async (
  trx: QueryExecutorProvider,
  first: QueryExecutorProvider,
  { messageGid, version, by }: { messageGid: string; version: number; by: string },
): Promise<boolean> => {
  const { row } = await findMessage(first, messageGid);
  const { rows } =
    await sql`select where console_copy_message(${messageGid}, ${version}, ${JSON.stringify(row)}::jsonb, ${by})`.execute(
      trx,
    );
  return rows.length > 0;
};

const acts = { HELD: 'message.hold', STOPPED: 'message.stop' } as const;

export const moveMessage = changes(
  merged(messages.moveMessage, {}),
  async (_deps, trx, body, { operator, operators, now }) => {
    const { messageGid, version, from, to, reason } = body;
    if (from === 'DRAFT' && to === 'SENDING') requireConfirmed(operator, now);
    const isCopied =
      operators !== trx &&
      to === 'SENDING' &&
      (await copyMessage(trx, operators, { messageGid, version, by: operator.name }));
    const { sent } = await findMessage(trx, messageGid);
    const { rows } = await sql<{ isMoved: boolean | null }>`
    select console_move_message(${messageGid}, ${version}, ${isCopied ? 'DRAFT' : from}, ${to}) as "isMoved"`.execute(
      trx,
    );
    if (!rows[0]?.isMoved) throw new Problem('contentChanged');
    const act = to === 'SENDING' ? (from === 'DRAFT' ? 'message.start' : 'message.resume') : acts[to];
    return {
      content: {},
      audit: [
        { act, subject: `message:${messageGid}`, before: { state: from }, after: { state: to, version, sent }, reason },
      ],
    };
  },
);
