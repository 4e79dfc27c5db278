import * as z from 'zod/mini';
import type { PartnerClient, PartnerReply } from './partner-client.ts';
import { signatureHeader, signBody } from './signature.ts';

/**
 * How a request to a partner ended. `accepted`: the partner has it. `refused`: the partner, or our own protection, definitely
 * did nothing; `code` is theirs, `text` is for logs, not for people. `unknown`: it may have happened; never treat it as failed.
 */
export type Outcome<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string }
  | { kind: 'unknown'; reason: string };

/** Settings of an adapter. */
export interface PartnerOptions {
  /** Where the partner is, such as `http://localhost:8090`. */
  baseUrl: string;
  /** Shared with this partner only; signs every request. */
  secret: string;
  /** Sign the partner's webhooks: the current secret and, during a change, the one before. */
  webhookSecrets: readonly string[];
  /** Consecutive failures that open the circuit breaker, and its pause in milliseconds. */
  breakAfter?: number;
  breakMs?: number;
}

/** Every answer from 400 to 499 of a partner that speaks our form: nothing was done. */
export const refusalBody = z.object({
  error: z.object({ code: z.string().check(z.maxLength(64)), message: z.string().check(z.maxLength(500)) }),
});

/** Text that is signed for a request: method, path and body. */
export const signedText = (method: string, path: string, body: string): string => `${method} ${path}\n${body}`;

interface PartnerCall<Reply, Details extends object> {
  client: PartnerClient;
  path: `/${string}`;
  /** With a body it is a `POST`. */
  body?: object;
  /** False: one attempt; the caller reads the state before trying again. Default true. */
  repeatable?: boolean;
  schema: z.ZodMiniType<Reply>;
  /** Undefined when the response is about something else than the request. */
  read: (reply: Reply) => Details | undefined;
}

const outcomeOf = <Reply, Details extends object>(
  reply: PartnerReply,
  { schema, read }: Pick<PartnerCall<Reply, Details>, 'schema' | 'read'>,
): Outcome<Details> => {
  if (reply.kind === 'unsent') return { kind: 'refused', code: reply.reason, text: 'Nothing was sent' };
  if (reply.kind === 'unknown') return reply;
  if (reply.status === 200) {
    const answer = schema.safeParse(reply.body);
    const details = answer.success ? read(answer.data) : undefined;
    return details ? { kind: 'accepted', ...details } : { kind: 'unknown', reason: 'unreadable answer' };
  }
  const refusal = refusalBody.safeParse(reply.body);
  if (reply.status >= 400 && refusal.success) {
    const { code, message } = refusal.data.error;
    return { kind: 'refused', code, text: message };
  }
  return { kind: 'unknown', reason: `unexpected answer ${reply.status}` };
};

/** Calls a partner, signed, and accepts the response only when it is exactly of the documented shape. */
export const createPartnerCall =
  (secret: string) =>
  async <Reply, Details extends object>(call: PartnerCall<Reply, Details>): Promise<Outcome<Details>> => {
    const { client, path, repeatable = true } = call;
    const method = call.body ? 'POST' : 'GET';
    const body = call.body ? JSON.stringify(call.body) : '';
    const headers = {
      [signatureHeader]: signBody(secret, signedText(method, path, body), new Date()),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    };
    const request = { method, path, headers, repeatable, ...(call.body ? { body } : {}) } as const;
    return outcomeOf(await client.send(request), call);
  };

/** Reads a paged file; unknown if the file changes during the read. */
export const readPages = async <Line>(
  readPage: (after: number) => Promise<Outcome<{ lines: Line[]; total: number }>>,
  linesSoFar: readonly Line[] = [],
): Promise<Outcome<{ lines: Line[] }>> => {
  const page = await readPage(linesSoFar.length);
  if (page.kind !== 'accepted') return page;
  const lines = [...linesSoFar, ...page.lines];
  if (lines.length === page.total) return { kind: 'accepted', lines };
  const isGrowing = page.lines.length > 0 && lines.length < page.total;
  return isGrowing ? readPages(readPage, lines) : { kind: 'unknown', reason: 'the file changed while it was read' };
};
