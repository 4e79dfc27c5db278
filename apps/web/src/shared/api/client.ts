import type { BodyOf, CallPath, ContentOf } from '@sikka/contract';
import { m, type Locale } from '@sikka/messages';
import { toast } from '../toast.ts';
import { ApiProblem, isProblem } from './api-problem.ts';
import { timeoutOf } from './host-of-path.ts';
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

const attempt = async (call: Omit<Outgoing, 'signal'>, given: AbortSignal | undefined): Promise<unknown> => {
  const timedOut = AbortSignal.timeout(timeoutOf(call.path));
  try {
    return await send({ ...call, signal: given ? AbortSignal.any([given, timedOut]) : timedOut });
  } catch (error) {
    throw networkProblem(error, timedOut, given);
  }
};

/** A session is refused before a call has any effect, so the call may go out a second time once the same user is back. */
const call = async (outgoing: Omit<Outgoing, 'signal'>, { signal, quiet = false }: CallOptions): Promise<unknown> => {
  try {
    return await attempt(outgoing, signal);
  } catch (error) {
    if (isProblem(error, 'signInNeeded') && (await signInAgain(quiet))) return attempt(outgoing, signal);
    if (!quiet && isProblem(error, 'network', 'timeout', 'unreadable')) toast(m.frame_network_slow());
    throw error;
  }
};

/**
 * The one way to the server. Content and body are typed by path; every failure is an `ApiProblem`.
 *
 * @example
 * const { portraitList } = await api.post('/flamingo/user/defaultPortraitUrl', {});
 */
export const api = {
  post: <Path extends CallPath<'POST'>>(path: Path, body: BodyOf<Path>, options: CallOptions = {}) =>
    call(
      { method: 'POST', path, body, idempotencyKey: options.idempotencyKey, locale: options.locale },
      options,
    ) as Promise<ContentOf<Path>>,

  get: <Path extends CallPath<'GET'>>(path: Path, options: CallOptions = {}) =>
    call({ method: 'GET', path, body: undefined, locale: options.locale }, options) as Promise<ContentOf<Path>>,
};
