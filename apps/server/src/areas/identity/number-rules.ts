import { numberLimits } from '@sikka/contract';

const hourMs = 3_600_000;

/** A device that signed in so soon after the account was made is the one that it was made on: no second code is sent within a minute. */
const beginningMs = 30_000;

/** When an account began, and when a device signed in to it first; undefined when it never did. */
export interface DeviceAge {
  registeredAt: Date;
  boundAt: Date | undefined;
}

const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs);

/** Whether an account knew a device at a moment: it began on it, or the device had signed in a day before. */
export const isKnownAt = ({ registeredAt, boundAt }: DeviceAge, moment: Date): boolean =>
  boundAt !== undefined &&
  (boundAt.getTime() - registeredAt.getTime() <= beginningMs || hoursAfter(boundAt, numberLimits.knownHours) <= moment);

/** A move to another number, as the rules see it. */
export interface NumberChangeTimes {
  requestedAt: Date;
  /** When it happened, or was taken back. */
  doneAt: Date;
}

/** Until when a device neither pays nor redeems; undefined when it may. Whoever asked for the change did not make a device known by it. */
export const heldUntil = (change: NumberChangeTimes | undefined, device: DeviceAge, now: Date): Date | undefined => {
  if (!change || isKnownAt(device, change.requestedAt)) return undefined;
  const until = hoursAfter(change.doneAt, numberLimits.holdHours);
  return now < until ? until : undefined;
};

/** Whether a change can still be taken back, which is as long as there is no other one. */
export const isRevertible = (movedAt: Date, now: Date): boolean => now < hoursAfter(movedAt, numberLimits.revertHours);

/**
 * Whether a code opens an account on a device that it does not know: not when nobody used it for long, and not when the number was
 * given back after it was used last, so that somebody else may have it now.
 */
export const mayBeRecycled = (
  { usedAt, revokedSince }: { usedAt: Date; revokedSince: Date | undefined },
  now: Date,
): boolean =>
  hoursAfter(usedAt, numberLimits.dormantDays * 24) <= now || (revokedSince !== undefined && revokedSince > usedAt);
