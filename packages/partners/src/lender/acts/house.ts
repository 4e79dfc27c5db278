import type { MandateBank } from '../../kit/sandbox/clearing.ts';
import { createSandboxHouse } from '../../kit/sandbox/house.ts';
import type { Books } from '../books/open-books.ts';
import type { SandboxLender } from '../lenders/index.ts';
import { faultAt, type Fault } from '../rules/faults.ts';
import type { EventType, WireProduct } from '../wire.ts';
import { refusal } from './refusal.ts';

/** One lender's books with its clock, its products and what is set to go wrong. */
export const createHouse = (lender: SandboxLender, books: Books, clearing?: MandateBank) => {
  const sender = { lenderId: lender.face.id };
  const house = createSandboxHouse<EventType>({ books, underWay: 'PROCESSING', sender });
  return {
    ...house,
    books,
    lender,
    /** Where debits by mandate are presented; without it none is. */
    clearing,

    product: (id: string): WireProduct => {
      const product = lender.products.find((each) => each.id === id);
      if (!product) throw refusal('PRODUCT_UNKNOWN', 'The lender has no such product');
      return product;
    },

    /** What was planned for the line at this try. */
    plannedLine: (step: Fault['step'], what: string, mobile: string, amountPaise: number) =>
      house.lineAt(what, faultAt(step, mobile, amountPaise)),
  };
};

export type House = ReturnType<typeof createHouse>;
