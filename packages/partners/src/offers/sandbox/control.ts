import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { found } from '../../kit/sandbox/requests.ts';
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
  const { show, on } = openControl(app, { base: '/offers/control', context, scheduler, counted: { offers, issues } });
  show('offers/:id', (id) => found(offers.get(id)));
  show('uses', () => ({ uses: uses.where('true') }));
  show('issues', () => ({ issues: issues.where('true') }));
  on('offers/:id', bodies.offer, ({ isBroken, isWithdrawn, ...change }, id) => {
    const { offer, ...entry } = found(offers.get(id));
    const till = isBroken === undefined ? entry : { ...entry, isBroken };
    const isChanged = isWithdrawn !== undefined || Object.keys(change).length > 0;
    const changed = {
      ...till,
      ...(offer && !isWithdrawn && { offer: { ...offer, ...change } }),
    };
    if (isChanged) return publish(context, changed);
    offers.put(changed);
    return changed;
  });
};
