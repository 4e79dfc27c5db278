import { passwordGaps } from '@sikka/contract';
import { isCommonPassword } from './common-passwords.ts';
import type { DeviceClass } from './tables.ts';

/** Limits of password guessing. */
export const passwordGuardLimits = {
  /** Wrong passwords per day without a wait; each further one doubles the wait, from one second. */
  freeAttempts: 5,
  daySeconds: 86_400,
  longestWaitSeconds: 60,
  /** Wrong passwords within `windowSeconds` after which a one-time code is required. */
  wrongPerWindow: 10,
  windowSeconds: 900,
  /**
   * Consecutive wrong passwords, over all devices, after which the password is disabled until it is
   * set again.
   */
  wrongInARow: 100,
} as const;

/** How long after signing in by code a first password may be set. */
const freshCodeSeconds = 600;

export const isCodeFresh = ({ codeProvenAt, now }: { codeProvenAt: Date | null; now: Date }): boolean =>
  codeProvenAt !== null && now.getTime() - codeProvenAt.getTime() <= freshCodeSeconds * 1_000;

export interface PasswordGuard {
  wrongAt: readonly Date[];
  consecutiveWrong: number;
  nextAttemptAt: Date | null;
}

export const emptyPasswordGuard: PasswordGuard = { wrongAt: [], consecutiveWrong: 0, nextAttemptAt: null };

export type PasswordAttemptVerdict =
  | { verdict: 'allowed'; guard: PasswordGuard }
  | { verdict: 'wait'; waitSeconds: number }
  | { verdict: 'codeNeeded' }
  | { verdict: 'off' };

/** Seconds to wait after `wrong` passwords on a day: 0, then 1, 2, 4 … 60. */
export const waitSecondsAfter = (wrong: number): number =>
  wrong < passwordGuardLimits.freeAttempts
    ? 0
    : Math.min(passwordGuardLimits.longestWaitSeconds, 2 ** (wrong - passwordGuardLimits.freeAttempts));

/** Whether the password is disabled after too many consecutive wrong ones. */
const isPasswordDisabled = (passwordGuards: Record<DeviceClass, PasswordGuard>): boolean =>
  passwordGuards.known.consecutiveWrong + passwordGuards.other.consecutiveWrong >= passwordGuardLimits.wrongInARow;

const recentMoments = (moments: readonly Date[], now: Date, seconds: number): Date[] =>
  moments.filter((moment) => now.getTime() - moment.getTime() < seconds * 1_000);

/**
 * Whether a password may be compared. The attempt is booked as wrong before; a correct one resets
 * the class.
 */
export const judgePasswordAttempt = (
  passwordGuards: Record<DeviceClass, PasswordGuard>,
  deviceClass: DeviceClass,
  now: Date,
): PasswordAttemptVerdict => {
  if (isPasswordDisabled(passwordGuards)) return { verdict: 'off' };
  const guard = passwordGuards[deviceClass];
  const { wrongPerWindow, windowSeconds, daySeconds } = passwordGuardLimits;
  if (recentMoments(guard.wrongAt, now, windowSeconds).length >= wrongPerWindow) return { verdict: 'codeNeeded' };
  if (guard.nextAttemptAt && now < guard.nextAttemptAt) {
    return { verdict: 'wait', waitSeconds: Math.ceil((guard.nextAttemptAt.getTime() - now.getTime()) / 1_000) };
  }
  const wrongAt = [...recentMoments(guard.wrongAt, now, daySeconds), now];
  return {
    verdict: 'allowed',
    guard: {
      wrongAt,
      consecutiveWrong: guard.consecutiveWrong + 1,
      nextAttemptAt: new Date(now.getTime() + waitSecondsAfter(wrongAt.length) * 1_000),
    },
  };
};

/** Why a new password is refused, apart from reuse; undefined if it may be used. */
export const newPasswordProblem = (
  password: string,
  owner: { mobile: string; nickname: string },
): 'passwordWeak' | 'passwordCommon' | undefined => {
  if (passwordGaps(password).length > 0) return 'passwordWeak';
  const lower = password.toLowerCase();
  const nickname = owner.nickname.toLowerCase();
  const personal = [owner.mobile, ...(nickname.length >= 4 ? [nickname] : [])];
  return isCommonPassword(password) || personal.some((part) => lower.includes(part)) ? 'passwordCommon' : undefined;
};
