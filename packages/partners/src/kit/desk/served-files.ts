import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import type { FastifyInstance } from 'fastify';

const contentTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

/** Folders and files in small letters, figures and dashes: nothing that could climb out of the folder. */
const servable = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.(css|ts|svg|woff2)$/;

/** Serves one folder's styles, pictures and modules; TypeScript leaves as the JavaScript it is without its types. */
export const serveFolder = (app: FastifyInstance, prefix: string, folder: URL) => {
  app.get<{ Params: { '*': string } }>(`${prefix}/*`, async ({ params }, reply) => {
    const path = params['*'];
    const [, extension = ''] = servable.exec(path) ?? [];
    const file = extension ? await readFile(new URL(path, folder)).catch(() => undefined) : undefined;
    if (!file) return reply.code(404).send({ error: 'not found' });
    return reply
      .header('content-type', contentTypes[extension])
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(extension === 'ts' ? stripTypeScriptTypes(file.toString()) : file);
  });
};
