import { hostGroups, type HostGroup } from '@sikka/contract/rules';
import { m, type Locale } from '@sikka/messages';
import { toast } from '../toast.ts';
import { ApiProblem, isProblem } from './api-problem.ts';
import { send, type Outgoing } from './send.ts';
import { signInAgain } from './sign-in-again.ts';

export interface CallOptions {
  /** Gives up when it fires; the call then rejects with `aborted`. */
  signal?: AbortSignal;
  /** No toast when the network fails: for preloads and for screens that show the failure themselves. */
  quiet?: boolean;
  /** Makes a repeated call happen once. Make it before the first try and keep it until an answer came. */
  idempotencyKey?: string;
  /** Answers in this language instead of the one in use. */
  locale?: Locale;
}

const networkProblem = (error: unknown, timedOut: AbortSignal, given: AbortSignal | undefined): ApiProblem => {
  if (error instanceof ApiProblem) return error;
  if (given?.aborted) return new ApiProblem('aborted');
  if (timedOut.aborted) return new ApiProblem('timeout');
  return new ApiProblem(error instanceof TypeError ? 'network' : 'unreadable');
};

const attempt = async (
  call: Omit<Outgoing, 'signal'>,
  host: HostGroup,
  given: AbortSignal | undefined,
): Promise<unknown> => {
  const timedOut = AbortSignal.timeout(hostGroups[host].timeoutMs);
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  if (given?.aborted) abort();
  for (const signal of [given, timedOut]) signal?.addEventListener('abort', abort);
  try {
    return await send({ ...call, signal: stop.signal });
  } catch (error) {
    throw networkProblem(error, timedOut, given);
  } finally {
    given?.removeEventListener('abort', abort);
  }
};

/**
 * Sends one call. A session is refused before a call has any effect, so the call may go out a second time once the same user is back.
 */
const call = async (
  method: 'GET' | 'POST',
  path: string,
  host: HostGroup,
  body: unknown,
  { signal, quiet = false, idempotencyKey, locale }: CallOptions = {},
): Promise<unknown> => {
  const outgoing = { method, path, body, idempotencyKey, locale };
  try {
    return await attempt(outgoing, host, signal);
  } catch (error) {
    if (isProblem(error, 'signInNeeded') && (await signInAgain(quiet))) return attempt(outgoing, host, signal);
    if (!quiet && isProblem(error, 'network', 'timeout', 'unreadable')) toast(m.frame_network_slow());
    throw error;
  }
};

/**
 * The one way to the server; every failure is an `ApiProblem`. Screens use the named and typed calls of `virtual:calls`, which are made
 * from the contract and come through here.
 */
export const api = { call };
