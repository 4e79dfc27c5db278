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
  /** Whether `seal` made the value with the current key, and not with one that is being rotated out. */
  isCurrent(purpose: SecretPurpose, sealed: string, context: string): boolean;
  /** Keyed HMAC-SHA-256, base64url: finds a sealed value by equality without revealing it. */
  index(purpose: SecretPurpose, value: string): string;
  /** `value.signature`, for cookies. `value` must not contain a dot. */
  sign(purpose: SecretPurpose, value: string): string;
  /** The value of a signed text; undefined if the signature is wrong. Runs in constant time. */
  verify(purpose: SecretPurpose, signed: string | undefined): string | undefined;
  /** Signs a verified text again if an older key signed it; otherwise undefined. */
  renew(purpose: SecretPurpose, signed: string): string | undefined;
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

type KeyOf = (use: string, purpose: SecretPurpose) => KeyObject;

/** Derives the keys of a master secret, each once. */
const derivedFrom = (masterSecret: string): KeyOf => {
  const master = Buffer.from(masterSecret, 'base64url');
  if (master.length < 32) throw new Error('The master secret is shorter than 32 bytes');
  const derivedKeys = new Map<string, KeyObject>();
  return (use, purpose) => {
    const info = `sikka/${use}/${purpose}`;
    const key = derivedKeys.get(info) ?? createSecretKey(Buffer.from(hkdfSync('sha256', master, '', info, 32)));
    derivedKeys.set(info, key);
    return key;
  };
};

const hmac = (key: KeyObject, value: string): Buffer => createHmac('sha256', key).update(value).digest();

/**
 * `masterSecrets`: each at least 32 random bytes, base64url, separated by commas. The first seals and signs, all
 * of them open and verify. Indexes are made with `indexSecret` and survive a rotation.
 */
export const createSecrets = (masterSecrets: string, indexSecret?: string): Secrets => {
  const keys = masterSecrets.split(',').map(derivedFrom);
  const current = keys[0] as KeyOf;
  const indexKey = indexSecret === undefined ? current : derivedFrom(indexSecret);
  const nextNonce = createNonces();
  const unsealWith = (keyOf: KeyOf, purpose: SecretPurpose, sealed: string, context: string): string => {
    const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
    if (!sealed.startsWith(`${version}.`) || bytes.length < nonceBytes + tagBytes)
      throw new Error('Not an encrypted value');
    const decipher = createDecipheriv('aes-256-gcm', keyOf('seal', purpose), bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(-tagBytes));
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  };
  const opens = (keyOf: KeyOf, ...value: [SecretPurpose, string, string]): boolean => {
    try {
      unsealWith(keyOf, ...value);
      return true;
    } catch {
      return false;
    }
  };
  /** Place of the key that signed; -1 if none of ours did. */
  const signerOf = (purpose: SecretPurpose, value: string, signature: Buffer): number =>
    keys.findIndex((keyOf) => {
      const expected = hmac(keyOf('sign', purpose), value);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    });
  const split = (signed: string | undefined): [value: string, signature: Buffer] => {
    const dot = signed?.indexOf('.') ?? -1;
    return signed && dot > 0
      ? [signed.slice(0, dot), Buffer.from(signed.slice(dot + 1), 'base64url')]
      : ['', Buffer.alloc(0)];
  };
  const sign = (purpose: SecretPurpose, value: string): string =>
    `${value}.${hmac(current('sign', purpose), value).toString('base64url')}`;

  return {
    seal: (purpose, value, context) => {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', current('seal', purpose), nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    unseal: (purpose, sealed, context) => {
      const opener = keys.length === 1 ? current : keys.find((keyOf) => opens(keyOf, purpose, sealed, context));
      return unsealWith(opener ?? current, purpose, sealed, context);
    },
    isCurrent: (purpose, sealed, context) => opens(current, purpose, sealed, context),
    index: (purpose, value) => hmac(indexKey('index', purpose), value).toString('base64url'),
    sign,
    verify: (purpose, signed) => {
      const [value, signature] = split(signed);
      return signerOf(purpose, value, signature) === -1 ? undefined : value;
    },
    renew: (purpose, signed) => {
      if (keys.length === 1) return undefined;
      const [value, signature] = split(signed);
      return signerOf(purpose, value, signature) > 0 ? sign(purpose, value) : undefined;
    },
  };
};

/**
 * The master secret: from the environment, or outside production from a file that is created on
 * first start.
 */
const masterSecretOf = (config: Pick<Config, 'secretKey' | 'dataDir'>): string => {
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

/** The secrets of a configuration. */
export const openSecrets = (
  config: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'indexKey'>>,
): Secrets => createSecrets(masterSecretOf(config), config.indexKey);
