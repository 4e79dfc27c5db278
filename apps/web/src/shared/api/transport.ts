import { hostGroups } from '@sikka/contract/rules';
import type { SealedCall, Sealer, TransportKeysReply } from '@sikka/envelope/client';
import { readReply } from './read-reply.ts';

const keysPath = '/transport/keys';

/** The sealer of this page load, with the key and clock it was made from. */
interface SealerState {
  sealer: Sealer;
  kid: string;
  /** Server time minus this phone's time, in milliseconds. */
  clockOffsetMs: number;
}

let state: Promise<SealerState> | undefined;

/**
 * Clock changes below this, in milliseconds, cannot be why the server refused (docs/transport.md).
 */
const tolerableMs = 60_000;

/**
 * Requested once per page load with a timeout of its own: aborting the first call must not fail the
 * next.
 */
const readKeys = async () => {
  const response = await fetch(keysPath, {
    signal: AbortSignal.timeout(hostGroups.front.timeoutMs),
    cache: 'no-store',
  });
  const { keys, serverTime } = readReply(await response.json()) as TransportKeysReply;
  const publicKey = keys.find((key) => key.use === 'current');
  if (!publicKey) throw new TypeError('The server has no transport key');
  return { publicKey, clockOffsetMs: serverTime - Date.now() };
};

const createState = async (): Promise<SealerState> => {
  const [{ createSealer }, options] = await Promise.all([import('@sikka/envelope/client'), readKeys()]);
  return { sealer: createSealer(options), kid: options.publicKey.kid, clockOffsetMs: options.clockOffsetMs };
};

/** Paths that the server accepts sealed only. */
export const isSealedPath = (path: string): boolean => path.includes('flamingo');

/** Seals a call with the session key of this page load. */
export const seal = async (call: Parameters<Sealer['seal']>[0]): Promise<SealedCall> => {
  const current = (state ??= createState());
  try {
    return await (await current).sealer.seal(call);
  } catch (error) {
    if (state === current) state = undefined;
    throw error;
  }
};

/**
 * Requests the server's keys and time again after it refused a sealed body. Resolves with true if
 * they explain the refusal: then the call was never read and may be repeated. Otherwise it may have
 * been read before, as when a network sends a request twice.
 */
export const renewKeys = async (): Promise<boolean> => {
  const before = await state;
  state = createState();
  const now = await state;
  return before?.kid !== now.kid || Math.abs(before.clockOffsetMs - now.clockOffsetMs) > tolerableMs;
};
