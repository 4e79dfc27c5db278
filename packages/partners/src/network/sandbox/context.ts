import { yddd, ydddhhmm } from '../../kit/indian-time.ts';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import { randomText } from '../../kit/sandbox/draw.ts';
import { Refusal } from '../../kit/sandbox/requests.ts';
import type { SandboxBiller } from '../billers/biller-list.ts';
import { sandboxBillers } from '../billers/biller-list.ts';
import type { RefusalCode, EventType, WireBiller, WireCustomer } from '../wire.ts';
import type { Books } from './books.ts';
import { accountNumber } from './customer-rules.ts';

/** A refusal by the network; nothing was written. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** The network's books with its clock, billers and faults. */
export const createContext = (books: Books) => {
  const billers = new Map(sandboxBillers.map((biller) => [biller.record.id, biller]));
  const { settings } = books;

  const statusOf = (biller: SandboxBiller) =>
    (settings.get(`biller ${biller.record.id}`)?.value as WireBiller['status'] | undefined) ?? biller.record.status;

  return {
    ...createSandboxContext<EventType>({ books, pendingStatus: 'processing' }),
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

    /** Ending that selects an account's fault: of its number, or the one set by a control call. */
    faultNumber: (biller: SandboxBiller, given: WireCustomer['customerParams']): string => {
      const number = accountNumber(biller, given);
      return (settings.get(`account ${biller.record.id} ${number}`)?.value as string | undefined) ?? number;
    },

    setFault: (billerId: string, number: string, ending: string) =>
      settings.put({ name: `account ${billerId} ${number}`, value: ending || undefined }),
  };
};

export type Context = ReturnType<typeof createContext>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const alphabet = `${letters}0123456789`;

/** The operating unit's own four characters in the network. */
const unitCode = 'SK01';

/** Reference of a payment on the network: unit, day, 12 characters. */
export const newTxnReferenceId = (now: Date): string => unitCode + yddd(now) + randomText(12, alphabet);

/** Reference of a fetch, a validation or a pushed bill. */
export const newRefId = (now: Date): string => randomText(27, alphabet) + ydddhhmm(now);

export const newTicketId = (now: Date): string => `TKT${randomText(27, alphabet)}${ydddhhmm(now)}`;

/** A biller's confirmation of a payment: `AB123456`. */
export const newApproval = (): string => randomText(2, letters) + randomText(6, '0123456789');

export const newPushId = (): string => `PSH${randomText(17, alphabet)}`;
