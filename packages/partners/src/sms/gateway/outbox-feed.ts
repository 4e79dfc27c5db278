import type { FastifyReply } from 'fastify';
import type { OutboxMessage } from './outbox-book.ts';

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
