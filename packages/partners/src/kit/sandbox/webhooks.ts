import { randomUUID } from 'node:crypto';
import { signatureHeader, signBody } from '../signature.ts';
import { type FaultRates, type WebhookFault, webhookFaultByChance } from './faults.ts';
import type { Clock, Settings, Table } from './table.ts';

/** A webhook event, as every sandbox sends it. */
export interface WebhookEvent {
  type: string;
  /** Reference of the one who asked. */
  reference: string;
  status: string;
  /** False while the thing is still under way. */
  isFinal: boolean;
  /** What goes wrong with it on purpose. */
  fault?: WebhookFault | undefined;
}

interface WebhookQueue {
  events: Table<EventEntry>;
  clock: Clock;
  rates: () => FaultRates | undefined;
  /** Status of what is still under way, for webhooks that arrive after newer ones. */
  pendingStatus: string;
  /** Fields of every webhook that name its sender. */
  sender?: Readonly<Record<string, string>>;
}

/** Delay of a webhook that is late on purpose, in seconds. */
const usualLateness = 300;

/** Enqueues a webhook event, with whatever goes wrong with its delivery. */
export const announce = ({ events, clock, rates, pendingStatus, sender }: WebhookQueue, webhooks: WebhookEvent) => {
  const { type, reference, status, isFinal, fault } = webhooks;
  const now = clock.now();
  const chances = rates();
  const chance = chances && webhookFaultByChance(chances, `${type} ${reference} ${status}`);
  const happening = fault ?? chance?.fault;
  const lateMs = (fault || !chance ? usualLateness : chance.lateSeconds) * 1000;

  const bring = (change: Partial<EventEntry> = {}, about: { reference?: string; status?: string; at?: Date } = {}) => {
    const event = {
      eventId: randomUUID(),
      ...sender,
      type,
      reference: about.reference ?? reference,
      status: about.status ?? status,
      occurredAt: (about.at ?? now).toISOString(),
    };
    const entry: EventEntry = {
      id: randomUUID(),
      reference: event.reference,
      body: JSON.stringify(event),
      state: 'waiting',
      dueAt: now.getTime(),
      attempts: 0,
      signing: 'right',
      ...change,
    };
    events.put(entry);
    return entry;
  };

  if (happening === 'never') return;
  if (happening === 'outOfOrder') {
    if (!isFinal) return;
    bring();
    const at = new Date(now.getTime() - 1000);
    return void bring({ dueAt: now.getTime() + lateMs }, { status: pendingStatus, at });
  }
  if (happening === 'forged' || happening === 'stale') return void bring({ signing: happening });
  const { body } = bring(happening === 'late' ? { dueAt: now.getTime() + lateMs } : {});
  if (happening === 'duplicate') {
    bring({ body });
    bring({ body, dueAt: now.getTime() + lateMs });
  }
  if (happening === 'noise') bring({}, { reference: 'NOBODYKNOWSTHIS1' });
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
  /** Where webhooks are sent; they wait while there is no address. */
  url?: string | undefined;
  /** Signs it. */
  secret: string;
  /** Called when there may be more to bring. */
  wake: () => void;
}

/** Attempts for one delivery, further and further apart: for about three days. */
const maxAttempts = 870;
const longestPauseMs = 300_000;
const timeoutMs = 5_000;
const atOnce = 16;
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
export const createWebhookSender = ({ events, settings, clock, url, secret, wake }: WebhookSenderDeps) => {
  const closing = new AbortController();
  const underWay = new Set<string>();

  const target = (): string | undefined => (settings.get('webhook')?.value as string | undefined) ?? url;

  const isTaken = async (entry: EventEntry, address: string): Promise<boolean> => {
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

  const bring = async (entry: EventEntry, address: string) => {
    const taken = await isTaken(entry, address);
    if (closing.signal.aborted) return;
    if (taken) events.put({ ...entry, state: 'delivered' });
    else if (entry.signing !== 'right') events.put({ ...entry, state: 'refused' });
    else if (entry.attempts >= maxAttempts) events.put({ ...entry, state: 'given up' });
  };

  return {
    setUrl: (address: string) => settings.put({ name: 'webhook', value: address }),
    url: target,

    /** Sets off what is due, as far as there is room; each is due again later unless it is taken. */
    deliver: () => {
      const address = target();
      if (!address || closing.signal.aborted) return;
      const now = clock.now().getTime();
      const due = events.due(now, atOnce).filter(({ id }) => !underWay.has(id));
      for (const entry of due.slice(0, atOnce - underWay.size)) {
        const attempts = entry.attempts + 1;
        const tried = { ...entry, attempts, dueAt: now + pauseMs(attempts) };
        events.put(tried);
        underWay.add(entry.id);
        void bring(tried, address).finally(() => {
          underWay.delete(entry.id);
          if (!closing.signal.aborted) wake();
        });
      }
    },
    /** When to look again; while something is under way not at once, since that may be what is due. */
    nextDue: (): number | undefined => {
      const next = target() ? events.nextDue() : undefined;
      return next === undefined || underWay.size === 0 ? next : Math.max(next, clock.now().getTime() + busyPauseMs);
    },
    close: () => closing.abort(),
  };
};
