import { constants, createCipheriv, createDecipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { TransportKeysReply } from '@sikka/envelope/client';

/** Bodies on encrypted paths. */
export interface SealedBody {
  key: string;
  data: string;
}

export interface SealingCall {
  method: string;
  path: string;
  /** Value of the header X-NewAuth-userGid, '' when it is not sent. */
  userGid: string;
}

export interface TestEnvelope {
  /** Seals any bytes, which need be neither JSON nor UTF-8; `open` takes the reply to this very request. */
  seal(call: SealingCall, bytes: Uint8Array): { body: SealedBody; open(reply: SealedBody): Buffer };
}

const headBytes = 21;
const tagBytes = 16;

const makeHead = (iv: Buffer): Buffer => {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Date.now()));
  return Buffer.concat([time, iv, Buffer.of(0)]);
};

/** A second client of the encrypted transport, written from docs/transport.md alone, so that it can also send what ours never would. */
export const createTestEnvelope = ({ keys }: TransportKeysReply): TestEnvelope => {
  const current = keys.find(({ use }) => use === 'current');
  if (!current) throw new Error('The server has no current transport key');
  const { kid } = current;
  const publicKey = createPublicKey({ key: Buffer.from(current.spki, 'base64url'), format: 'der', type: 'spki' });
  const sessionKey = randomBytes(32);
  const wrapped = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    sessionKey,
  );
  const key = `1.${kid}.${wrapped.toString('base64url')}`;

  const additional = (kind: string, call: SealingCall, ...heads: string[]): Buffer =>
    Buffer.from(['1', kind, call.method, call.path, call.userGid, kid, ...heads].join('\n'));

  return {
    seal: (call, bytes) => {
      const iv = randomBytes(12);
      const head = makeHead(iv);
      const requestHead = head.toString('base64url');
      const cipher = createCipheriv('aes-256-gcm', sessionKey, iv).setAAD(additional('request', call, requestHead));
      const box = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      return {
        body: { key, data: Buffer.concat([head, box]).toString('base64url') },
        open: (reply) => {
          const message = Buffer.from(reply.data, 'base64url');
          const replyHead = message.subarray(0, headBytes);
          const decipher = createDecipheriv('aes-256-gcm', sessionKey, replyHead.subarray(8, 20))
            .setAAD(additional('reply', call, replyHead.toString('base64url'), requestHead))
            .setAuthTag(message.subarray(-tagBytes));
          const plain = Buffer.concat([decipher.update(message.subarray(headBytes, -tagBytes)), decipher.final()]);
          return replyHead[20] === 1 ? gunzipSync(plain) : plain;
        },
      };
    },
  };
};
