import { announce, type News } from '../../kit/sandbox/announce.ts';
import { faultRates, type FaultRates } from '../../kit/sandbox/chance.ts';
import { createClock } from '../../kit/sandbox/clock.ts';
import type { Switches } from '../../kit/sandbox/line.ts';
import type { Books } from '../books/open-books.ts';
import { darpan } from '../face.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import type { EventType } from '../wire.ts';
import { refusal } from './refusal.ts';

const atRest: Switches = { down: false, silent: false, slowMs: 0 };

/** The bureau's books with its clock, and what is set to go wrong. `member` is whom it sees looking. */
export const createHouse = (books: Books, member: string) => {
  const clock = createClock(books.settings);
  const { settings, attempts, events } = books;
  const sender = { bureauId: darpan.bureauId };

  /** How often things go wrong by chance, if they do. */
  const rates = (): FaultRates | undefined => faultRates.safeParse(settings.get('faults')?.value).data;

  /** Counts the tries at something, this one included. */
  const attempt = (what: string): number => {
    const count = (attempts.get(what)?.count ?? 0) + 1;
    attempts.put({ what, count });
    return count;
  };

  return {
    books,
    member,
    clock,
    rates,
    attempt,

    switches: (): Switches => ({ ...atRest, ...(settings.get('switches')?.value as Partial<Switches> | undefined) }),
    setSwitches: (switches: Switches) => settings.put({ name: 'switches', value: switches }),
    /** An empty object ends all accidents. */
    setRates: (wanted: FaultRates | Record<string, never>) => settings.put({ name: 'faults', value: wanted }),

    /** Turns a try away for whom the bureau is to be busy; the tries are counted. */
    refuseWhenBusy: (step: Fault['step'], what: string, mobile: string): void => {
      const { busyTimes = 0 } = faultAt(step, mobile) ?? {};
      if (busyTimes > 0 && attempt(`busy ${what}`) <= busyTimes) {
        throw refusal('BUSY', 'Too much is asked at the moment; ask again later');
      }
    },

    /** Writes news down, to be brought to the one who asked. */
    tell: (news: News & { type: EventType }) => announce({ events, clock, rates, underWay: 'PREPARING', sender }, news),
  };
};

export type House = ReturnType<typeof createHouse>;
