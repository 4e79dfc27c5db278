import type { SmsType } from '@sikka/contract';
import type { CallContext } from '#platform/call-context.ts';
import { Problem } from '#platform/problem.ts';
import type { Secrets } from '#platform/secrets.ts';
import {
  type TokenKey,
  bookGuess,
  hashTicket,
  putCodeGuard,
  readCodeState,
  readGuardState,
  spendCode,
} from './code-store.ts';
import { type CodeGuard, type GuessVerdict, judgeGuess, takeBackGuess } from './code-rules.ts';
import { deviceHashOf } from './device-store.ts';
import { countWrong, guessScopes, triesAllowed } from './guess-watch.ts';
import type { Hasher } from './hashing.ts';
import type { IdentityDeps } from './deps.ts';
import type { DeviceClass } from './tables.ts';
import { type Identities, type IdentityTransaction, mobileIndexOf } from './user-store.ts';

const saltBytes = 16;

/** A code that was compared and found right. It is used up by `redeemCode`, together with what it was needed for. */
export interface RightCode extends TokenKey {
  /** The class that the code was sent to; its guard counts the guess. */
  deviceClass: DeviceClass;
  /** When the guess was booked, and what the guard became by it. */
  bookedAt: Date;
  guard: CodeGuard;
  version: number;
}

/**
 * The slow hash of a code: bound to its number and purpose, and of no use without the server's key. Its salt is the token's, so a guess
 * can be hashed before anything was read.
 */
export const hashCode = (
  { secrets, hasher }: { secrets: Secrets; hasher: Hasher },
  { mobileIndex, purpose, tokenHash }: TokenKey,
  code: string,
): Promise<string> =>
  hasher.make(secrets.index('one-time-code', `${purpose}:${mobileIndex}:${code}`), tokenHash.subarray(0, saltBytes));

const problemOf = (refused: Exclude<GuessVerdict, { verdict: 'allowed' }>): Problem => {
  switch (refused.verdict) {
    case 'expired':
      return new Problem('otpExpired');
    case 'triesUsedUp':
      return new Problem('otpTriesUsedUp');
    case 'paused':
      return new Problem('loginRefused', { details: { waitSeconds: refused.waitSeconds } });
  }
};

interface Guess extends TokenKey {
  deviceHash: string;
  isNewDevice: boolean;
  /** Where it is counted. */
  scopes: [string, string];
}

/** Looks at the number and decides, or throws why no guess is allowed. */
const decide = async (deps: IdentityDeps, guess: Guess) => {
  const { guard, code, watched, moment, version, deviceClass } = await readCodeState(deps.db, guess, guess.scopes);
  const maxTries = await triesAllowed(deps, guess, watched);
  const judged = judgeGuess(guard, code, { ...guess, now: moment.now, maxTries });
  if (judged.verdict !== 'allowed') throw problemOf(judged);
  return { ...judged, version, deviceClass, bookedAt: moment.now, codeHash: code?.codeHash };
};

/** Books a guess as a wrong one; throws when it is not allowed. Decides again whenever the number has changed meanwhile. */
const book = async (deps: IdentityDeps, guess: Guess) => {
  for (;;) {
    const allowed = await decide(deps, guess);
    if (await bookGuess(deps.db, guess, allowed, guess.scopes)) return { ...allowed, version: allowed.version + 1 };
  }
};

/**
 * Compares a code. Nobody learns how the comparison went before the guess is booked as a wrong one, so that no race and no second
 * server makes more guesses out of the allowed ones; deciding and booking go on while the slow hash is computed. Throws the problem
 * unless the code is right.
 */
export const checkCode = async (
  deps: IdentityDeps,
  hasher: Hasher,
  { mobile, purpose, code, verifyToken }: { mobile: string; purpose: SmsType; code: string; verifyToken: string },
  context: Pick<CallContext, 'caller' | 'ip'>,
): Promise<RightCode> => {
  const { db, secrets } = deps;
  const key: TokenKey = { mobileIndex: mobileIndexOf(secrets, mobile), purpose, tokenHash: hashTicket(verifyToken) };
  const hashing = hashCode({ secrets, hasher }, key, code);
  const scopes = guessScopes(secrets, context.ip);
  // A refusal waits for the hash too: its place is kept until then, and how long it takes tells nothing.
  const { isNew: isNewDevice } = context.caller;
  const guess = { ...key, scopes, deviceHash: deviceHashOf(secrets, context.caller), isNewDevice };
  const booking = book(deps, guess).finally(() => hashing);
  const [{ triesLeft, codeHash, ...booked }, guessed] = await Promise.all([booking, hashing]);
  if (guessed === codeHash) return { ...key, ...booked };
  await countWrong(db, scopes);
  throw triesLeft > 0 ? new Problem('otpWrong', { details: { triesLeft } }) : new Problem('otpTriesUsedUp');
};

/** Gives back what a right guess was booked with, whatever else happened to the guard meanwhile. The code stays usable. */
export const takeBack = async (trx: Identities, right: RightCode): Promise<void> => {
  let { guard, version } = right;
  for (;;) {
    const after = takeBackGuess(guard, right.bookedAt);
    if (await putCodeGuard(trx, right, after, version).executeTakeFirst()) return;
    ({ guard, version } = await readGuardState(trx, right));
  }
};

/** Uses a right code up, in the transaction of what it was needed for. Throws `otpExpired` when it is no longer there to use. */
export const redeemCode = async (trx: IdentityTransaction, right: RightCode): Promise<void> => {
  await takeBack(trx, right);
  if (!(await spendCode(trx, right))) throw new Problem('otpExpired');
};
