import type { FastifyReply } from 'fastify';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Refusal } from '../wire.ts';

/** A line that says nothing keeps proxies from closing a quiet stream; milliseconds. */
const heartbeatMs = 20_000;

type Listener = (message: OutboxMessage) => void;

/** Tells open pages about every new message, and again when a late one arrives, as server-sent events named `sms`. */
export const createOutboxFeed = () => {
  const listeners = new Set<Listener>();
  const closers = new Set<() => void>();

  return {
    publish: (message: OutboxMessage) => listeners.forEach((listener) => listener(message)),

    open(reply: FastifyReply, mobile: string | undefined) {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write(': open\n\n');
      const listener: Listener = (message) => {
        if (mobile && message.mobile !== mobile) return;
        raw.write(`event: sms\nid: ${message.id}\ndata: ${JSON.stringify(message)}\n\n`);
      };
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeatMs);
      const close = () => {
        clearInterval(heartbeat);
        listeners.delete(listener);
        closers.delete(close);
        raw.end();
      };
      listeners.add(listener);
      closers.add(close);
      raw.on('close', close);
    },

    close: () => closers.forEach((close) => close()),
  };
};

/** `late` becomes `delivered`; `unanswered` and `failed` never reached a phone; `rejected` has a `refusal`. */
export type SmsState = 'delivered' | 'late' | 'unanswered' | 'failed' | 'rejected';

/** One message as the outbox shows it. */
export interface OutboxMessage {
  id: string;
  mobile: string;
  text: string;
  /** Name of the registered template, or its id when nobody registered it. */
  template: string;
  locale: string;
  segments: number;
  /** When the gateway took it, ISO 8601. */
  at: string;
  state: SmsState;
  /** The one-time code in the text, when it has one. */
  code?: string;
  refusal?: Refusal;
}

export interface BookEntry extends OutboxMessage {
  reference: string;
  /** Hash of the request, by which a reused reference is told from a repeated request. */
  request: string;
  /** When a late message is due, in milliseconds of the clock. */
  dueAt?: number;
}

const schema = `
  create table if not exists message (
    number integer primary key, id text not null unique, reference text not null unique, request text not null,
    mobile text not null, state text not null, due_at integer, content text not null
  ) strict;
  create index if not exists message_by_mobile on message (mobile, number);
`;

interface Row {
  reference: string;
  request: string;
  state: SmsState;
  due_at: number | null;
  content: string;
}

const toEntry = (row: Row): BookEntry => ({
  ...(JSON.parse(row.content) as OutboxMessage),
  state: row.state,
  reference: row.reference,
  request: row.request,
  ...(row.due_at === null ? {} : { dueAt: row.due_at }),
});

/** What may be shown: everything but the bookkeeping. */
export const toOutbox = ({
  reference: _reference,
  request: _request,
  dueAt: _dueAt,
  ...shown
}: BookEntry): OutboxMessage => shown;

/** Everything the gateway was ever given, kept in a file below `dataDir`, or in memory without one. */
export const openOutboxBook = (dataDir?: string) => {
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const database = new DatabaseSync(dataDir ? join(dataDir, 'sms.sqlite') : ':memory:');
  database.exec(`pragma journal_mode = wal; pragma busy_timeout = 2000; ${schema}`);
  const insert = database.prepare(
    'insert into message (id, reference, request, mobile, state, due_at, content) values (?, ?, ?, ?, ?, ?, ?)',
  );
  const byReference = database.prepare('select * from message where reference = ?');
  const setDelivered = database.prepare("update message set state = 'delivered', due_at = null where id = ?");
  const late = database.prepare("select * from message where state = 'late'");
  const newest = database.prepare(
    'select * from message where ?1 is null or mobile = ?1 order by number desc limit 200',
  );
  const rows = (found: unknown) => (found as Row[]).map(toEntry);

  return {
    add(entry: BookEntry) {
      const { id, reference, request, mobile, state, dueAt = null } = entry;
      insert.run(id, reference, request, mobile, state, dueAt, JSON.stringify(toOutbox(entry)));
    },
    find: (reference: string): BookEntry | undefined => rows(byReference.all(reference))[0],
    deliver: (id: string) => void setDelivered.run(id),
    late: (): BookEntry[] => rows(late.all()),
    /** The newest 200, newest first. */
    list: (mobile?: string): OutboxMessage[] => rows(newest.all(mobile ?? null)).map(toOutbox),
    close: () => database.close(),
  };
};

export type OutboxBook = ReturnType<typeof openOutboxBook>;
