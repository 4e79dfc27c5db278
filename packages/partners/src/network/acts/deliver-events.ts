import type { EventEntry } from '../books/entries.ts';
import { signatureHeader, signBody } from '../../kit/signature.ts';
import type { House } from './house.ts';

export interface WebhookOptions {
  /** Where news is brought; it waits while there is none. */
  url?: string | undefined;
  /** Signs it. */
  secret: string;
}

/** News is tried this often, further and further apart: for about three days. */
const mostAttempts = 870;
const longestPauseMs = 300_000;
const timeoutMs = 5_000;
const atOnce = 16;
/** How old a stale signature is, in seconds. */
const staleSeconds = 900;

const pauseMs = (attempts: number): number => Math.min(longestPauseMs, 1000 * 2 ** Math.min(attempts, 10));

const signatureOf = ({ signing, body }: EventEntry, secret: string): string => {
  if (signing === 'forged') return signBody('somebody else’s secret', body, new Date());
  if (signing === 'stale') return signBody(secret, body, new Date(Date.now() - staleSeconds * 1000));
  return signBody(secret, body, new Date());
};

/** Brings waiting news to the one who asked, at least once each; what is not taken is brought again. */
export const createMessenger = (house: House, { url, secret }: WebhookOptions, wake: () => void) => {
  const { events, settings } = house.books;
  const closing = new AbortController();
  let underWay = 0;

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
      const now = house.clock.now().getTime();
      for (const entry of events.due(now, atOnce - underWay)) {
        const attempts = entry.attempts + 1;
        const tried = { ...entry, attempts, dueAt: now + pauseMs(attempts) };
        events.put(tried);
        underWay += 1;
        void bring(tried, address).finally(() => {
          underWay -= 1;
          if (!closing.signal.aborted) wake();
        });
      }
    },
    /** When there is something to bring, and room for it. */
    nextDue: () => (target() && underWay < atOnce ? events.nextDue() : undefined),
    close: () => closing.abort(),
  };
};

export type Messenger = ReturnType<typeof createMessenger>;
