import { createHash, randomBytes } from 'node:crypto';

const uuidBytes = 16;
const secretBytes = 32;
const tokenPattern = /^[\w-]{86}$/;

export interface SessionKey {
  userGid: string;
  sessionId: string;
}

const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const bytesToUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const hashSecret = (secret: Buffer): Buffer => createHash('sha256').update(secret).digest();

/** User, session and 256-bit secret in 86 characters of base64url. Clients treat it as opaque. */
export const writeToken = ({ userGid, sessionId }: SessionKey, secret: Buffer): string =>
  Buffer.concat([uuidToBytes(userGid), uuidToBytes(sessionId), secret]).toString('base64url');

/** The parts of a token; undefined when the text cannot be one. */
export const readToken = (token: string): (SessionKey & { secretHash: Buffer }) | undefined => {
  if (!tokenPattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return {
    userGid: bytesToUuid(bytes.subarray(0, uuidBytes)),
    sessionId: bytesToUuid(bytes.subarray(uuidBytes, 2 * uuidBytes)),
    secretHash: hashSecret(bytes.subarray(2 * uuidBytes)),
  };
};
