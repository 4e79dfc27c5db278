import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import { type Context, decideGrant, refusal } from './access.ts';
import { presentGrant } from './calls.ts';

/** Without an outcome access is granted. */
const decision = z.strictObject({ outcome: z.optional(z.literal('REFUSED')) });

/** Control calls of the partner: they move its clock, decide grants and trigger faults. */
export const gameControl = async (
  app: FastifyInstance,
  { context, scheduler }: { context: Context; scheduler: Scheduler },
) => {
  const { grants, entries } = context.books;
  const { onGet, onPost } = openControl(app, {
    base: '/khelghar/control',
    context,
    scheduler,
    countedTables: { grants, entries },
  });
  onGet('grants', () => ({ grants: grants.where('true').map(presentGrant) }));
  onPost('grants/:id/decision', decision, ({ outcome }, id) => {
    const entry = requireEntry(grants.get(id));
    if (entry.status !== 'ACCEPTED') throw refusal('DECIDED', `It is ${entry.status} already`);
    return presentGrant(decideGrant(context, entry, context.clock.now().getTime(), outcome));
  });
};
