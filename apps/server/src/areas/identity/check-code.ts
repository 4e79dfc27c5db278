import type { SmsType } from '@sikka/contract';
import type { CallContext } from '../../platform/call-context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { putCodeGuard } from './code-guard-store.ts';
import { pausedProblem } from './code-problems.ts';
import { type CodeGuard, type GuessVerdict, judgeGuess, takeBackGuess } from './code-rules.ts';
import { bookGuess, type CodeKey, type CodeState, hashTicket, readCodeState, spendCode } from './code-store.ts';
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

type AllowedGuess = Extract<GuessVerdict, { verdict: 'allowed' }> & Pick<CodeState, 'version' | 'moment' | 'code'>;

/** Looks at the number and decides, or throws why no guess is allowed. */
const decide = async (
  { db }: IdentityParts,
  guess: Guess,
  maxTries: number | Promise<number>,
): Promise<AllowedGuess> => {
  const [{ guard, version, code, moment }, tries] = await Promise.all([readCodeState(db, guess), maxTries]);
  const judged = judgeGuess(guard, code, { ...guess, now: moment.now, maxTries: tries });
  if (judged.verdict !== 'allowed') throw problemOf(judged);
  return { ...judged, version, moment, code };
};

/** Books an allowed guess as a wrong one, and counts it; decides again, and may throw, whenever the number has changed meanwhile. */
const bookAndCount = async (
  parts: IdentityParts,
  guess: Guess,
  scopes: readonly string[],
  { first, maxTries }: { first: AllowedGuess; maxTries: number },
) => {
  let allowed = first;
  while (!(await bookGuess(parts.db, guess, guess.tokenHash, allowed))) allowed = await decide(parts, guess, maxTries);
  await countGuess(parts.db, scopes);
  const { guard, version, moment, triesLeft } = allowed;
  return { triesLeft, booked: { bookedAt: moment.now, guard, version: version + 1 } };
};

/**
 * Compares a code. Nobody learns how the comparison went before the guess is booked as a wrong one, so that no race and no second
 * server makes more guesses out of the allowed ones; the booking is written while the slow hash is computed. Throws the problem unless
 * the code is right.
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
  const maxTries = triesAllowed(parts, { scopes, ...guess });
  const allowed = await decide(parts, guess, maxTries);
  const compared = hasher.matches(allowed.code?.codeHash, codeSecret(secrets, key, code));
  const booking = bookAndCount(parts, guess, scopes, { first: allowed, maxTries: await maxTries }).finally(
    () => compared,
  );
  const [{ triesLeft, booked }, isRight] = await Promise.all([booking, compared]);
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
