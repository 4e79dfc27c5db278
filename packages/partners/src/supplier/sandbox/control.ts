import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import { presentOrder } from './calls.ts';
import { type Context, decideOrder, refusal, setStock } from './orders.ts';
import { findProduct } from './products.ts';

/** Bodies of the supplier's control calls. */
const bodies = {
  /** Without an outcome, the usual one. */
  decision: z.strictObject({ outcome: z.optional(z.literal('FAILED')) }),
  stock: z.strictObject({ left: z.int().check(z.gte(0)) }),
};

/** Control calls of the supplier: they move its clock, restock products, and trigger faults. */
export const supplierControl = async (
  app: FastifyInstance,
  { context, scheduler }: { context: Context; scheduler: Scheduler },
) => {
  const { clock } = context;
  const { orders } = context.books;
  const { onGet, onPost } = openControl(app, {
    base: '/supplier/control',
    context,
    scheduler,
    countedTables: { orders },
  });
  onGet('orders', () => ({ orders: orders.where('true').map(presentOrder) }));
  onPost('orders/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = requireEntry(orders.get(id));
    if (entry.status !== 'ACCEPTED') throw refusal('DECIDED', `It is ${entry.status} already`);
    return presentOrder(decideOrder(context, entry, clock.now().getTime(), outcome));
  });
  onPost('stocks/:id', bodies.stock, ({ left }, id) => {
    requireEntry(findProduct(id));
    setStock(context, id, left);
    return { productId: id, left };
  });
};
