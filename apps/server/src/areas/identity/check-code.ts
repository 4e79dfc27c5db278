import type { SmsType } from '@sikka/contract';
import type { CallContext } from '../../platform/call-context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { putCodeGuard } from './code-guard-store.ts';
import { pausedProblem } from './code-problems.ts';
import { type CodeGuard, type GuessVerdict, judgeGuess, takeBackGuess } from './code-rules.ts';
import { bookGuess, type CodeKey, hashTicket, readCodeState, spendCode } from './code-store.ts';
import { deviceHashOf } from './device-store.ts';
import { countGuess, countWrong } from './guess-watch-store.ts';
import { guessScopes, triesAllowed } from './guess-watch.ts';
import type { Hasher } from './hashing.ts';
import type { IdentityParts } from './parts.ts';
import { type IdentityTransaction, mobileIndexOf } from './user-store.ts';

/** A code that was compared and found right. It is used up by `redeemCode`, together with what it was needed for. */
export interface RightCode extends CodeKey {
  tokenHash: Buffer;
  /** When the guess was booked, and what the guard became by it. */
  bookedAt: Date;
  guard: CodeGuard;
  version: number;
}

/** What is hashed of a code: bound to its number and purpose, and of no use without the server's key. */
export const codeSecret = (secrets: Secrets, { mobileIndex, purpose }: CodeKey, code: string): string =>
  secrets.index('one-time-code', `${purpose}:${mobileIndex}:${code}`);

const problemOf = (refused: Exclude<GuessVerdict, { verdict: 'allowed' }>): Problem => {
  switch (refused.verdict) {
    case 'expired':
      return new Problem('otpExpired');
    case 'triesUsedUp':
      return new Problem('otpTriesUsedUp');
    case 'paused':
      return pausedProblem(refused.waitSeconds);
  }
};

interface Guess extends CodeKey {
  tokenHash: Buffer;
  deviceHash: string;
}

/** Books the guess as a wrong one, or throws why none is allowed. */
const book = async ({ db }: IdentityParts, guess: Guess, tries: Promise<number>) => {
  for (;;) {
    const [{ guard, version, code, moment }, maxTries] = await Promise.all([readCodeState(db, guess), tries]);
    const judged = judgeGuess(guard, code, { ...guess, now: moment.now, maxTries });
    if (judged.verdict !== 'allowed') throw problemOf(judged);
    if (await bookGuess(db, guess, guess.tokenHash, { guard: judged.guard, version })) {
      const booked = { bookedAt: moment.now, guard: judged.guard, version: version + 1 };
      return { codeHash: code?.codeHash, triesLeft: judged.triesLeft, booked };
    }
  }
};

/**
 * Compares a code. The guess is booked as a wrong one before it is compared, so that no race and no second server makes more
 * guesses out of the allowed ones. Throws the problem unless the code is right.
 */
export const checkCode = async (
  parts: IdentityParts,
  hasher: Hasher,
  { mobile, purpose, code, verifyToken }: { mobile: string; purpose: SmsType; code: string; verifyToken: string },
  context: CallContext,
): Promise<RightCode> => {
  const { db, secrets } = parts;
  const key: CodeKey = { mobileIndex: mobileIndexOf(secrets, mobile), purpose };
  const guess = { ...key, tokenHash: hashTicket(verifyToken), deviceHash: deviceHashOf(secrets, context.caller) };
  const scopes = guessScopes(secrets, context.ip);
  const { codeHash, triesLeft, booked } = await book(parts, guess, triesAllowed(parts, { scopes, ...guess }));
  const [isRight] = await Promise.all([
    hasher.matches(codeHash, codeSecret(secrets, key, code)),
    countGuess(db, scopes),
  ]);
  if (isRight) return { ...key, tokenHash: guess.tokenHash, ...booked };
  await countWrong(db, scopes);
  throw triesLeft > 0 ? new Problem('otpWrong', { details: { triesLeft } }) : new Problem('otpTriesUsedUp');
};

/** Gives back what a right guess was booked with, whatever else happened to the guard meanwhile. */
const takeBack = async (trx: IdentityTransaction, right: RightCode): Promise<void> => {
  let { guard, version } = right;
  for (;;) {
    const after = takeBackGuess(guard, right.bookedAt);
    if (await putCodeGuard(trx, right.mobileIndex, after, version).executeTakeFirst()) return;
    ({ guard, version } = await readCodeState(trx, right));
  }
};

/** Uses a right code up, in the transaction of what it was needed for. Throws `otpExpired` when it is no longer there to use. */
export const redeemCode = async (trx: IdentityTransaction, right: RightCode): Promise<void> => {
  await takeBack(trx, right);
  if (!(await spendCode(trx, right, right.tokenHash))) throw new Problem('otpExpired');
};
