import { m } from '@sikka/messages';
import { useRef, useState } from 'react';
import { isProblem, type ApiProblem } from './api/api-problem.ts';
import { hrefOf } from './navigation.ts';
import { toast } from './toast.ts';

/** An async action that runs once per press. */
export interface Action<Args extends unknown[], Result> {
  /** Resolves with undefined if the action failed, or if one was already running. */
  run: (...args: Args) => Promise<Result | undefined>;
  isBusy: boolean;
  /** Arguments of the running action. */
  running: Args | undefined;
  /** Why the last run failed; undefined from the next press on. */
  problem: ApiProblem | undefined;
  /** Clears `problem`, for example when the user edits the input. */
  clear: () => void;
}

/** Long enough to read the message and follow its link. */
const problemMs = 5_000;

/**
 * Shows a problem in a toast with a help link: the usual `onProblem` of an action without its own
 * error text.
 */
export const toastProblem = ({ name, msg }: ApiProblem): void => {
  if (!msg) return;
  const href = hrefOf({ to: '/problemDetail', search: { about: name } });
  toast(msg, { durationMs: problemMs, link: { href, label: m.frame_help_about() } });
};

/**
 * Runs an async action. Presses while it runs are ignored; an `ApiProblem` is returned in `problem` and passed to
 * `onProblem`, any other error is rethrown.
 *
 * @example
 * const cancel = useAction(async () => onChanged(await lending.cancelApplication({ cid })), toastProblem);
 * <Button isBusy={cancel.isBusy} onClick={() => void cancel.run()}>
 */
export const useAction = <Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  onProblem?: (problem: ApiProblem, ...args: Args) => void,
): Action<Args, Result> => {
  const [running, setRunning] = useState<Args>();
  const [problem, setProblem] = useState<ApiProblem>();
  const isRunning = useRef(false);

  const run = async (...args: Args): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setRunning(args);
    setProblem(undefined);
    try {
      return await work(...args);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      onProblem?.(error, ...args);
      return undefined;
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };

  return { run, isBusy: running !== undefined, running, problem, clear: () => setProblem(undefined) };
};

const storedKey = (place: string): string => {
  const stored = sessionStorage.getItem(place);
  if (stored) return stored;
  const key = crypto.randomUUID();
  sessionStorage.setItem(place, key);
  return key;
};

/**
 * Sends a call with an idempotency key that is stored in this tab from before the first try until the call succeeds: a
 * repeat after a lost response, a reload or a new sign-in is the same request. `action` must name everything the call depends on.
 *
 * @example
 * const order = await keyed(`before ${JSON.stringify(body)}`, (options) => bills.payBefore(body, options));
 */
export const keyed = async <Content>(
  action: string,
  send: (options: { idempotencyKey: string }) => Promise<Content>,
): Promise<Content> => {
  const place = `key:${action}`;
  try {
    const content = await send({ idempotencyKey: storedKey(place) });
    sessionStorage.removeItem(place);
    return content;
  } catch (error) {
    if (isProblem(error, 'keyReused')) sessionStorage.removeItem(place);
    throw error;
  }
};
