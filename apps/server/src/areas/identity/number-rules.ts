import { numberLimits } from '@sikka/contract';

const hourMs = 3_600_000;

/**
 * A device that signed in this soon after registration is the one used for registering: no second
 * code is sent within a minute.
 */
const registrationMs = 30_000;

/** When an account was registered, and when a device first signed in to it, if ever. */
export interface DeviceAge {
  registeredAt: Date;
  boundAt: Date | undefined;
}

const hoursAfter = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * hourMs);

/**
 * Whether a device was known at a moment: the account was registered on it, or it had signed in a
 * day before.
 */
export const isKnownAt = ({ registeredAt, boundAt }: DeviceAge, moment: Date): boolean =>
  boundAt !== undefined &&
  (boundAt.getTime() - registeredAt.getTime() <= registrationMs ||
    hoursAfter(boundAt, numberLimits.knownHours) <= moment);

export interface NumberChangeTimes {
  requestedAt: Date;
  /** When it was applied or reverted. */
  doneAt: Date;
}

/**
 * Until when a device cannot pay or redeem after a change of number; undefined if it can. Devices
 * known before the request are not affected.
 */
export const holdEndsAt = (change: NumberChangeTimes | undefined, device: DeviceAge, now: Date): Date | undefined => {
  if (!change || isKnownAt(device, change.requestedAt)) return undefined;
  const endsAt = hoursAfter(change.doneAt, numberLimits.holdHours);
  return now < endsAt ? endsAt : undefined;
};

/** Whether a change can still be reverted; this also blocks a further change. */
export const isRevertible = (movedAt: Date, now: Date): boolean => now < hoursAfter(movedAt, numberLimits.revertHours);

/**
 * Whether the number may have a new owner, so that a code alone does not open the account on a new
 * device: the account was unused for long, or the number was revoked after its last use.
 */
export const mayBeRecycled = (
  { usedAt, revokedSince }: { usedAt: Date; revokedSince: Date | undefined },
  now: Date,
): boolean =>
  hoursAfter(usedAt, numberLimits.dormantDays * 24) <= now || (revokedSince !== undefined && revokedSince > usedAt);
