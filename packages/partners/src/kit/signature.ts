import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header that carries the signature of a request's raw body, both ways between us and a partner. */
export const signatureHeader = 'x-partner-signature';

/** How far the two clocks may be apart, in seconds. */
const toleranceSeconds = 300;

const digest = (secret: string, seconds: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest();

/** Signs `<unix seconds>.<raw body>` with HMAC-SHA256; gives the header's value `t=<seconds>,v1=<hex>`. */
export const signBody = (secret: string, body: string, now: Date): string => {
  const seconds = String(Math.floor(now.getTime() / 1000));
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
};

const signaturePattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/** The time of a signature; undefined if it is malformed. */
export const signedAt = (header: string | undefined): Date | undefined => {
  const [, seconds] = signaturePattern.exec(header ?? '') ?? [];
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000);
};

/**
 * Whether one of the live secrets (the current one and, during a change, the one before) signed exactly this raw body within the
 * last five minutes. Compares in constant time.
 */
export const isSigned = (secrets: readonly string[], body: string, header: string | undefined, now: Date): boolean => {
  const [, seconds, hex] = signaturePattern.exec(header ?? '') ?? [];
  if (!seconds || !hex) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  const signature = Buffer.from(hex, 'hex');
  return secrets.map((secret) => timingSafeEqual(digest(secret, seconds, body), signature)).includes(true);
};
