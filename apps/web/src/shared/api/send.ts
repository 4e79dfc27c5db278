import { sessionHeaders } from '@sikka/contract/rules';
import type { Locale } from '@sikka/messages';
import { ApiProblem } from './api-problem.ts';
import { commonHeaders, commonQuery } from './common-query.ts';
import { readReply } from './read-reply.ts';
import { isSealedPath, renewLine, seal } from './transport.ts';

/** One call as it leaves. */
export interface Outgoing {
  method: 'GET' | 'POST';
  path: string;
  body: unknown;
  signal: AbortSignal;
  idempotencyKey?: string | undefined;
  /** Language of the answer; the one in use when absent. */
  locale?: Locale | undefined;
}

const isSealed = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'data' in reply && 'key' in reply;

/**
 * Sends one call and gives its content. A plain answer on a sealed path can only be a refusal: it is read for its problem and
 * never believed as a success.
 */
const sendOnce = async ({ method, path, body, signal, idempotencyKey, locale }: Outgoing): Promise<unknown> => {
  const headers: Record<string, string> = commonHeaders();
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  const sealed = isSealedPath(path)
    ? await seal({ method, path, userGid: headers[sessionHeaders.userGid] ?? '', body })
    : undefined;
  const isPost = method === 'POST';
  const text = JSON.stringify(sealed?.body ?? body);
  if (isPost) headers['content-type'] = 'application/json';
  else if (sealed) headers['x-sealed'] = text;
  const response = await fetch(`${path}?${commonQuery(locale)}`, {
    method,
    headers,
    signal,
    credentials: 'same-origin',
    body: isPost ? text : null,
  });
  const reply: unknown = await response.json();
  if (!sealed) return readReply(reply);
  if (isSealed(reply)) return readReply(await sealed.open(reply));
  readReply(response.ok ? undefined : reply);
  throw new ApiProblem('unreadable');
};

/** Sends once more when the transport refused because of an old key or a wrong clock: such a call was never read. */
export const send = async (call: Outgoing): Promise<unknown> => {
  try {
    return await sendOnce(call);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.name !== 'transportRefused' || !(await renewLine())) throw error;
    return sendOnce(call);
  }
};
