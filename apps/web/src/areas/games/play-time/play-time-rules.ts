/** How long somebody has played on one day, as this phone remembers it. Nobody else learns of it. */
export interface PlayTime {
  /** The day of India that it is about, `YYYY-MM-DD`. */
  day: string;
  seconds: number;
  /** Seconds of it until the last break. */
  restedAt: number;
  /** When somebody went to a game outside the app, in Unix milliseconds. */
  leftMs?: number;
}

/** The longest that somebody who went to a game outside can be taken to have played there. */
const maxOutsideSeconds = 3_600;

/** What is known on a day: nothing of the day before. */
export const onDay = (known: PlayTime | undefined, day: string): PlayTime =>
  known?.day === day ? known : { day, seconds: 0, restedAt: 0 };

/** Adds seconds that were played. */
export const played = (time: PlayTime, seconds: number): PlayTime => ({ ...time, seconds: time.seconds + seconds });

/** Adds the time that a game outside took, once somebody is back. */
export const cameBack = ({ leftMs, ...time }: PlayTime, nowMs: number): PlayTime =>
  leftMs === undefined
    ? time
    : played(time, Math.min(maxOutsideSeconds, Math.max(0, Math.round((nowMs - leftMs) / 1_000))));

/** Whether it is time for a break: so many minutes were played since the last one. */
export const isBreakDue = ({ seconds, restedAt }: PlayTime, breakMinutes: number): boolean =>
  seconds - restedAt >= breakMinutes * 60;
