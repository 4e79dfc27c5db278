import { hostGroups, type HostGroup } from '@sikka/contract/rules';
import { m, type Locale } from '@sikka/messages';
import { report } from '../analytics/report.ts';
import { toast } from '../toast.ts';
import { ApiProblem, isProblem } from './api-problem.ts';
import { send, type Outgoing } from './send.ts';
import { signInAgain } from './sign-in-again.ts';

export interface CallOptions {
  /** Aborts the call, which then rejects with `aborted`. */
  signal?: AbortSignal;
  /** No toast on a network failure: the default of calls that only read, whose screens show the failure. */
  quiet?: boolean;
  /**
   * Makes a repeated call happen once. Create it before the first try and reuse it until a response
   * arrives.
   */
  idempotencyKey?: string;
  /** Language of the response; default: the current one. */
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
    const problem = networkProblem(error, timedOut, given);
    if (problem.name === 'timeout' || problem.name === 'network')
      report('interface_timeout', { path: call.path, problem: problem.name });
    throw problem;
  } finally {
    given?.removeEventListener('abort', abort);
  }
};

/**
 * Retries once after the user has signed in again: the server checks the session before a call has
 * any effect.
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
 * Sends calls to the server; every failure is an `ApiProblem`. Screens use the typed functions of
 * `virtual:calls`, generated from the contract, which call this.
 */
export const api = { call };
