import { hostGroups } from '@sikka/contract/rules';
import type { SealedCall, Sealer, TransportKeysReply } from '@sikka/envelope/client';
import { readReply } from './read-reply.ts';

const keysPath = '/transport/keys';

/** The sealer of this page load, with what it was made from. */
interface Line {
  sealer: Sealer;
  kid: string;
  /** Server time less this phone's, in milliseconds. */
  clockOffsetMs: number;
}

let line: Promise<Line> | undefined;

/** A clock that moved less than this, in milliseconds, is no reason for the server to refuse (docs/transport.md). */
const tolerableMs = 60_000;

/** The keys are asked for once per page load, not for the call that happened to need them first: giving that up must not fail the next. */
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

const openLine = async (): Promise<Line> => {
  const [{ createSealer }, options] = await Promise.all([import('@sikka/envelope/client'), readKeys()]);
  return { sealer: createSealer(options), kid: options.publicKey.kid, clockOffsetMs: options.clockOffsetMs };
};

/** Paths the server takes sealed only. */
export const isSealedPath = (path: string): boolean => path.includes('flamingo');

/** Seals a call under the session key of this page load. */
export const seal = async (call: Parameters<Sealer['seal']>[0]): Promise<SealedCall> => {
  const current = (line ??= openLine());
  try {
    return await (await current).sealer.seal(call);
  } catch (error) {
    if (line === current) line = undefined;
    throw error;
  }
};

/**
 * After the server refused a sealed body: asks for its keys and its time anew. Resolves with whether they explain the refusal; then
 * the call was never read and may go out again. Otherwise it may have been read before, as when a network sends a request twice.
 */
export const renewLine = async (): Promise<boolean> => {
  const before = await line;
  line = openLine();
  const now = await line;
  return before?.kid !== now.kid || Math.abs(before.clockOffsetMs - now.clockOffsetMs) > tolerableMs;
};
