import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage, serveFolder } from '../kit/pages/page.ts';
import { isSigned, signatureHeader } from '../kit/signature.ts';
import { createGateway } from './sandbox/gateway.ts';
import { faults } from './sandbox/judge-message.ts';
import { outboxPage } from './sandbox/outbox-page.ts';
import { createOutboxFeed, openOutboxBook } from './sandbox/outbox.ts';
import { type RegisteredTemplate, registeredTemplates } from './templates.ts';
import { type Refusal, type RefusalCode, sendBody, sendPath } from './wire.ts';

export { faults as smsFaults } from './sandbox/judge-message.ts';
export type { OutboxMessage, SmsState } from './sandbox/outbox.ts';

export interface SmsSandboxOptions {
  entityId: string;
  header: string;
  /** Secrets that may sign: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Brand name in the registered templates. */
  brand: string;
  /** Host names allowed in a text. */
  whitelistedHosts: readonly string[];
  /** Folder of the book; without one it is kept in memory. */
  dataDir?: string;
  /** Registered in addition to the product's own texts. */
  moreTemplates?: readonly RegisteredTemplate[];
  clock?: () => Date;
  /** How much later a late message arrives, in milliseconds. Default 20 000. */
  lateMs?: number;
}

const refusalStatus: Partial<Record<RefusalCode, number>> = {
  SIGNATURE_INVALID: 401,
  BODY_INVALID: 400,
  REFERENCE_REUSED: 409,
};

const sendRefusal = (reply: FastifyReply, error: Refusal) =>
  reply.code(refusalStatus[error.code] ?? 422).send({ error: { code: error.code, text: error.text } });

const parseBody = (raw: string) => {
  try {
    return sendBody.safeParse(JSON.parse(raw)).data;
  } catch {
    return undefined;
  }
};

/** An SMS gateway that is as strict as an Indian one, with an outbox to look into. */
export const smsSandbox = async (app: FastifyInstance, options: SmsSandboxOptions) => {
  const { entityId, header, secrets, brand, whitelistedHosts, clock = () => new Date(), lateMs = 20_000 } = options;
  const templates = [...registeredTemplates(brand), ...(options.moreTemplates ?? [])];
  const book = openOutboxBook(options.dataDir);
  const feed = createOutboxFeed();
  const register = { entityId, header, templates, whitelistedHosts };
  const gateway = createGateway({ register, book, clock, lateMs, publish: feed.publish });
  app.addHook('preClose', async () => feed.close());
  app.addHook('onClose', async () => {
    gateway.close();
    book.close();
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post<{ Body: string }>(sendPath, async (request, reply) => {
    const signature = request.headers[signatureHeader];
    if (!isSigned(secrets, request.body, typeof signature === 'string' ? signature : undefined, clock())) {
      return sendRefusal(reply, { code: 'SIGNATURE_INVALID', text: 'The signature is missing, old or wrong' });
    }
    const body = parseBody(request.body);
    if (!body) return sendRefusal(reply, { code: 'BODY_INVALID', text: 'The body does not have the documented shape' });
    const result = gateway.acceptMessage(body);
    if (!('state' in result)) return sendRefusal(reply, result);
    if (result.refusal) return sendRefusal(reply, result.refusal);
    if (result.state === 'failed') return reply.code(500).send({ error: { code: 'INTERNAL', text: 'Internal error' } });
    if (result.state === 'unanswered') return reply.hijack();
    return reply.code(202).send({ id: result.id, segments: result.segments });
  });

  app.get<{ Querystring: { mobile?: string } }>('/sms/outbox', async ({ query }, reply) =>
    reply.header('cache-control', 'no-store').send(book.list(query.mobile)),
  );
  app.get<{ Querystring: { mobile?: string } }>('/sms/events', async ({ query }, reply) =>
    feed.open(reply, query.mobile),
  );
  app.get('/sms', async (_request, reply) => sendPage(reply, outboxPage({ brand, header, templates, faults })));
  serveFolder(app, '/sms/page', new URL('./page/', import.meta.url));
};

/**
 * The sender as registered with the sandbox's operators (DLT). The secret comes from configuration.
 */
export const sandboxSender = { entityId: '1101234560000012345', header: 'SIKKAA' } as const;

/**
 * Android's app hash in an OTP message that only the app may read: 11 characters, derived from the
 * signing key.
 */
export const sandboxAppHash = 'FA+9qCX9VSu';
