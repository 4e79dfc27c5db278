import { announce, type News } from '../../kit/sandbox/announce.ts';
import { faultRates, type FaultRates } from '../../kit/sandbox/chance.ts';
import { createClock } from '../../kit/sandbox/clock.ts';
import type { Switches } from '../../kit/sandbox/line.ts';
import type { Books } from '../books/open-books.ts';
import type { SandboxLender } from '../lenders/index.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import type { EventType, WireProduct } from '../wire.ts';
import { refusal } from './refusal.ts';

const atRest: Switches = { down: false, silent: false, slowMs: 0 };

/** One lender's books with its clock, its products and what is set to go wrong. */
export const createHouse = (lender: SandboxLender, books: Books) => {
  const clock = createClock(books.settings);
  const { settings, attempts, events } = books;
  const sender = { lenderId: lender.face.id };

  /** How often things go wrong by chance, if they do. */
  const rates = (): FaultRates | undefined => faultRates.safeParse(settings.get('faults')?.value).data;

  /** Counts the tries at something, this one included. */
  const attempt = (what: string): number => {
    const count = (attempts.get(what)?.count ?? 0) + 1;
    attempts.put({ what, count });
    return count;
  };

  return {
    lender,
    books,
    clock,
    rates,
    attempt,

    product: (id: string): WireProduct => {
      const product = lender.products.find((each) => each.id === id);
      if (!product) throw refusal('PRODUCT_UNKNOWN', 'The lender has no such product');
      return product;
    },

    switches: (): Switches => ({ ...atRest, ...(settings.get('switches')?.value as Partial<Switches> | undefined) }),
    setSwitches: (switches: Switches) => settings.put({ name: 'switches', value: switches }),
    /** An empty object ends all accidents. */
    setRates: (wanted: FaultRates | Record<string, never>) => settings.put({ name: 'faults', value: wanted }),

    /** What was planned for the line at this try. */
    plannedLine: (step: Fault['step'], what: string, mobile: string, amountPaise: number) => {
      const fault = faultAt(step, mobile, amountPaise);
      const isOver = fault?.times !== undefined && attempt(`planned ${what}`) > fault.times;
      return isOver ? undefined : fault?.line;
    },

    /** Writes news down, to be brought to the one who asked. */
    tell: (news: News & { type: EventType }) =>
      announce({ events, clock, rates, underWay: 'PROCESSING', sender }, news),
  };
};

export type House = ReturnType<typeof createHouse>;
