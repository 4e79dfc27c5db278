import { type ProfileChange, scoreLimits } from '@sikka/contract';
import type { Profile } from '../profile/profile-rules.ts';

const dayMs = 86_400_000;

/** When the next report is asked for after one that was told; undefined when that is now. */
export const nextReportFrom = (toldAt: Date | undefined, now: Date): Date | undefined => {
  if (!toldAt) return undefined;
  const from = new Date(toldAt.getTime() + scoreLimits.daysBetweenReports * dayMs);
  return from > now ? from : undefined;
};

/** By what the bureau finds somebody, in the order in which it is asked for. */
const wanted = ['fullName', 'birthDay', 'pan'] as const satisfies readonly (keyof ProfileChange)[];

export type Found = Required<Pick<Profile, (typeof wanted)[number]>>;

/** What the bureau needs of a profile and what is not there yet. */
export const missingForReport = (profile: Profile): (typeof wanted)[number][] =>
  wanted.filter((field) => profile[field] === undefined);

export const canBeFound = (profile: Profile): profile is Profile & Found => missingForReport(profile).length === 0;

const pauses = [3, 5, 10, 20, 40, 60];
const longPause = 300;

/** Seconds until the bureau is asked again for a report that it is making. */
export const pauseBeforeReport = (polls: number): number => pauses[polls] ?? longPause;
