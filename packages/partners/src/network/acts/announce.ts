import { randomUUID } from 'node:crypto';
import type { EventEntry } from '../books/entries.ts';
import { newsByChance } from '../rules/chance-rules.ts';
import type { NewsFault } from '../rules/faults.ts';
import type { EventType, WireEvent } from '../wire.ts';
import type { House } from './house.ts';

interface News {
  type: EventType;
  /** Reference of the one who asked, or id of a pushed bill. */
  reference: string;
  status: string;
  /** False for news that something is still under way. */
  isFinal: boolean;
  fault?: NewsFault | undefined;
}

/** How late the news of a late account is, in seconds. */
const usualLateness = 300;

/** Writes news down to be brought, with all that goes wrong on its way. */
export const announce = (house: House, { type, reference, status, isFinal, fault }: News) => {
  const now = house.clock.now();
  const rates = house.rates();
  const chance = rates ? newsByChance(rates, `${type} ${reference} ${status}`) : { lateSeconds: usualLateness };
  const happening = fault ?? ('fault' in chance ? chance.fault : undefined);
  const lateMs = (fault ? usualLateness : chance.lateSeconds) * 1000;

  const bring = (change: Partial<EventEntry> = {}, about: Partial<WireEvent> = {}) => {
    const event: WireEvent = {
      eventId: randomUUID(),
      type,
      reference,
      status,
      occurredAt: now.toISOString(),
      ...about,
    };
    const waiting = { state: 'waiting', dueAt: now.getTime(), attempts: 0, signing: 'right' } as const;
    const entry = {
      id: randomUUID(),
      type,
      reference: event.reference,
      body: JSON.stringify(event),
      ...waiting,
      ...change,
    };
    house.books.events.put(entry);
    return entry;
  };

  if (happening === 'never') return;
  if (happening === 'outOfOrder') {
    if (!isFinal) return;
    bring();
    const before = new Date(now.getTime() - 1000).toISOString();
    return void bring({ dueAt: now.getTime() + lateMs }, { status: 'Processing', occurredAt: before });
  }
  if (happening === 'forged' || happening === 'stale') return void bring({ signing: happening });
  const { body } = bring(happening === 'late' ? { dueAt: now.getTime() + lateMs } : {});
  if (happening === 'duplicate') {
    bring({ body });
    bring({ body, dueAt: now.getTime() + lateMs });
  }
  if (happening === 'noise') bring({}, { reference: 'NOBODYKNOWSTHIS1' });
};
