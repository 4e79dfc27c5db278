import type { SmsType } from '@sikka/contract';
import type { CallContext } from '#platform/calls/call-context.ts';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { type CodeGuard, type GuessVerdict, judgeGuess, revertGuess } from './code-rules.ts';
import {
  type TokenKey,
  bookGuess,
  hashOpaqueToken,
  upsertCodeGuard,
  readCodeState,
  readGuardState,
  markCodeUsed,
} from './code-store.ts';
import type { IdentityDeps } from './deps.ts';
import { deviceHashOf } from './device-store.ts';
import { countWrong, guessScopes, allowedAttempts } from './guess-watch.ts';
import type { Hasher } from './hashing.ts';
import { logProof } from './log-proof.ts';
import type { DeviceClass } from './tables.ts';
import { type IdentityDb, type IdentityTransaction, mobileIndexOf } from './user-store.ts';

const saltBytes = 16;

/** A correct code. `redeemCode` uses it up in the transaction that it authorises. */
export interface CorrectCode extends TokenKey {
  /** Device class that the code was sent to; its guard counts the guess. */
  deviceClass: DeviceClass;
  /** When the guess was booked, and the guard after that. */
  bookedAt: Date;
  guard: CodeGuard;
  version: number;
}

/**
 * The slow hash of a code, bound to number and purpose and useless without the server's key. The
 * salt comes from the token, so a guess can be hashed before anything is read.
 */
export const hashCode = (
  { secrets, hasher }: { secrets: Secrets; hasher: Hasher },
  { mobileIndex, purpose, tokenHash }: TokenKey,
  code: string,
): Promise<string> =>
  hasher.make(secrets.index('one-time-code', `${purpose}:${mobileIndex}:${code}`), tokenHash.subarray(0, saltBytes));

const problemOf = (verdict: Exclude<GuessVerdict, { verdict: 'allowed' }>): Problem => {
  switch (verdict.verdict) {
    case 'expired':
      return new Problem('otpExpired');
    case 'triesUsedUp':
      return new Problem('otpTriesUsedUp');
    case 'paused':
      return new Problem('loginRefused', { details: { waitSeconds: verdict.waitSeconds } });
  }
};

interface Guess extends TokenKey {
  deviceHash: string;
  isNewDevice: boolean;
  /** Scopes in which the guess is counted. */
  scopes: [string, string];
}

/** Decides whether the guess is allowed; throws why not. */
const evaluateGuess = async (deps: IdentityDeps, guess: Guess) => {
  const { guard, code, recentGuesses, moment, version, deviceClass } = await readCodeState(
    deps.db,
    guess,
    guess.scopes,
  );
  const maxTries = await allowedAttempts(deps, guess, recentGuesses);
  const verdict = judgeGuess(guard, code, { ...guess, now: moment.now, maxTries });
  if (verdict.verdict !== 'allowed') throw problemOf(verdict);
  return { ...verdict, version, deviceClass, bookedAt: moment.now, codeHash: code?.codeHash };
};

/**
 * Books a guess as wrong; throws if it is not allowed. Decides again if the guard has changed
 * meanwhile.
 */
const bookGuessAsWrong = async (deps: IdentityDeps, guess: Guess) => {
  for (;;) {
    const allowed = await evaluateGuess(deps, guess);
    if (await bookGuess(deps.db, guess, allowed, guess.scopes)) return { ...allowed, version: allowed.version + 1 };
  }
};

/**
 * Compares a code. The guess is booked as wrong before the result is known, so that neither races
 * nor a second server allow extra guesses. Deciding and booking run while the slow hash is
 * computed. Throws unless the code is correct.
 */
export const checkCode = async (
  deps: IdentityDeps,
  hasher: Hasher,
  { mobile, purpose, code, verifyToken }: { mobile: string; purpose: SmsType; code: string; verifyToken: string },
  context: Pick<CallContext, 'caller' | 'ip'>,
): Promise<CorrectCode> => {
  const { db, secrets } = deps;
  const key: TokenKey = {
    mobileIndex: mobileIndexOf(secrets, mobile),
    purpose,
    tokenHash: hashOpaqueToken(verifyToken),
  };
  const hashPromise = hashCode({ secrets, hasher }, key, code);
  const scopes = guessScopes(secrets, context.ip);
  // A refusal waits for the hash too: it keeps its place until then, and its timing reveals
  // nothing.
  const { isNew: isNewDevice } = context.caller;
  const guess = { ...key, scopes, deviceHash: deviceHashOf(secrets, context.caller), isNewDevice };
  return logProof(deps, { factor: 'code', purpose, mobileIndex: key.mobileIndex }, async () => {
    const bookingPromise = bookGuessAsWrong(deps, guess).finally(() => hashPromise);
    const [{ triesLeft, codeHash, ...booked }, guessHash] = await Promise.all([bookingPromise, hashPromise]);
    if (guessHash === codeHash) return { ...key, ...booked };
    await countWrong(db, scopes);
    throw triesLeft > 0 ? new Problem('otpWrong', { details: { triesLeft } }) : new Problem('otpTriesUsedUp');
  });
};

/**
 * Reverses the booking of a correct guess, even if the guard has changed meanwhile. The code stays
 * usable.
 */
export const revertCorrectGuess = async (trx: IdentityDb, correctCode: CorrectCode): Promise<void> => {
  let { guard, version } = correctCode;
  for (;;) {
    const restoredGuard = revertGuess(guard, correctCode.bookedAt);
    if (await upsertCodeGuard(trx, correctCode, restoredGuard, version).executeTakeFirst()) return;
    ({ guard, version } = await readGuardState(trx, correctCode));
  }
};

/**
 * Uses up a correct code in the transaction that it authorises. Throws `otpExpired` if it is gone.
 */
export const redeemCode = async (trx: IdentityTransaction, correctCode: CorrectCode): Promise<void> => {
  await revertCorrectGuess(trx, correctCode);
  if (!(await markCodeUsed(trx, correctCode))) throw new Problem('otpExpired');
};
