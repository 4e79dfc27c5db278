import { sendPage, serveFolder } from '@sikka/partners/kit/pages';
import type { FastifyInstance } from 'fastify';
import { emulatorPage, type EmulatorOptions } from './emulator-page.ts';

/** A phone in the browser: the page, its own modules, and the shell's side of the bridge straight from its source. */
export const emulator = async (app: FastifyInstance, options: EmulatorOptions) => {
  app.get('/emulator', async ({ host }, reply) => {
    // The app allows the shell by its exact origin, which is written with the name.
    if (host.startsWith('127.0.0.1'))
      return reply.redirect(`http://${host.replace('127.0.0.1', 'localhost')}/emulator`);
    return sendPage(reply, emulatorPage(options));
  });
  serveFolder(app, '/emulator/page', new URL('./page/', import.meta.url));
  serveFolder(app, '/emulator/bridge', new URL('./', import.meta.resolve('@sikka/bridge/shell')));
};
