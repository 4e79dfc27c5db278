import { createSandboxHouse } from '../../kit/sandbox/house.ts';
import type { SandboxBiller } from '../billers/define-biller.ts';
import { sandboxBillers } from '../billers/index.ts';
import type { Books } from '../books/open-books.ts';
import { accountNumber } from '../rules/customer-rules.ts';
import type { EventType, WireBiller, WireCustomer } from '../wire.ts';
import { refusal } from './refusal.ts';

/** The network's books with its clock, its billers and what is set to go wrong. */
export const createHouse = (books: Books) => {
  const billers = new Map(sandboxBillers.map((biller) => [biller.record.id, biller]));
  const { settings } = books;

  const statusOf = (biller: SandboxBiller) =>
    (settings.get(`biller ${biller.record.id}`)?.value as WireBiller['status'] | undefined) ?? biller.record.status;

  return {
    ...createSandboxHouse<EventType>({ books, underWay: 'processing' }),
    books,

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
  };
};

export type House = ReturnType<typeof createHouse>;
