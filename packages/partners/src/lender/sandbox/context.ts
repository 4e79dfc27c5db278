import type { Paise } from '@sikka/money';
import { yddd } from '../../kit/indian-time.ts';
import type { MandateBank } from '../../kit/sandbox/clearing.ts';
import { createSandboxContext } from '../../kit/sandbox/context.ts';
import { randomText } from '../../kit/sandbox/draw.ts';
import { Refusal } from '../../kit/sandbox/requests.ts';
import type { SandboxLender } from '../lenders/lenders.ts';
import type { RefusalCode, EventType, WireProduct } from '../wire.ts';
import type { Books } from './books.ts';
import { faultAt, type Fault } from './faults.ts';

/** A refusal by a lender. Thrown: nothing was written; returned: the writes stay. */
export const refusal = (code: RefusalCode, message: string): Refusal => new Refusal(code, message);

/** A lender's books with its clock, products and faults. */
export const createContext = (lender: SandboxLender, books: Books, clearing?: MandateBank) => {
  const sender = { lenderId: lender.profile.id };
  const context = createSandboxContext<EventType>({ books, pendingStatus: 'PROCESSING', sender });
  return {
    ...context,
    books,
    lender,
    /** Address where mandate debits are presented; without it none is. */
    clearing,

    product: (id: string): WireProduct => {
      const product = lender.products.find((each) => each.id === id);
      if (!product) throw refusal('PRODUCT_UNKNOWN', 'The lender has no such product');
      return product;
    },

    /** Planned line fault of this attempt. */
    plannedLine: (step: Fault['step'], requestName: string, mobile: string, amountPaise: Paise) =>
      context.lineAt(requestName, faultAt(step, mobile, amountPaise)),
  };
};

export type Context = ReturnType<typeof createContext>;

/**
 * Kinds of entries that a lender numbers: application, offer, document, loan, quote, receipt,
 * debit.
 */
type NumberedKind = 'A' | 'O' | 'P' | 'L' | 'Q' | 'R' | 'D';

/** A number of a lender's: its prefix, the kind, the day, ten characters. */
export const newNumber = (prefix: string, kind: NumberedKind, now: Date): string =>
  `${prefix}-${kind}-${yddd(now)}-${randomText(10)}`;

/** The bank's reference of a payout. */
export const newUtr = (bank: string, now: Date): string => `${bank}N${yddd(now)}${randomText(10, '0123456789')}`;

/** A one-time code. */
export const newCode = (): string => randomText(6, '0123456789');
