import { Secret, TOTP } from 'otpauth';
import type { SealedTable } from '#platform/data/reseal.ts';
import type { ConsoleDeps } from '../calls/console-handler.ts';

const purpose = 'operator-second-factor';
const periodSeconds = 30;

const totpOf = (secret: string, label: string, issuer = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds, digits: 6, algorithm: 'SHA256' });

/** A new secret, base32: 256 bits, the length of the digest (RFC 6238). */
export const newSecondFactor = (): string => new Secret({ size: 32 }).base32;

export const sealSecondFactor = ({ secrets }: Pick<ConsoleDeps, 'secrets'>, name: string, secret: string): string =>
  secrets.seal(purpose, secret, `operator:${name}`);

export const openSecondFactor = ({ secrets }: Pick<ConsoleDeps, 'secrets'>, name: string, sealed: string): string =>
  secrets.unseal(purpose, sealed, `operator:${name}`);

export const sealedSecondFactors: SealedTable = {
  table: 'operator',
  sealed: { second_factor: (secrets, sealed, { name }) => openSecondFactor({ secrets }, String(name), sealed) },
};

/** The `otpauth:` address that authenticator apps read. */
export const authenticatorAddress = (secret: string, name: string, issuer: string): string =>
  totpOf(secret, name, issuer).toString();

/** The code of a moment. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret, '').generate({ timestamp: now.getTime() });

/**
 * The step (30 seconds, counted from 1970) of a code; undefined if it is wrong or another one's: a code lives for its
 * step alone. Whoever accepts it accepts later steps only from then on.
 */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 0 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
};
