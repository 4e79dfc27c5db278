import { type RequestOutcome, type RequestState, type RequestType, supportLimits } from '@sikka/contract';
import { daysAfter, istDay } from '#platform/data/ist-day.ts';

const { queryDays, feedbackDays, officerDays, reopenDays } = supportLimits;

/** Days of every year on which all of India rests: Republic Day, Independence Day, Gandhi Jayanti. */
const holidays = ['01-26', '08-15', '10-02'];

const isWorkingDay = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) && !holidays.includes(day.slice(5));

/** Adds working days to a day in India, both `YYYY-MM-DD`; skips weekends and national holidays. */
export const workingDaysAfter = (day: string, days: number): string => {
  let [at, left] = [day, days];
  while (left > 0) {
    at = daysAfter(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};

/** Day of India by which a request is answered that is, or is again, with the support. */
export const dueDayOf = (type: RequestType, now: Date): string =>
  workingDaysAfter(istDay(now), type === 'QUERY' ? queryDays : feedbackDays);

/** Day of India by which the grievance officer answers. */
export const officerDueDay = (now: Date): string => daysAfter(istDay(now), officerDays);

/** Input of the rules. */
export interface JudgedRequest {
  state: RequestState;
  outcome: RequestOutcome | null;
  /** `YYYY-MM-DD` */
  due_day: string;
  resolved_at: Date | null;
  escalated_at: Date | null;
}

/** Whether the day for the answer has passed; while the user is waited for, no day passes. */
export const isLate = ({ state, due_day: due }: JudgedRequest, now: Date): boolean =>
  (state === 'RECEIVED' || state === 'UNDER_REVIEW') && istDay(now) > due;

const isFresh = ({ resolved_at: at }: JudgedRequest, now: Date): boolean =>
  at !== null && istDay(now) <= daysAfter(istDay(at), reopenDays);

/** Whether the user may write again; a resolved request can be reopened for some days. */
export const canReply = (request: JudgedRequest, now: Date): boolean =>
  request.state !== 'RESOLVED' || isFresh(request, now);

/** Whether the grievance officer takes it: it is late, or was refused lately, and is not with the officer already. */
export const canEscalate = (request: JudgedRequest, now: Date): boolean =>
  request.escalated_at === null && (isLate(request, now) || (request.outcome === 'REFUSED' && isFresh(request, now)));
