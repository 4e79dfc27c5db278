import { hash, randomBytes } from 'node:crypto';

const uuidBytes = 16;

const secretBytes = 32;

const tokenPattern = /^[\w-]{86}$/;

export interface SessionKey {
  userGid: string;
  sessionId: string;
}

const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const hexToUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

export const newSecret = (): Buffer => randomBytes(secretBytes);

export const hashSecret = (secret: Buffer): Buffer => hash('sha256', secret, 'buffer');

/** User, session and 256-bit secret in 86 characters of base64url. Clients treat it as opaque. */
export const writeToken = ({ userGid, sessionId }: SessionKey, secret: Buffer): string =>
  Buffer.concat([uuidToBytes(userGid), uuidToBytes(sessionId), secret]).toString('base64url');

/** The parts of a token; undefined if the format is wrong. */
export const readToken = (token: string): (SessionKey & { secretHash: Buffer }) | undefined => {
  if (!tokenPattern.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return {
    userGid: hexToUuid(bytes.toString('hex', 0, uuidBytes)),
    sessionId: hexToUuid(bytes.toString('hex', uuidBytes, 2 * uuidBytes)),
    secretHash: hashSecret(bytes.subarray(2 * uuidBytes)),
  };
};
