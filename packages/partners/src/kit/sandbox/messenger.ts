import { signatureHeader, signBody } from '../signature.ts';
import type { Clock, Settings } from './clock.ts';
import type { Shelf } from './shelf.ts';

/** News on its way. The body stays the same however often it is brought. */
export interface EventEntry {
  /** Of this delivery; the same news can be brought more than once on purpose. */
  id: string;
  reference: string;
  body: string;
  signing: 'right' | 'forged' | 'stale';
  state: 'waiting' | 'delivered' | 'refused' | 'given up';
  dueAt: number;
  attempts: number;
}

export interface MessengerParts {
  events: Shelf<EventEntry>;
  settings: Settings;
  clock: Clock;
  /** Where news is brought; it waits while there is none. */
  url?: string | undefined;
  /** Signs it. */
  secret: string;
  /** Called when there may be more to bring. */
  wake: () => void;
}

/** News is tried this often, further and further apart: for about three days. */
const mostAttempts = 870;
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

/** Brings waiting news to the one who asked, at least once each; what is not taken is brought again. */
export const createMessenger = ({ events, settings, clock, url, secret, wake }: MessengerParts) => {
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
    else if (entry.attempts >= mostAttempts) events.put({ ...entry, state: 'given up' });
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
