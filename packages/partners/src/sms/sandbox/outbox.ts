import type { FastifyReply } from 'fastify';
import { openSandboxBooks } from '../../kit/sandbox/books.ts';
import { openTable } from '../../kit/sandbox/table.ts';
import type { Refusal } from '../wire.ts';

/** A line that says nothing keeps proxies from closing a quiet stream; milliseconds. */
const heartbeatMs = 20_000;

type Listener = (message: OutboxMessage) => void;

/**
 * Sends every new message, and late ones when they arrive, to open pages as server-sent events
 * named `sms`.
 */
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
  /** Name of the registered template, or its id if it is not registered. */
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
  /**
   * Hash of the request, to tell a repeated request from a different one with a reused reference.
   */
  request: string;
  /** When a late message is due, in milliseconds of the clock. */
  dueAt?: number;
}

/** Fields shown on the page. */
export const toOutbox = ({
  reference: _reference,
  request: _request,
  dueAt: _dueAt,
  ...message
}: BookEntry): OutboxMessage => message;

const maxListed = 200;

/** Everything the gateway was ever given, in a file below `dataDir`, or in memory without one. */
export const openOutboxBook = (dataDir?: string) => {
  const { messages, close } = openSandboxBooks('sms', dataDir, (database) => ({
    messages: openTable<BookEntry>(database, 'sent_message', {
      reference: { type: 'text', of: ({ reference }) => reference },
      mobile: { type: 'text', of: ({ mobile }) => mobile },
      state: { type: 'text', of: ({ state }) => state },
    }),
  }));
  const ofNumber = (mobile: string) => messages.where('mobile = ?', mobile).slice(-maxListed).toReversed();

  return {
    add: messages.put,
    find: messages.get,
    deliver: ({ dueAt: _dueAt, ...entry }: BookEntry): BookEntry => {
      const delivered = { ...entry, state: 'delivered' } as const;
      messages.put(delivered);
      return delivered;
    },
    lateMessages: (): BookEntry[] => messages.where("state = 'late'"),
    /** The newest 200, newest first. */
    list: (mobile?: string): OutboxMessage[] =>
      (mobile === undefined ? messages.newest(maxListed) : ofNumber(mobile)).map(toOutbox),
    close,
  };
};

export type OutboxBook = ReturnType<typeof openOutboxBook>;
