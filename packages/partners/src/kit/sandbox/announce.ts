import { randomUUID } from 'node:crypto';
import { type FaultRates, newsByChance, type NewsFault } from './chance.ts';
import type { Clock } from './clock.ts';
import type { EventEntry } from './messenger.ts';
import type { Shelf } from './shelf.ts';

/** What every sandbox tells in its webhooks. */
export interface News {
  type: string;
  /** Reference of the one who asked. */
  reference: string;
  status: string;
  /** False for news that something is still under way. */
  isFinal: boolean;
  /** What goes wrong with it on purpose. */
  fault?: NewsFault | undefined;
}

export interface Announcer {
  events: Shelf<EventEntry>;
  clock: Clock;
  rates: () => FaultRates | undefined;
  /** The word for "still under way", for news that arrives after newer news. */
  underWay: string;
  /** What stands in all its news beside what happened: who tells it. */
  sender?: Readonly<Record<string, string>>;
}

/** How late the news of something late is, in seconds. */
const usualLateness = 300;

/** Writes news down to be brought, with all that goes wrong on its way. */
export const announce = ({ events, clock, rates, underWay, sender }: Announcer, news: News) => {
  const { type, reference, status, isFinal, fault } = news;
  const now = clock.now();
  const chances = rates();
  const chance = chances && newsByChance(chances, `${type} ${reference} ${status}`);
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
    return void bring({ dueAt: now.getTime() + lateMs }, { status: underWay, at });
  }
  if (happening === 'forged' || happening === 'stale') return void bring({ signing: happening });
  const { body } = bring(happening === 'late' ? { dueAt: now.getTime() + lateMs } : {});
  if (happening === 'duplicate') {
    bring({ body });
    bring({ body, dueAt: now.getTime() + lateMs });
  }
  if (happening === 'noise') bring({}, { reference: 'NOBODYKNOWSTHIS1' });
};
