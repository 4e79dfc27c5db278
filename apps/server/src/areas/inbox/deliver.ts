import { isOfferType, policyOf } from '#platform/people/event-policies.ts';
import type { Platform } from '#platform/platform.ts';
import { judgeDelivery, retryDelaySeconds } from './delivery-rules.ts';
import type { DeliveryKey, LeasedDelivery } from './delivery-store.ts';
import { type EventDelivery, sendMessage, type Senders } from './send-message.ts';
import { isOn } from './settings-rules.ts';

/** Maximum number of concurrent deliveries per process. */
const maxConcurrent = 24;
const tickMs = 5_000;

const hasEvent = (delivery: LeasedDelivery): delivery is EventDelivery => delivery.kind !== null;

/** When the event is too old to be pushed. */
const expiryOf = ({ kind, recordedAt, eventEndsAt }: EventDelivery): Date => {
  const freshUntil = recordedAt.getTime() + policyOf(kind).freshHours * 3_600_000;
  return new Date(Math.min(freshUntil, eventEndsAt?.getTime() ?? freshUntil));
};

const deliverOne = async (senders: Senders, key: DeliveryKey): Promise<void> => {
  const { store } = senders;
  const delivery = await store.lease(key);
  if (!delivery) return;
  if (!hasEvent(delivery)) return store.end(delivery, 'EXPIRED');
  const { now, channel, isSeen, choices, attempts } = delivery;
  const policy = policyOf(delivery.kind);
  const expiresAt = expiryOf(delivery);
  // A prize that was won is no offer, although its type has the switch of offers.
  const isOffer = isOfferType(policy.type) && policy.tone === 'promotional';
  const isSwitchedOn = isOn(choices ?? {}, { messageTypeGid: policy.type, channel }, isOffer);
  const verdict = judgeDelivery({ policy, isOn: isSwitchedOn, isSeen, now, expiresAt });
  if (typeof verdict === 'string') return store.end(delivery, verdict);
  if (verdict.sendAt > now) return store.postpone(delivery, verdict.sendAt);
  if (policy.tone === 'promotional' && !(await store.promote(delivery))) return store.end(delivery, 'CAPPED');
  const outcome = await sendMessage(senders, delivery, expiresAt);
  if (outcome) return store.end(delivery, outcome);
  return store.retry(delivery, retryDelaySeconds(attempts, Math.random()));
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
  let pollPromise = Promise.resolve();
  let isPollQueued = false;
  let isStopped = false;
  let mayHaveMore = false;

  const startDelivery = (key: DeliveryKey): void => {
    const deliveryPromise = deliverOne(senders, key)
      .catch((error: unknown) => log.warn({ err: error }, 'a message could not be delivered'))
      .then(() => {
        running.delete(deliveryPromise);
        if (mayHaveMore) requestPoll();
      });
    running.add(deliveryPromise);
  };

  const poll = async (): Promise<void> => {
    const freeSlots = isStopped ? 0 : maxConcurrent - running.size;
    if (freeSlots <= 0) return;
    const dueDeliveries = await senders.store.findDue(freeSlots);
    for (const key of dueDeliveries) startDelivery(key);
    mayHaveMore = dueDeliveries.length === freeSlots;
  };

  /** Polls again after the current poll; further calls until then are merged. */
  const requestPoll = (): void => {
    if (isPollQueued) return;
    isPollQueued = true;
    pollPromise = pollPromise.then(() => {
      isPollQueued = false;
      return poll().catch((error: unknown) => log.warn({ err: error }, 'deliveries could not be read'));
    });
  };

  const waitUntilIdle = async (): Promise<void> => {
    await pollPromise;
    if (running.size === 0 && !isPollQueued) return;
    await Promise.all(running);
    await waitUntilIdle();
  };

  let stopListening = async (): Promise<void> => undefined;
  return {
    /** Delivers until nothing is due. */
    settle: (): Promise<void> => {
      requestPoll();
      return waitUntilIdle();
    },
    start: async (): Promise<void> => {
      const timer = setInterval(requestPoll, tickMs).unref();
      const unlisten = await listen(channel, requestPoll);
      stopListening = async () => {
        clearInterval(timer);
        await unlisten();
      };
      requestPoll();
    },
    /** Starts no more deliveries and waits for the running ones. */
    stop: async (): Promise<void> => {
      isStopped = true;
      await stopListening();
      await waitUntilIdle();
    },
  };
};
