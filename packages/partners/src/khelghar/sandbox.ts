import type { FastifyInstance } from 'fastify';
import { sendPage, serveFolder } from '../kit/pages/page.ts';
import { acceptRequests } from '../kit/sandbox/requests.ts';
import { type PartnerSandboxOptions, runSandbox, whenDue } from '../kit/sandbox/scheduler.ts';
import { createContext, decideGrant, useEntry } from './sandbox/access.ts';
import { openBooks } from './sandbox/books.ts';
import { gameCalls } from './sandbox/calls.ts';
import { gameControl } from './sandbox/control.ts';
import { khelgharPage } from './sandbox/khelghar-page.ts';
import { closedPage, playPage } from './sandbox/play-page.ts';
import { refusalStatuses } from './wire.ts';

export interface GamesSandboxOptions extends Pick<PartnerSandboxOptions, 'secrets' | 'brand' | 'dataDir'> {
  /** Public address of its games. */
  origin: () => string;
}

/** A partner with two small games, single-use entry codes, its own books and clock, and faults on demand. */
export const gamesSandbox = async (app: FastifyInstance, { secrets, origin, brand, dataDir }: GamesSandboxOptions) => {
  acceptRequests(app, { statuses: refusalStatuses });
  const context = createContext(openBooks(dataDir));
  const { line, scheduler } = runSandbox(app, {
    context,
    webhook: { secret: '' },
    work: [whenDue(context.books.grants, (entry) => entry.decideAt && decideGrant(context, entry, entry.decideAt))],
  });
  await app.register(gameCalls, { context, line, secrets, origin });
  await app.register(gameControl, { context, scheduler });
  app.get<{ Querystring: { code?: string } }>('/khelghar/play', async ({ query, headers }, reply) => {
    const code = query.code ?? '';
    const entry = useEntry(context, code);
    if (entry) return sendPage(reply, playPage(entry.body));
    const language = /^hi\b/.test(headers['accept-language'] ?? '') ? 'hi' : 'en';
    return sendPage(reply.code(410), closedPage(context.books.entries.get(code)?.body ?? { language }));
  });
  app.get('/khelghar', async (_request, reply) => sendPage(reply, khelgharPage(brand, context)));
  serveFolder(app, '/khelghar/page', new URL('page/', import.meta.url));
};
