import type { SealedCall, Sealer, TransportKeysReply } from '@sikka/envelope/client';
import { readReply } from './read-reply.ts';
import { timeoutOf } from './host-of-path.ts';

const keysPath = '/transport/keys';

let sealer: Promise<Sealer> | undefined;

/** The keys are asked for once per page load, not for the call that happened to need them first: giving that up must not fail the next. */
const readKeys = async () => {
  const response = await fetch(keysPath, { signal: AbortSignal.timeout(timeoutOf(keysPath)), cache: 'no-store' });
  const { keys, serverTime } = readReply(await response.json()) as TransportKeysReply;
  const publicKey = keys.find((key) => key.use === 'current');
  if (!publicKey) throw new TypeError('The server has no transport key');
  return { publicKey, clockOffsetMs: serverTime - Date.now() };
};

const makeSealer = async (): Promise<Sealer> => {
  const [{ createSealer }, options] = await Promise.all([import('@sikka/envelope/client'), readKeys()]);
  return createSealer(options);
};

/** Paths the server takes sealed only. */
export const isSealedPath = (path: string): boolean => path.includes('flamingo');

/** Seals a call under the session key of this page load. */
export const seal = async (call: Parameters<Sealer['seal']>[0]): Promise<SealedCall> => {
  const current = (sealer ??= makeSealer());
  try {
    return await (await current).seal(call);
  } catch (error) {
    if (sealer === current) sealer = undefined;
    throw error;
  }
};

/** After the server refused a sealed body: its keys have changed or this phone's clock is off, so both are asked anew. */
export const forgetSealer = (): void => {
  sealer = undefined;
};
