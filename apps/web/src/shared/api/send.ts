import { previewHeader, sessionHeaders } from '@sikka/contract/rules';
import type { Locale } from '@sikka/messages';
import { ApiProblem } from './api-problem.ts';
import { commonHeaders, commonQuery } from './common-query.ts';
import { isPreview, previewToken } from '../preview.ts';
import { readReply } from './read-reply.ts';
import { isSealedPath, renewKeys, seal } from './transport.ts';

export interface Outgoing {
  method: 'GET' | 'POST';
  path: string;
  body: unknown;
  signal: AbortSignal;
  idempotencyKey?: string | undefined;
  /** Language of the response; default: the current one. */
  locale?: Locale | undefined;
}

const isSealed = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'data' in reply && 'key' in reply;

/** Paths of the calls that a preview answers. */
const contentPath =
  /^\/flamingo\/(?:(?:channel|resource|index)\/|help\/article$|community\/card\/detail$|activity\/activitySearch$)/;

/**
 * Sends one call and returns its content. On a sealed path a plain response is read as a refusal
 * only, never as a success.
 */
const sendOnce = async ({ method, path, body, signal, idempotencyKey, locale }: Outgoing): Promise<unknown> => {
  const headers: Record<string, string> = commonHeaders();
  if (isPreview && contentPath.test(path)) headers[previewHeader] = previewToken();
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
    credentials: isPreview ? 'omit' : 'same-origin',
    body: isPost ? text : null,
  });
  const reply: unknown = await response.json();
  if (!sealed) return readReply(reply);
  if (isSealed(reply)) return readReply(await sealed.open(reply));
  readReply(response.ok ? undefined : reply);
  throw new ApiProblem('unreadable');
};

/**
 * Retries once if the transport refused an old key or a wrong clock: the server has not read such a
 * call.
 */
export const send = async (call: Outgoing): Promise<unknown> => {
  try {
    return await sendOnce(call);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.name !== 'transportRefused' || !(await renewKeys())) throw error;
    return sendOnce(call);
  }
};
