import {
  type DisputeItemKind,
  type DisputeReason,
  type ProfileChange,
  reasonsAgainst,
  scoreLimits,
} from '@sikka/contract';
import { istDay } from '#platform/data/ist-day.ts';
import type { Profile } from '../profile/profile-rules.ts';

const dayMs = 86_400_000;

/** When the next report may be requested; undefined if that is now. */
export const nextReportAllowedAt = (reportedAt: Date | undefined, now: Date): Date | undefined => {
  if (!reportedAt) return undefined;
  const allowedAt = new Date(reportedAt.getTime() + scoreLimits.daysBetweenReports * dayMs);
  return allowedAt > now ? allowedAt : undefined;
};

/** The fields by which the bureau identifies a person, in the order in which they are asked for. */
const requiredFields = ['fullName', 'birthDay', 'pan'] as const satisfies readonly (keyof ProfileChange)[];

export type IdentifiedPerson = Required<Pick<Profile, (typeof requiredFields)[number]>>;

/** The fields of a profile that the bureau needs and that are missing. */
export const missingForReport = (profile: Profile): (typeof requiredFields)[number][] =>
  requiredFields.filter((field) => profile[field] === undefined);

export const hasRequiredFields = (profile: Profile): profile is Profile & IdentifiedPerson =>
  missingForReport(profile).length === 0;

const pauses = [3, 5, 10, 20, 40, 60];
const longPause = 300;

/** Seconds until the next poll of the bureau for a pending report. */
export const pauseBeforeReport = (polls: number): number => pauses[polls] ?? longPause;

/** Whole days from one date to another, both `YYYY-MM-DD`; negative if the second is earlier. */
const daysBetween = (from: string, to: string): number =>
  Math.round((new Date(to).getTime() - new Date(from).getTime()) / dayMs);

/** The deadline of a dispute that is raised at this time. */
export const disputeDeadline = (raisedAt: Date): Date => new Date(raisedAt.getTime() + scoreLimits.disputeDays * dayMs);

/** Whole days left until the deadline; 0 on the last day and after it. */
export const daysLeft = (dueAt: Date, now: Date): number => Math.max(0, daysBetween(istDay(now), istDay(dueAt)));

/**
 * Compensation for a late or pending decision, in paise: Rs 100 for every day in India after the deadline (Master
 * Direction on credit information reporting, 2025).
 */
export const compensationFor = (dueAt: Date, until: Date): number =>
  Math.max(0, daysBetween(istDay(dueAt), istDay(until))) * scoreLimits.compensationPaisePerDay;

/** Whether this reason applies to an item of this kind. */
export const isReasonAgainst = (kind: DisputeItemKind, reason: DisputeReason): boolean =>
  reasonsAgainst[kind].includes(reason);

const disputePauses = [5, 30, 120, 600];
/** The longest pause between two polls of a dispute, in seconds. */
export const longestDisputePause = 6 * 3_600;

/** Seconds until the next poll of a dispute; the bureau also sends a webhook when it changes. */
export const pauseBeforeDispute = (polls: number): number => disputePauses[polls] ?? longestDisputePause;
