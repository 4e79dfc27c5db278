import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { signedText } from '../partner-call.ts';
import { isSigned, signatureHeader } from '../signature.ts';

/** A sandbox refuses a request; nothing was written. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** The entry, if there is one. */
export const requireEntry = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw new Refusal('NOT_FOUND', 'The reference is unknown');
  return entry;
};

/** Distinguishes a repeated request from a different one with a reused reference. */
export const fingerprint = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('hex');

/** The entry of a repeated request; refuses a different request with a reused reference. */
export const findRepeated = <Entry extends { request: string }>(
  entry: Entry | undefined,
  request: string,
): Entry | undefined => {
  if (entry && entry.request !== request)
    throw new Refusal('REFERENCE_REUSED', 'The reference belongs to another request');
  return entry;
};

interface RequestOptions {
  /** HTTP status by refusal code; 422 by default. */
  statuses: Readonly<Record<string, number>>;
  /** Accepted media types; JSON only by default. */
  mediaTypes?: readonly string[];
}

/** Keeps bodies as the signed text, and answers refusals with their codes. */
export const acceptRequests = (
  app: FastifyInstance,
  { statuses, mediaTypes = ['application/json'] }: RequestOptions,
) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...mediaTypes], { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    return reply.code(statuses[code] ?? 422).send({ error: { code, message } });
  });
};

/** Requires every later route's requests to be signed with one of the secrets. */
export const requireSignature = (app: FastifyInstance, secrets: readonly string[]) =>
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    const header = headers[signatureHeader];
    const text = signedText(method, url, typeof body === 'string' ? body : '');
    if (!isSigned(secrets, text, typeof header === 'string' ? header : undefined, new Date())) {
      throw new Refusal('SIGNATURE_INVALID', 'The signature is missing, old or wrong');
    }
  });

/** The body of a call, if it is of the documented shape. */
export const readBody = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(String(raw)));
  } catch {
    throw new Refusal('BODY_INVALID', 'The body does not have the documented shape');
  }
};
