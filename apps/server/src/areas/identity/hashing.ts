import * as argon2 from '@node-rs/argon2';
import { Problem } from '#platform/calls/problem.ts';

/**
 * Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane (about 20 ms of
 * one core).
 */
export const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const maxConcurrent = 2;
const maxWaiting = 50;

/**
 * Slow hashes of passwords and codes. Logins queue here, so that a burst cannot starve the rest of
 * the process.
 */
export interface Hashing {
  /**
   * Reserves a place for work that hashes; throws `busy` if all are taken. Reserve it before
   * booking an attempt, so that a refusal costs the caller nothing.
   */
  admit<Result>(work: (hasher: Hasher) => Promise<Result>): Promise<Result>;
}

export interface Hasher {
  /** `salt`: 16 unique bytes; random unless given. */
  make(secret: string, salt?: Buffer): Promise<string>;
  /**
   * Whether the secret matches the hash. Without a hash the result is false after the same time.
   */
  matches(hashed: string | null | undefined, secret: string): Promise<boolean>;
}

/** `verify` compares a hash with a secret; Argon2's own unless given. */
export const createHashing = ({ verify = argon2.verify } = {}): Hashing => {
  let admitted = 0;
  let running = 0;
  const waiters: (() => void)[] = [];
  const dummyHash = argon2.hash('nobody has this password', argonOptions);

  const limitConcurrency = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < maxConcurrent) running += 1;
    else await new Promise<void>((resolve) => waiters.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiters.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const hasher: Hasher = {
    make: (secret, salt) =>
      limitConcurrency(() => argon2.hash(secret, salt ? { ...argonOptions, salt } : argonOptions)),
    matches: async (hashed, secret) => {
      const hashToVerify = hashed ?? (await dummyHash);
      return (await limitConcurrency(() => verify(hashToVerify, secret))) && Boolean(hashed);
    },
  };

  return {
    admit: async (work) => {
      if (admitted >= maxConcurrent + maxWaiting) throw new Problem('busy', { retryAfterSeconds: 2 });
      admitted += 1;
      try {
        return await work(hasher);
      } finally {
        admitted -= 1;
      }
    },
  };
};
