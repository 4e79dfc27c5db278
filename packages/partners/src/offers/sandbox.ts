import type { FastifyInstance } from 'fastify';
import { sendPage } from '../kit/pages/page.ts';
import { acceptRequests, requireEntry } from '../kit/sandbox/requests.ts';
import { type PartnerSandboxOptions, runSandbox, whenDue } from '../kit/sandbox/scheduler.ts';
import { openBooks } from './sandbox/books.ts';
import { offerCalls } from './sandbox/calls.ts';
import { offerControl } from './sandbox/control.ts';
import { merchants } from './sandbox/merchants.ts';
import { createContext, republishEnded } from './sandbox/network.ts';
import { offersPage, shopPage } from './sandbox/offers-page.ts';
import { refusalStatuses } from './wire.ts';

export interface OfferSandboxOptions extends Pick<PartnerSandboxOptions, 'secrets' | 'brand' | 'dataDir'> {
  /** Public address of the merchants' shops. */
  origin: () => string;
}

/** A network of fictitious merchants with their offers, codes and tills, its own books and clock. */
export const offerSandbox = async (app: FastifyInstance, { secrets, origin, brand, dataDir }: OfferSandboxOptions) => {
  acceptRequests(app, { statuses: refusalStatuses });
  const context = createContext(openBooks(dataDir));
  const { line, scheduler } = runSandbox(app, {
    context,
    webhook: { secret: '' },
    work: [whenDue(context.books.offers, (entry, now) => republishEnded(context, entry, now))],
  });
  await app.register(offerCalls, { context, line, secrets, shopsAt: () => `${origin()}/offers/shops` });
  await app.register(offerControl, { context, scheduler });
  app.get<{ Params: { id: string } }>('/offers/shops/:id/*', async ({ params: { id } }, reply) =>
    sendPage(reply, shopPage(brand, context, requireEntry(merchants.find(({ merchantId }) => merchantId === id)))),
  );
  app.get('/offers', async (_request, reply) => sendPage(reply, offersPage(brand, context)));
};
