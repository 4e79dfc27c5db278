import { otpLimits } from '@sikka/contract';

/** Limits of one-time codes, with those of the contract. */
export const codeLimits = {
  ...otpLimits,
  /**
   * After this many consecutive wrong codes, each further one locks the number for `longPauseDays`
   * (NIST SP 800-63B, 3.2.2).
   */
  wrongInARow: 100,
  longPauseDays: 7,
  /** Lifetime of a proof, in seconds. */
  proofSeconds: 600,
  /** Codes, and phone checks, per hour for unknown devices of one network (an address or /64). */
  unknownDevicesPerNetworkHour: 60,
  /**
   * SMS per hour for unknown devices of one neighbourhood (/24 or /48). `sentPerHour` limits all
   * unknown devices together, and all known devices together.
   */
  sentPerNetworkHour: 300,
  sentPerHour: 20_000,
  /**
   * Spraying: within `sprayMinutes`, more wrong guesses than `sprayWrong` and more than this share
   * of all.
   */
  sprayWrong: 200,
  sprayShare: 0.05,
  sprayMinutes: 5,
} as const;

const dayMs = 86_400_000;

/** Codes sent to a number and guesses made by one device class, over all purposes. */
export interface CodeGuard {
  lastSentAt: Date | null;
  /** Indian calendar day that `sentCount` counts, `YYYY-MM-DD`. */
  sentDay: string | null;
  sentCount: number;
  wrongAt: readonly Date[];
  consecutiveWrong: number;
}

export interface Moment {
  now: Date;
  /** Indian calendar day of `now`. */
  today: string;
}

const recentMoments = (moments: readonly Date[], now: Date, ms: number): Date[] =>
  moments.filter((moment) => now.getTime() - moment.getTime() < ms);

/** Seconds until a number accepts codes again; 0 if it does now. Every lock ends by itself. */
export const codePauseSeconds = ({ wrongAt, consecutiveWrong }: CodeGuard, now: Date): number => {
  const dayPause = recentMoments(wrongAt, now, dayMs).at(-codeLimits.wrongPerDay);
  const longPause = consecutiveWrong >= codeLimits.wrongInARow ? wrongAt.at(-1) : undefined;
  const endsAt = Math.max(
    (dayPause?.getTime() ?? -Infinity) + dayMs,
    (longPause?.getTime() ?? -Infinity) + codeLimits.longPauseDays * dayMs,
  );
  return Math.max(0, Math.ceil((endsAt - now.getTime()) / 1_000));
};

export type SendVerdict =
  | { verdict: 'allowed'; guard: CodeGuard; sendsLeft: number }
  | { verdict: 'coolingDown'; waitSeconds: number }
  | { verdict: 'limitReached' }
  | { verdict: 'paused'; waitSeconds: number };

/** Whether another code may be sent to the number, and the guard after sending it. */
export const judgeSend = (guard: CodeGuard, { now, today }: Moment): SendVerdict => {
  const waitSeconds = codePauseSeconds(guard, now);
  if (waitSeconds > 0) return { verdict: 'paused', waitSeconds };
  const sentToday = guard.sentDay === today ? guard.sentCount : 0;
  if (sentToday >= codeLimits.sentPerMobile) return { verdict: 'limitReached' };
  const secondsSinceLast = guard.lastSentAt ? (now.getTime() - guard.lastSentAt.getTime()) / 1_000 : Infinity;
  if (secondsSinceLast < codeLimits.coolDownSeconds) {
    return { verdict: 'coolingDown', waitSeconds: Math.ceil(codeLimits.coolDownSeconds - secondsSinceLast) };
  }
  const sentCount = sentToday + 1;
  return {
    verdict: 'allowed',
    guard: { ...guard, lastSentAt: now, sentDay: today, sentCount },
    sendsLeft: codeLimits.sentPerMobile - sentCount,
  };
};

/** The guard without the code sent at `sentAt`. */
export const revertSend = (guard: CodeGuard, sentAt: Date): CodeGuard =>
  guard.lastSentAt?.getTime() === sentAt.getTime()
    ? { ...guard, lastSentAt: null, sentCount: Math.max(0, guard.sentCount - 1) }
    : guard;

/** The newest code of a number, purpose and device class. */
export interface IssuedCode {
  tokenHash: Buffer;
  deviceHash: string;
  /** Requested without cookies: `deviceHash` was created with the reply. */
  isNewDevice: boolean;
  tries: number;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface Guess {
  tokenHash: Buffer;
  deviceHash: string;
  /** The request came without cookies. */
  isNewDevice: boolean;
  now: Date;
  /** Attempts allowed for the code. */
  maxTries: number;
}

export type GuessVerdict =
  | { verdict: 'allowed'; guard: CodeGuard; triesLeft: number }
  | { verdict: 'expired' }
  | { verdict: 'triesUsedUp' }
  | { verdict: 'paused'; waitSeconds: number };

/**
 * Whether a code may be compared. The guess is booked as wrong before; a correct one is reversed.
 */
export const judgeGuess = (guard: CodeGuard, code: IssuedCode | undefined, guess: Guess): GuessVerdict => {
  const isValidCode =
    code &&
    code.tokenHash.equals(guess.tokenHash) &&
    (code.deviceHash === guess.deviceHash || (code.isNewDevice && guess.isNewDevice)) &&
    code.usedAt === null &&
    guess.now < code.expiresAt;
  if (!isValidCode) return { verdict: 'expired' };
  const waitSeconds = codePauseSeconds(guard, guess.now);
  if (waitSeconds > 0) return { verdict: 'paused', waitSeconds };
  if (code.tries >= guess.maxTries) return { verdict: 'triesUsedUp' };
  return {
    verdict: 'allowed',
    guard: {
      ...guard,
      wrongAt: [...recentMoments(guard.wrongAt, guess.now, dayMs), guess.now],
      consecutiveWrong: guard.consecutiveWrong + 1,
    },
    triesLeft: guess.maxTries - code.tries - 1,
  };
};

/**
 * The guard after the guess booked at `bookedAt` proved correct. Other wrong guesses of the day
 * stay.
 */
export const revertGuess = (guard: CodeGuard, bookedAt: Date): CodeGuard => {
  const bookedIndex = guard.wrongAt.findIndex((moment) => moment.getTime() === bookedAt.getTime());
  return { ...guard, wrongAt: guard.wrongAt.filter((_, index) => index !== bookedIndex), consecutiveWrong: 0 };
};

/** Whether the recent guesses look like one code tried on many numbers. */
export const looksLikeSpraying = ({ guesses, wrong }: { guesses: number; wrong: number }): boolean =>
  wrong > codeLimits.sprayWrong && wrong > guesses * codeLimits.sprayShare;
