import type { SmsType } from '@sikka/contract';
import type { CallContext } from '../../platform/call-context.ts';
import { transaction } from '../../platform/database.ts';
import { Problem } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { lockCodeGuard, saveCodeGuard } from './code-guard-store.ts';
import { pausedProblem } from './code-problems.ts';
import { type GuessVerdict, judgeGuess, takeBackGuess } from './code-rules.ts';
import { bookTry, type CodeKey, hashTicket, lockCode, spendCode } from './code-store.ts';
import { deviceHashOf } from './device-store.ts';
import { countGuess } from './guess-watch-store.ts';
import { guessScopes, triesAllowed } from './guess-watch.ts';
import type { Hasher } from './hashing.ts';
import type { IdentityParts } from './parts.ts';
import { type IdentityTransaction, mobileIndexOf } from './user-store.ts';

/** A code that was compared and found right. It is used up by `redeemCode`, together with what it was needed for. */
export interface RightCode extends CodeKey {
  tokenHash: Buffer;
  /** When the guess was booked. */
  bookedAt: Date;
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

/**
 * Compares a code. The guess is booked as a wrong one before it is compared, under a lock on the number, so that no race and no
 * second server makes more guesses out of the allowed ones. Throws the problem unless the code is right.
 */
export const checkCode = async (
  parts: IdentityParts,
  hasher: Hasher,
  { mobile, purpose, code, verifyToken }: { mobile: string; purpose: SmsType; code: string; verifyToken: string },
  context: CallContext,
): Promise<RightCode> => {
  const { db, secrets } = parts;
  const key: CodeKey = { mobileIndex: mobileIndexOf(secrets, mobile), purpose };
  const deviceHash = deviceHashOf(secrets, context.caller);
  const tokenHash = hashTicket(verifyToken);
  const scopes = guessScopes(secrets, context.ip);
  const maxTries = await triesAllowed(parts, { scopes, mobileIndex: key.mobileIndex, deviceHash });

  const booked = await transaction(db, async (trx) => {
    const { guard, moment } = await lockCodeGuard(trx, key.mobileIndex);
    const issued = await lockCode(trx, key);
    const judged = judgeGuess(guard, issued, { tokenHash, deviceHash, now: moment.now, maxTries });
    if (judged.verdict !== 'allowed') throw problemOf(judged);
    await saveCodeGuard(trx, key.mobileIndex, judged.guard);
    await bookTry(trx, key, tokenHash);
    return { codeHash: issued?.codeHash, triesLeft: judged.triesLeft, at: moment.now };
  });

  const isRight = await hasher.matches(booked.codeHash, codeSecret(secrets, key, code));
  await countGuess(db, scopes, !isRight);
  if (isRight) return { ...key, tokenHash, bookedAt: booked.at };
  throw booked.triesLeft > 0
    ? new Problem('otpWrong', { details: { triesLeft: booked.triesLeft } })
    : new Problem('otpTriesUsedUp');
};

/** Uses a right code up, in the transaction of what it was needed for. Throws `otpExpired` when it is no longer there to use. */
export const redeemCode = async (trx: IdentityTransaction, right: RightCode): Promise<void> => {
  const { guard } = await lockCodeGuard(trx, right.mobileIndex);
  await saveCodeGuard(trx, right.mobileIndex, takeBackGuess(guard, right.bookedAt));
  if (!(await spendCode(trx, right, right.tokenHash))) throw new Problem('otpExpired');
};
