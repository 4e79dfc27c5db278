import type { Reply } from '@sikka/contract';
import { createSealer, type Sealer, type TransportKeysReply } from '@sikka/envelope/client';

/** A request body as it travels, and how its reply is read. */
interface Packed {
  body: string;
  open(reply: unknown): Promise<unknown>;
}

/** `defineCall` makes sure that these are the encrypted calls. */
const isEncrypted = (path: string): boolean => path.includes('flamingo');

const sealerOf = async (server: string): Promise<Sealer> => {
  const { content } = (await (await fetch(`${server}/transport/keys`)).json()) as Reply<TransportKeysReply>;
  const [publicKey] = content.keys;
  if (!publicKey) throw new Error('The server has no transport key');
  return createSealer({ publicKey });
};

/**
 * Encodes the calls of one caller, encrypted where the contract requires it; again for each
 * attempt, because a sealed body is accepted once.
 */
export const packerFor = (server: string): ((path: string, body: unknown) => Promise<Packed>) => {
  let sealing: Promise<Sealer> | undefined;
  return async (path, body) => {
    if (!isEncrypted(path)) return { body: JSON.stringify(body), open: async (reply) => reply };
    sealing ??= sealerOf(server).catch((error: unknown) => {
      sealing = undefined;
      throw error;
    });
    const sealed = await (await sealing).seal({ method: 'POST', path, userGid: '', body });
    return { body: JSON.stringify(sealed.body), open: sealed.open };
  };
};
