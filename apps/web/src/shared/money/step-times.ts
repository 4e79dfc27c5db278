import { formatNearDay, formatTime, indiaDay } from '../format.ts';
import type { TimelineStep } from './Timeline.tsx';

/** A step that happened (ISO 8601), or one with a time of its own such as a deadline. */
export type TimedStep = TimelineStep & { at?: string | undefined };

const minuteOf = (at: string): string => at.slice(0, 'YYYY-MM-DDThh:mm'.length);
const secondOf = (at: string): string => at.slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
const dayOf = (at: string): string => indiaDay(Date.parse(at));
const countOf = (values: readonly string[]): number => new Set(values).size;

/**
 * Steps with the time of each, none of them twice: the day is named when it changes, and seconds are added if steps
 * share a minute.
 */
export const withTimes = (steps: readonly TimedStep[]): TimelineStep[] => {
  const moments = steps.flatMap(({ at }) => at ?? []);
  const hasSeconds = countOf(moments.map(minuteOf)) < countOf(moments.map(secondOf));
  return steps.map(({ at, ...step }, index) => {
    if (!at) return step;
    const before = steps.slice(0, index).findLast((each) => each.at)?.at;
    if (before && secondOf(before) === secondOf(at)) return { ...step, time: undefined };
    const timeOfDay = formatTime(at, hasSeconds);
    const isSameDay = before !== undefined && dayOf(before) === dayOf(at);
    return { ...step, time: isSameDay ? timeOfDay : `${formatNearDay(at)}, ${timeOfDay}` };
  });
};
