import { randomUUID } from 'node:crypto';
import { fingerprint } from '../../kit/sandbox/requests.ts';
import type { Refusal, SendBody } from '../wire.ts';
import { behaviourOf, judgeMessage, type Register, countSegments } from './judge-message.ts';
import { toOutbox, type BookEntry, type OutboxBook, type OutboxMessage, type SmsState } from './outbox.ts';

const stateOf = (mobile: string, refusal: Refusal | undefined): SmsState => {
  if (refusal) return 'rejected';
  const behaviour = behaviourOf(mobile);
  if (behaviour === 'unresponsive') return 'unanswered';
  if (behaviour === 'broken') return 'failed';
  return behaviour === 'late' ? 'late' : 'delivered';
};

interface GatewayOptions {
  register: Register;
  book: OutboxBook;
  clock: () => Date;
  /** How much later a late message arrives, in milliseconds. */
  lateMs: number;
  /** Hears of every message when it is taken, and again when a late one arrives. */
  publish: (message: OutboxMessage) => void;
}

/** Accepts messages, once per reference, and delivers late ones even after a restart. */
export const createGateway = ({ register, book, clock, lateMs, publish }: GatewayOptions) => {
  const timers = new Set<NodeJS.Timeout>();

  const deliverLater = (entry: BookEntry) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        publish(toOutbox(book.deliver(entry)));
      },
      Math.max(0, (entry.dueAt ?? 0) - clock().getTime()),
    );
    timers.add(timer);
  };

  const recordMessage = (message: SendBody, request: string): BookEntry => {
    const now = clock();
    const refusal = judgeMessage(message, register, now);
    const template = register.templates.find(({ id }) => id === message.templateId);
    const code = template?.category === 'otp' ? /\b\d{6}\b/.exec(message.text)?.[0] : undefined;
    const state = stateOf(message.mobile, refusal);
    return {
      id: randomUUID(),
      mobile: message.mobile,
      text: message.text,
      template: template?.name ?? message.templateId,
      locale: template?.locale ?? 'en',
      segments: countSegments(message.text),
      at: now.toISOString(),
      state,
      ...(code ? { code } : {}),
      ...(refusal ? { refusal } : {}),
      ...(state === 'late' ? { dueAt: now.getTime() + lateMs } : {}),
      reference: message.reference,
      request,
    };
  };

  book.lateMessages().forEach(deliverLater);

  return {
    /** Result of the message; of the first one with this reference, when it is repeated. */
    acceptMessage(message: SendBody): BookEntry | Refusal {
      const request = fingerprint(message);
      const earlier = book.find(message.reference);
      if (earlier) {
        if (earlier.request === request) return earlier;
        return { code: 'REFERENCE_REUSED', text: 'The reference belongs to another message' };
      }
      const entry = recordMessage(message, request);
      book.add(entry);
      publish(toOutbox(entry));
      if (entry.state === 'late') deliverLater(entry);
      return entry;
    },
    close: () => timers.forEach((timer) => clearTimeout(timer)),
  };
};
