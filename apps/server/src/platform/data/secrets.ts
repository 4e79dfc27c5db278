import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** Purpose of a derived key; each purpose has a key of its own. */
export type SecretPurpose = 'guest-cookie' | 'device-cookie' | 'phone' | 'personal-data' | (string & {});

/** Cryptography with keys derived from the master secret; the keys never leave this module. */
export interface Secrets {
  /**
   * Encrypts a value for a column (AES-256-GCM, fresh nonce): `v1.<base64url>`. `context`
   * identifies the row (for example `user:<gid>:phone`); a value moved to another row does not
   * open.
   */
  seal(purpose: SecretPurpose, value: string, context: string): string;
  /** Decrypts a value of `seal`. Throws if it was altered or has another context. */
  unseal(purpose: SecretPurpose, sealed: string, context: string): string;
  /** Keyed HMAC-SHA-256, base64url: finds a sealed value by equality without revealing it. */
  index(purpose: SecretPurpose, value: string): string;
  /** `value.signature`, for cookies. `value` must not contain a dot. */
  sign(purpose: SecretPurpose, value: string): string;
  /** The value of a signed text; undefined if the signature is wrong. Runs in constant time. */
  verify(purpose: SecretPurpose, signed: string | undefined): string | undefined;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Draws nonces in batches: drawing one takes the system as long as drawing 256. */
const createNonces = (): (() => Buffer) => {
  const nonces = Buffer.alloc(nonceBytes * 256);
  let offset = nonces.length;
  return () => {
    if (offset === nonces.length) {
      randomFillSync(nonces);
      offset = 0;
    }
    offset += nonceBytes;
    return nonces.subarray(offset - nonceBytes, offset);
  };
};

/** `masterSecret`: at least 32 random bytes, base64url. */
export const createSecrets = (masterSecret: string): Secrets => {
  const master = Buffer.from(masterSecret, 'base64url');
  if (master.length < 32) throw new Error('The master secret is shorter than 32 bytes');
  const nextNonce = createNonces();
  const derivedKeys = new Map<string, KeyObject>();
  const keyOf = (use: string, purpose: SecretPurpose): KeyObject => {
    const info = `sikka/${use}/${purpose}`;
    const key = derivedKeys.get(info) ?? createSecretKey(Buffer.from(hkdfSync('sha256', master, '', info, 32)));
    derivedKeys.set(info, key);
    return key;
  };
  const hmac = (use: string, purpose: SecretPurpose, value: string): Buffer =>
    createHmac('sha256', keyOf(use, purpose)).update(value).digest();

  return {
    seal: (purpose, value, context) => {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', keyOf('seal', purpose), nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    unseal: (purpose, sealed, context) => {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
      if (!sealed.startsWith(`${version}.`) || bytes.length < nonceBytes + tagBytes)
        throw new Error('Not an encrypted value');
      const decipher = createDecipheriv('aes-256-gcm', keyOf('seal', purpose), bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    index: (purpose, value) => hmac('index', purpose, value).toString('base64url'),
    sign: (purpose, value) => `${value}.${hmac('sign', purpose, value).toString('base64url')}`,
    verify: (purpose, signed) => {
      const dot = signed?.indexOf('.') ?? -1;
      if (!signed || dot < 1) return undefined;
      const value = signed.slice(0, dot);
      const signature = Buffer.from(signed.slice(dot + 1), 'base64url');
      const expected = hmac('sign', purpose, value);
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? value : undefined;
    },
  };
};

/**
 * The master secret: from the environment, or outside production from a file that is created on
 * first start.
 */
export const masterSecret = (config: Pick<Config, 'secretKey' | 'dataDir'>): string => {
  if (config.secretKey) return config.secretKey;
  const folder = join(config.dataDir, 'keys');
  const file = join(folder, 'secret.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};
