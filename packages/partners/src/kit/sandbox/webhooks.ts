import { randomUUID } from 'node:crypto';
import { signatureHeader, signBody } from '../signature.ts';
import { type FaultRates, type WebhookFault, randomWebhookFault } from './faults.ts';
import type { Clock, Settings, Table } from './table.ts';

/** A webhook event, as every sandbox sends it. */
export interface WebhookEvent {
  type: string;
  /** Reference of the one who asked. */
  reference: string;
  status: string;
  /** False while the thing is still under way. */
  isFinal: boolean;
  /** Planned fault. */
  fault?: WebhookFault | undefined;
}

interface WebhookQueue {
  events: Table<EventEntry>;
  clock: Clock;
  rates: () => FaultRates | undefined;
  /** Status of pending entries, used by out-of-order webhooks. */
  pendingStatus: string;
  /** Fields of every webhook that name its sender. */
  sender?: Readonly<Record<string, string>>;
}

/** Delay of a webhook that is late on purpose, in seconds. */
const plannedDelaySeconds = 300;

/** Enqueues a webhook event with its delivery faults. */
export const enqueueWebhook = ({ events, clock, rates, pendingStatus, sender }: WebhookQueue, event: WebhookEvent) => {
  const { type, reference, status, isFinal, fault } = event;
  const now = clock.now();
  const faultRates = rates();
  const randomFault = faultRates && randomWebhookFault(faultRates, `${type} ${reference} ${status}`);
  const appliedFault = fault ?? randomFault?.fault;
  const lateMs = (fault || !randomFault ? plannedDelaySeconds : randomFault.lateSeconds) * 1000;

  const enqueue = (
    entryChanges: Partial<EventEntry> = {},
    overrides: { reference?: string; status?: string; at?: Date } = {},
  ) => {
    const content = {
      eventId: randomUUID(),
      ...sender,
      type,
      reference: overrides.reference ?? reference,
      status: overrides.status ?? status,
      occurredAt: (overrides.at ?? now).toISOString(),
    };
    const entry: EventEntry = {
      id: randomUUID(),
      reference: content.reference,
      body: JSON.stringify(content),
      state: 'waiting',
      dueAt: now.getTime(),
      attempts: 0,
      signing: 'right',
      ...entryChanges,
    };
    events.put(entry);
    return entry;
  };

  if (appliedFault === 'never') return;
  if (appliedFault === 'outOfOrder') {
    if (!isFinal) return;
    enqueue();
    const at = new Date(now.getTime() - 1000);
    return void enqueue({ dueAt: now.getTime() + lateMs }, { status: pendingStatus, at });
  }
  if (appliedFault === 'forged' || appliedFault === 'stale') return void enqueue({ signing: appliedFault });
  const { body } = enqueue(appliedFault === 'late' ? { dueAt: now.getTime() + lateMs } : {});
  if (appliedFault === 'duplicate') {
    enqueue({ body });
    enqueue({ body, dueAt: now.getTime() + lateMs });
  }
  if (appliedFault === 'noise') enqueue({}, { reference: 'NOBODYKNOWSTHIS1' });
};

/** One delivery of an event. Its body stays the same over all attempts. */
export interface EventEntry {
  /** Of this delivery; the same event can be delivered more than once on purpose. */
  id: string;
  reference: string;
  body: string;
  signing: 'right' | 'forged' | 'stale';
  state: 'waiting' | 'delivered' | 'refused' | 'given up';
  dueAt: number;
  attempts: number;
}

interface WebhookSenderDeps {
  events: Table<EventEntry>;
  settings: Settings;
  clock: Clock;
  /** Address of webhooks, which wait while there is none. */
  url?: string | undefined;
  /** Signs it. */
  secret: string;
  /** Called when there may be more to send. */
  wake: () => void;
}

/** Attempts for one delivery, further and further apart: for about three days. */
const maxAttempts = 870;
const longestPauseMs = 300_000;
const timeoutMs = 5_000;
const maxInFlight = 16;
const busyPauseMs = 200;
/** How old a stale signature is, in seconds. */
const staleSeconds = 900;

const pauseMs = (attempts: number): number => Math.min(longestPauseMs, 1000 * 2 ** Math.min(attempts, 10));

const signatureOf = ({ signing, body }: EventEntry, secret: string): string => {
  if (signing === 'forged') return signBody('somebody else’s secret', body, new Date());
  if (signing === 'stale') return signBody(secret, body, new Date(Date.now() - staleSeconds * 1000));
  return signBody(secret, body, new Date());
};

/** Delivers waiting webhooks at least once each; one that is not acknowledged is delivered again. */
export const createWebhookSender = ({ events, settings, clock, url, secret: firstSecret, wake }: WebhookSenderDeps) => {
  let secret = firstSecret;
  const closing = new AbortController();
  const inFlight = new Set<string>();

  const target = (): string | undefined => (settings.get('webhook')?.value as string | undefined) ?? url;

  const isAccepted = async (entry: EventEntry, address: string): Promise<boolean> => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: entry.body,
        headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(entry, secret) },
        redirect: 'error',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };

  const send = async (entry: EventEntry, address: string) => {
    const accepted = await isAccepted(entry, address);
    if (closing.signal.aborted) return;
    if (accepted) events.put({ ...entry, state: 'delivered' });
    else if (entry.signing !== 'right') events.put({ ...entry, state: 'refused' });
    else if (entry.attempts >= maxAttempts) events.put({ ...entry, state: 'given up' });
  };

  return {
    setUrl: (address: string) => settings.put({ name: 'webhook', value: address }),
    url: target,
    /** Changes the secret until the sandbox restarts. */
    setSecret: (next: string) => void (secret = next),

    /**
     * Sends due webhooks, as far as there is room; each is due again later until it is accepted.
     */
    deliver: () => {
      const address = target();
      if (!address || closing.signal.aborted) return;
      const now = clock.now().getTime();
      const due = events.due(now, maxInFlight).filter(({ id }) => !inFlight.has(id));
      for (const entry of due.slice(0, maxInFlight - inFlight.size)) {
        const attempts = entry.attempts + 1;
        const attempted = { ...entry, attempts, dueAt: now + pauseMs(attempts) };
        events.put(attempted);
        inFlight.add(entry.id);
        void send(attempted, address).finally(() => {
          inFlight.delete(entry.id);
          if (!closing.signal.aborted) wake();
        });
      }
    },
    /**
     * When to check again; not at once while a delivery is in flight, since that one may be the one
     * due.
     */
    nextDue: (): number | undefined => {
      const next = target() ? events.nextDue() : undefined;
      return next === undefined || inFlight.size === 0 ? next : Math.max(next, clock.now().getTime() + busyPauseMs);
    },
    close: () => closing.abort(),
  };
};
