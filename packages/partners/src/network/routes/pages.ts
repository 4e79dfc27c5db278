import type { FastifyInstance } from 'fastify';
import { sendDeskPage, serveFolder } from '../../kit/desk/desk.ts';
import type { House } from '../acts/house.ts';
import { networkPage } from '../network-page.ts';

/** The page that shows the network to whoever tries the app out. */
export const networkPages = async (app: FastifyInstance, { house, brand }: { house: House; brand: string }) => {
  app.get('/network', async (_request, reply) =>
    sendDeskPage(
      reply,
      networkPage({
        brand,
        records: house.records(),
        payments: house.books.payments.newest(30),
        now: house.clock.now(),
        switches: house.switches(),
      }),
    ),
  );
  serveFolder(app, '/network/page', new URL('../page/', import.meta.url));
};
