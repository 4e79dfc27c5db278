import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import { type Context, publish } from './network.ts';

/** Bodies of the network's control calls. */
const bodies = {
  /** Omitted fields do not change. */
  offer: z.strictObject({
    isBroken: z.optional(z.boolean()),
    isWithdrawn: z.optional(z.literal(true)),
    stock: z.optional(z.int().check(z.gte(0))),
    budgetLeft: z.optional(z.int().check(z.gte(0))),
    endsAt: z.optional(z.iso.datetime()),
  }),
};

/**
 * Control calls of the network: they break codes, withdraw and change offers, and trigger faults.
 */
export const offerControl = async (
  app: FastifyInstance,
  { context, scheduler }: { context: Context; scheduler: Scheduler },
) => {
  const { offers, issues, uses } = context.books;
  const { onGet, onPost } = openControl(app, {
    base: '/offers/control',
    context,
    scheduler,
    countedTables: { offers, issues },
  });
  onGet('offers/:id', (id) => requireEntry(offers.get(id)));
  onGet('uses', () => ({ uses: uses.where('true') }));
  onGet('issues', () => ({ issues: issues.where('true') }));
  onPost('offers/:id', bodies.offer, ({ isBroken, isWithdrawn, ...change }, id) => {
    const { offer, ...entry } = requireEntry(offers.get(id));
    const till = isBroken === undefined ? entry : { ...entry, isBroken };
    const isChanged = isWithdrawn !== undefined || Object.keys(change).length > 0;
    const changedOffer = {
      ...till,
      ...(offer && !isWithdrawn && { offer: { ...offer, ...change } }),
    };
    if (isChanged) return publish(context, changedOffer);
    offers.put(changedOffer);
    return changedOffer;
  });
};
