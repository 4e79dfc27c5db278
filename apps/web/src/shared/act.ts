import { m } from '@sikka/messages';
import { useRef, useState } from 'react';
import { isProblem, type ApiProblem } from './api/api-problem.ts';
import { hrefOf } from './navigation.ts';
import { toast } from './toast.ts';

/** Something that a person does at a press, one at a time. */
export interface Act<Given extends unknown[], Result> {
  /** Does it. Resolves with undefined when it was refused, or when a press came while another was under way. */
  run: (...given: Given) => Promise<Result | undefined>;
  isBusy: boolean;
  /** What the act under way was given. */
  running: Given | undefined;
  /** Why the last one was refused; undefined from the next press on. */
  problem: ApiProblem | undefined;
  /** Takes back what was said about a refusal, such as when something else was typed. */
  clear: () => void;
}

/** Long enough to read why, and to go on to the article about it. */
const problemMs = 5_000;

/** Says the words of a problem by a toast with the way to help: the usual `onProblem` of an act without a place for them. */
export const toastProblem = ({ name, msg }: ApiProblem): void => {
  if (!msg) return;
  const href = hrefOf({ to: '/problemDetail', search: { about: name } });
  toast(msg, { durationMs: problemMs, link: { href, label: m.frame_help_about() } });
};

/**
 * Runs an act: a second press while it is under way does nothing, and a refusal is shown rather than thrown. `onProblem` hears of it too.
 *
 * @example
 * const cancel = useAct(async () => onChanged(await lending.cancelApplication({ cid })), toastProblem);
 * <Button progress={cancel.isBusy ? 'busy' : 'idle'} onClick={() => void cancel.run()}>
 */
export const useAct = <Given extends unknown[], Result>(
  work: (...given: Given) => Promise<Result>,
  onProblem?: (problem: ApiProblem, ...given: Given) => void,
): Act<Given, Result> => {
  const [running, setRunning] = useState<Given>();
  const [problem, setProblem] = useState<ApiProblem>();
  const isUnderWay = useRef(false);

  const run = async (...given: Given): Promise<Result | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setRunning(given);
    setProblem(undefined);
    try {
      return await work(...given);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      onProblem?.(error, ...given);
      return undefined;
    } finally {
      isUnderWay.current = false;
      setRunning(undefined);
    }
  };

  return { run, isBusy: running !== undefined, running, problem, clear: () => setProblem(undefined) };
};

const keyNamed = (place: string): string => {
  const stored = sessionStorage.getItem(place);
  if (stored) return stored;
  const made = crypto.randomUUID();
  sessionStorage.setItem(place, made);
  return made;
};

/**
 * Sends something that must happen once. Its idempotency key is stored before the first try and for as long as the browser tab lives: the same
 * act repeated after a lost answer, a reload or signing in again is the same request. `act` names it with everything that it depends on.
 *
 * @example
 * const order = await keyed(`before ${JSON.stringify(body)}`, (options) => bills.payBefore(body, options));
 */
export const keyed = async <Content>(
  act: string,
  send: (options: { idempotencyKey: string }) => Promise<Content>,
): Promise<Content> => {
  const place = `key:${act}`;
  try {
    const content = await send({ idempotencyKey: keyNamed(place) });
    sessionStorage.removeItem(place);
    return content;
  } catch (error) {
    if (isProblem(error, 'keyReused')) sessionStorage.removeItem(place);
    throw error;
  }
};
