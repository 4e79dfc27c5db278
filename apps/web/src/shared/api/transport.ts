import type { SealedCall, Sealer, SealerOptions, TransportKeysReply } from '@sikka/envelope/client';
import { pageFacts } from '../page-facts.ts';
import { readReply } from './read-reply.ts';

let sealer: Promise<Sealer> | undefined;

const fetchedKey = async (signal: AbortSignal): Promise<SealerOptions> => {
  const response = await fetch('/transport/keys', { signal, cache: 'no-store' });
  const { keys, serverTime } = readReply(await response.json()) as TransportKeysReply;
  const publicKey = keys.find((key) => key.use === 'current');
  if (!publicKey) throw new TypeError('The server has no transport key');
  return { publicKey, clockOffsetMs: serverTime - Date.now() };
};

const makeSealer = async (signal: AbortSignal): Promise<Sealer> => {
  const [{ createSealer }, options] = await Promise.all([
    import('@sikka/envelope/client'),
    Promise.resolve(pageFacts().transportKeys.find((key) => key.use === 'current')).then((publicKey) =>
      publicKey ? { publicKey } : fetchedKey(signal),
    ),
  ]);
  return createSealer(options);
};

/** Paths the server takes sealed only. */
export const isSealedPath = (path: string): boolean => path.includes('flamingo');

/** Seals a call under the session key of this page load. */
export const seal = async (call: Parameters<Sealer['seal']>[0], signal: AbortSignal): Promise<SealedCall> => {
  sealer ??= makeSealer(signal).catch((error: unknown) => {
    sealer = undefined;
    throw error;
  });
  return (await sealer).seal(call);
};

/** After the server refused a sealed body: its keys have changed or this phone's clock is off, so both are asked again. */
export const renewSealer = (signal: AbortSignal): void => {
  sealer = Promise.all([import('@sikka/envelope/client'), fetchedKey(signal)]).then(([{ createSealer }, options]) =>
    createSealer(options),
  );
  sealer.catch(() => {
    sealer = undefined;
  });
};
