import { setTimeout as wait } from 'node:timers/promises';

const READY_LIMIT_SECONDS = 60;

/** Resolves when the address answers with success. Rejects on a crash, or after a minute. */
export const untilReady = async (address: string, crashed: Promise<string>): Promise<void> => {
  let end: string | undefined;
  void crashed.then((reason) => (end = reason));
  for (let tries = 0; tries < READY_LIMIT_SECONDS * 10; tries += 1) {
    if (await answers(address)) return;
    if (end) throw new Error(end);
    await wait(100);
  }
  throw new Error(`${address} was not ready within ${READY_LIMIT_SECONDS} seconds.`);
};

const answers = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'manual' })).ok;
  } catch {
    return false;
  }
};
