import { policyOf } from '#platform/people/event-policies.ts';
import type { Platform } from '#platform/platform.ts';
import { judgeDelivery, waitAfter } from './delivery-rules.ts';
import type { DeliveryKey, TakenDelivery } from './delivery-store.ts';
import { type EventDelivery, sendMessage, type Senders } from './send-message.ts';
import { isOn } from './settings-rules.ts';

/** Maximum number of concurrent deliveries per process. */
const window = 24;
const tickMs = 5_000;

const hasEvent = (delivery: TakenDelivery): delivery is EventDelivery => delivery.kind !== null;

/** When the event is too old to be pushed. */
const expiryOf = ({ kind, recordedAt, eventEndsAt }: EventDelivery): Date => {
  const fresh = recordedAt.getTime() + policyOf(kind).freshHours * 3_600_000;
  return new Date(Math.min(fresh, eventEndsAt?.getTime() ?? fresh));
};

const deliverOne = async (senders: Senders, key: DeliveryKey): Promise<void> => {
  const { store } = senders;
  const delivery = await store.take(key);
  if (!delivery) return;
  if (!hasEvent(delivery)) return store.end(delivery, 'EXPIRED');
  const { now, channel, isSeen, choices, attempts } = delivery;
  const policy = policyOf(delivery.kind);
  const expiresAt = expiryOf(delivery);
  const isSwitchedOn = isOn(choices ?? {}, { messageTypeGid: policy.type, channel });
  const verdict = judgeDelivery({ policy, isOn: isSwitchedOn, isSeen, now, expiresAt });
  if (typeof verdict === 'string') return store.end(delivery, verdict);
  if (verdict.at > now) return store.postpone(delivery, verdict.at);
  if (policy.tone === 'promotional' && !(await store.promote(delivery))) return store.end(delivery, 'CAPPED');
  const outcome = await sendMessage(senders, delivery, expiresAt);
  if (outcome) return store.end(delivery, outcome);
  return store.retry(delivery, waitAfter(attempts, Math.random()));
};

/**
 * Delivers due messages, concurrently with other servers. Each finished delivery makes room for the
 * next, so a slow one does not block the others.
 */
export const createDeliverer = (
  senders: Senders,
  { listen, log }: Pick<Platform, 'listen' | 'log'>,
  channel: string,
) => {
  const running = new Set<Promise<void>>();
  let polling = Promise.resolve();
  let isQueued = false;
  let isStopped = false;
  let mayHaveMore = false;

  const startDelivery = (key: DeliveryKey): void => {
    const ended = deliverOne(senders, key)
      .catch((error: unknown) => log.warn({ err: error }, 'a message could not be delivered'))
      .then(() => {
        running.delete(ended);
        if (mayHaveMore) wake();
      });
    running.add(ended);
  };

  const poll = async (): Promise<void> => {
    const room = isStopped ? 0 : window - running.size;
    if (room <= 0) return;
    const due = await senders.store.due(room);
    for (const key of due) startDelivery(key);
    mayHaveMore = due.length === room;
  };

  /** Polls again after the current poll; further calls until then are merged. */
  const wake = (): void => {
    if (isQueued) return;
    isQueued = true;
    polling = polling.then(() => {
      isQueued = false;
      return poll().catch((error: unknown) => log.warn({ err: error }, 'deliveries could not be read'));
    });
  };

  const idle = async (): Promise<void> => {
    await polling;
    if (running.size === 0 && !isQueued) return;
    await Promise.all(running);
    await idle();
  };

  let stopListening = async (): Promise<void> => undefined;
  return {
    /** Delivers until nothing is due. */
    settle: (): Promise<void> => {
      wake();
      return idle();
    },
    start: async (): Promise<void> => {
      const timer = setInterval(wake, tickMs).unref();
      const unlisten = await listen(channel, wake);
      stopListening = async () => {
        clearInterval(timer);
        await unlisten();
      };
      wake();
    },
    /** Starts no more deliveries and waits for the running ones. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await stopListening();
      await idle();
    },
  };
};
