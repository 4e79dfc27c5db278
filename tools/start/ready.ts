import { setTimeout as wait } from 'node:timers/promises';

/** Resolves when the address answers with success. Rejects on a crash, or after a minute unless the limit is another. */
export const untilReady = async (address: string, crashed: Promise<string>, limitSeconds = 60): Promise<void> => {
  let end: string | undefined;
  void crashed.then((reason) => (end = reason));
  const isReady = () =>
    fetch(address, { signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; tries < limitSeconds * 10; tries += 1) {
    if (await isReady()) return;
    if (end) throw new Error(end);
    await wait(100);
  }
  throw new Error(`${address} was not ready within ${limitSeconds} seconds.`);
};
