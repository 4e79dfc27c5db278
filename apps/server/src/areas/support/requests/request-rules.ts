import { type RequestOutcome, type RequestState, type RequestType, supportLimits } from '@sikka/contract';
import { daysAfter, istDay } from '#platform/data/ist-day.ts';

const { queryDays, feedbackDays, officerDays, reopenDays } = supportLimits;

/** Days of every year on which all of India rests: Republic Day, Independence Day, Gandhi Jayanti. */
const holidays = ['01-26', '08-15', '10-02'];

const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day.slice(5));

/** Adds working days to a day in India, both `YYYY-MM-DD`; skips weekends and national holidays. */
export const workingDaysAfter = (day: string, days: number): string => {
  let [dueDay, daysLeft] = [day, days];
  while (daysLeft > 0) {
    dueDay = daysAfter(dueDay, 1);
    if (isWorkingDay(dueDay)) daysLeft -= 1;
  }
  return dueDay;
};

/** Day in India by which support answers a new or reopened request. */
export const dueDayOf = (type: RequestType, now: Date): string =>
  workingDaysAfter(istDay(now), type === 'QUERY' ? queryDays : feedbackDays);

export const officerDueDay = (now: Date): string => daysAfter(istDay(now), officerDays);

export interface RequestStatus {
  state: RequestState;
  outcome: RequestOutcome | null;
  /** `YYYY-MM-DD` */
  due_day: string;
  resolved_at: Date | null;
  escalated_at: Date | null;
}

/** Whether the answer is overdue; never while support waits for the user. */
export const isLate = ({ state, due_day: due }: RequestStatus, now: Date): boolean =>
  (state === 'RECEIVED' || state === 'UNDER_REVIEW') && istDay(now) > due;

const wasResolvedRecently = ({ resolved_at: resolvedAt }: RequestStatus, now: Date): boolean =>
  resolvedAt !== null && istDay(now) <= daysAfter(istDay(resolvedAt), reopenDays);

/** Whether the user may write again; a resolved request can be reopened for some days. */
export const canReply = (request: RequestStatus, now: Date): boolean =>
  request.state !== 'RESOLVED' || wasResolvedRecently(request, now);

/** Whether the request can go to the grievance officer: it is late or was refused recently, and was not escalated before. */
export const canEscalate = (request: RequestStatus, now: Date): boolean =>
  request.escalated_at === null &&
  (isLate(request, now) || (request.outcome === 'REFUSED' && wasResolvedRecently(request, now)));
