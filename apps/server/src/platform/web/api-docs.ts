import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApi, type CallDefinition } from '@sikka/contract';
import type { FastifyInstance } from 'fastify';
import { problemText } from '../calls/problem.ts';
import type { Config } from '../config.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the contract as OpenAPI 3.1 with a page to read it at `/docs`. Without API_DOCS, as in
 * production, there is no such route.
 */
export const registerApiDocs = async (
  app: FastifyInstance,
  config: Pick<Config, 'apiDocs' | 'brandNames' | 'publicOrigin'>,
  calls: readonly CallDefinition[],
): Promise<void> => {
  if (!config.apiDocs) return;
  const document = openApi(calls, {
    title: config.brandNames.en,
    version: '1',
    server: config.publicOrigin,
    textOf: (problem) => problemText(problem, 'en'),
  });
  await app.register(async (docs) => {
    await docs.register(swagger, {
      mode: 'static',
      // The plugin's types cover only 3.0; it passes the document on unchanged.
      specification: { document: document as unknown as StaticDocumentSpec['document'] },
    });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: policy });
  });
};
