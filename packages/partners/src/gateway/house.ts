import { announce, type News } from '../kit/sandbox/announce.ts';
import { faultRates, type FaultRates } from '../kit/sandbox/chance.ts';
import { createClock } from '../kit/sandbox/clock.ts';
import type { Switches } from '../kit/sandbox/line.ts';
import type { Books } from './books.ts';
import type { EventType } from './wire.ts';

const atRest: Switches = { down: false, silent: false, slowMs: 0 };

/** A payer without a face: pays what nobody paid, so many seconds after it was made, except for the share it walks away from. */
export interface AutoPayer {
  afterSeconds: [number, number];
  /** Share of payments that nobody pays, from 0 to 1. */
  abandons: number;
  seed: string | number;
}

/** The gateway's books with its clock, and what is set to go wrong. */
export const createHouse = (books: Books) => {
  const { settings, attempts, events } = books;
  const clock = createClock(settings);

  const rates = (): FaultRates | undefined => {
    const value = settings.get('faults')?.value;
    return value ? faultRates.parse(value) : undefined;
  };

  return {
    books,
    clock,
    switches: (): Switches => ({ ...atRest, ...(settings.get('switches')?.value as Partial<Switches> | undefined) }),
    setSwitches: (switches: Switches) => settings.put({ name: 'switches', value: switches }),
    rates,
    setRates: (wanted: FaultRates | null) => settings.put({ name: 'faults', value: wanted }),
    autoPayer: () => (settings.get('auto-payer')?.value ?? undefined) as AutoPayer | undefined,
    setAutoPayer: (wanted: AutoPayer | null) => settings.put({ name: 'auto-payer', value: wanted }),
    /** Counts the tries at something, this one included. */
    attempt: (what: string): number => {
      const count = (attempts.get(what)?.count ?? 0) + 1;
      attempts.put({ what, count });
      return count;
    },
    tell: (news: News & { type: EventType }) => announce({ events, clock, rates, underWay: 'pending' }, news),
  };
};

export type House = ReturnType<typeof createHouse>;
