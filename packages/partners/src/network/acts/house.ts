import { announce, type News } from '../../kit/sandbox/announce.ts';
import { faultRates, type FaultRates } from '../../kit/sandbox/chance.ts';
import type { SandboxBiller } from '../billers/define-biller.ts';
import { sandboxBillers } from '../billers/index.ts';
import { createClock } from '../../kit/sandbox/clock.ts';
import type { Books } from '../books/open-books.ts';
import type { Switches } from '../../kit/sandbox/line.ts';
import { accountNumber } from '../rules/customer-rules.ts';
import type { EventType, WireBiller, WireCustomer } from '../wire.ts';
import { refusal } from './refusal.ts';

const atRest: Switches = { down: false, silent: false, slowMs: 0 };

/** The network's books with its clock, its billers and what is set to go wrong. */
export const createHouse = (books: Books) => {
  const clock = createClock(books.settings);
  const billers = new Map(sandboxBillers.map((biller) => [biller.record.id, biller]));
  const { settings, attempts, events } = books;

  const statusOf = (biller: SandboxBiller) =>
    (settings.get(`biller ${biller.record.id}`)?.value as WireBiller['status'] | undefined) ?? biller.record.status;

  /** How often things go wrong by chance, if they do. */
  const rates = (): FaultRates | undefined => faultRates.safeParse(settings.get('faults')?.value).data;

  return {
    books,
    clock,

    /** Every record as the network lists it now. */
    records: (): WireBiller[] =>
      [...billers.values()].map((biller) => ({ ...biller.record, status: statusOf(biller) })),

    biller: (id: string): SandboxBiller => {
      const biller = billers.get(id);
      if (!biller) throw refusal('BILLER_UNKNOWN', 'The network has no such biller');
      return biller;
    },

    /** The biller, if it can be asked and paid. */
    activeBiller(id: string): SandboxBiller {
      const biller = this.biller(id);
      if (statusOf(biller) === 'DEACTIVATED') throw refusal('BILLER_DEACTIVATED', 'The biller left the network');
      return biller;
    },

    setBillerStatus: (id: string, status: WireBiller['status']) =>
      settings.put({ name: `biller ${id}`, value: status }),

    /** What chooses the fault of an account: its number, or the ending that was set for it. */
    faultNumber: (biller: SandboxBiller, given: WireCustomer['customerParams']): string => {
      const number = accountNumber(biller, given);
      return (settings.get(`account ${biller.record.id} ${number}`)?.value as string | undefined) ?? number;
    },

    setFault: (billerId: string, number: string, ending: string) =>
      settings.put({ name: `account ${billerId} ${number}`, value: ending || undefined }),

    switches: (): Switches => ({ ...atRest, ...(settings.get('switches')?.value as Partial<Switches> | undefined) }),
    setSwitches: (switches: Switches) => settings.put({ name: 'switches', value: switches }),

    rates,
    /** An empty object ends all accidents. */
    setRates: (rates: FaultRates | Record<string, never>) => settings.put({ name: 'faults', value: rates }),

    /** Counts the tries at something, this one included. */
    attempt: (what: string): number => {
      const count = (attempts.get(what)?.count ?? 0) + 1;
      attempts.put({ what, count });
      return count;
    },

    /** Writes news down, to be brought to the one who asked. */
    tell: (news: News & { type: EventType }) => announce({ events, clock, rates, underWay: 'processing' }, news),
  };
};

export type House = ReturnType<typeof createHouse>;
