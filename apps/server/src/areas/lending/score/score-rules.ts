import {
  type DisputeItemKind,
  type DisputeReason,
  type ProfileChange,
  reasonsAgainst,
  scoreLimits,
} from '@sikka/contract';
import type { Profile } from '../profile/profile-rules.ts';
import { istDay } from '#platform/data/ist-day.ts';

const dayMs = 86_400_000;

/** When the next report is asked for after one that was told; undefined when that is now. */
export const nextReportFrom = (reportedAt: Date | undefined, now: Date): Date | undefined => {
  if (!reportedAt) return undefined;
  const from = new Date(reportedAt.getTime() + scoreLimits.daysBetweenReports * dayMs);
  return from > now ? from : undefined;
};

/** By what the bureau finds somebody, in the order in which it is asked for. */
const requiredFields = ['fullName', 'birthDay', 'pan'] as const satisfies readonly (keyof ProfileChange)[];

export type Found = Required<Pick<Profile, (typeof requiredFields)[number]>>;

/** What the bureau needs of a profile and what is not there yet. */
export const missingForReport = (profile: Profile): (typeof requiredFields)[number][] =>
  requiredFields.filter((field) => profile[field] === undefined);

export const canBeFound = (profile: Profile): profile is Profile & Found => missingForReport(profile).length === 0;

const pauses = [3, 5, 10, 20, 40, 60];
const longPause = 300;

/** Seconds until the bureau is asked again for a report that it is making. */
export const pauseBeforeReport = (polls: number): number => pauses[polls] ?? longPause;

/** Whole days from one day to another, `YYYY-MM-DD`; negative when the other came before. */
const daysBetween = (from: string, to: string): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / dayMs);

/** Until when a dispute has to be decided that is raised now. */
export const dueAfter = (raisedAt: Date): Date => new Date(raisedAt.getTime() + scoreLimits.disputeDays * dayMs);

/** Whole days that are left for a decision; 0 on the last day and after it. */
export const daysLeft = (dueAt: Date, now: Date): number => Math.max(0, daysBetween(istDay(now), istDay(dueAt)));

/**
 * What is owed for a decision that came after its last day, or has not come yet, in paise: Rs 100 for every day in India since then
 * (Master Direction on credit information reporting, 2025).
 */
export const compensationFor = (dueAt: Date, until: Date): number =>
  Math.max(0, daysBetween(istDay(dueAt), istDay(until))) * scoreLimits.compensationPaisePerDay;

/** Whether this can be said against an item of this kind. */
export const isReasonAgainst = (kind: DisputeItemKind, reason: DisputeReason): boolean =>
  reasonsAgainst[kind].includes(reason);

const disputePauses = [5, 30, 120, 600];
/** The longest pause between two looks at a dispute, in seconds. */
export const longestDisputePause = 6 * 3_600;

/** Seconds until the bureau is asked again how a dispute stands; it tells by itself when something changes. */
export const pauseBeforeDispute = (polls: number): number => disputePauses[polls] ?? longestDisputePause;
