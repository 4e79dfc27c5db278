import { formatNearDay, formatTime, indiaDay } from '../format.ts';

interface Timed {
  /** When it happened (ISO 8601). */
  at?: string | undefined;
  /** Shown as it is where there is no `at`. */
  time?: string | undefined;
}

const minuteOf = (at: string): string => at.slice(0, 'YYYY-MM-DDThh:mm'.length);
const secondOf = (at: string): string => at.slice(0, 'YYYY-MM-DDThh:mm:ss'.length);
const dayOf = (at: string): string => indiaDay(Date.parse(at));
const countOf = (values: readonly string[]): number => new Set(values).size;

/**
 * The time of each step, none of them twice: the day is named when it changes, and seconds are added if steps share a
 * minute.
 */
export const stepTimes = (steps: readonly Timed[]): (string | undefined)[] => {
  const moments = steps.flatMap(({ at }) => at ?? []);
  const hasSeconds = countOf(moments.map(minuteOf)) < countOf(moments.map(secondOf));
  return steps.map(({ at, time }, index) => {
    if (!at) return time === steps[index - 1]?.time ? undefined : time;
    const before = steps.slice(0, index).findLast((step) => step.at)?.at;
    if (before && secondOf(before) === secondOf(at)) return undefined;
    const timeOfDay = formatTime(at, hasSeconds);
    return before && dayOf(before) === dayOf(at) ? timeOfDay : `${formatNearDay(at)}, ${timeOfDay}`;
  });
};
