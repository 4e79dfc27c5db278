/** Time played on one day. Stored on this phone only. */
export interface PlayTime {
  /** Day in India, `YYYY-MM-DD`. */
  day: string;
  seconds: number;
  /** Seconds played until the last break. */
  restedAt: number;
  /** When the user left for an external game, in Unix milliseconds. */
  leftMs?: number;
}

/** Maximum time counted for one visit to an external game. */
const maxOutsideSeconds = 3_600;

/** The stored time, reset if it is of another day. */
export const onDay = (known: PlayTime | undefined, day: string): PlayTime =>
  known?.day === day ? known : { day, seconds: 0, restedAt: 0 };

export const addSeconds = (time: PlayTime, seconds: number): PlayTime => ({ ...time, seconds: time.seconds + seconds });

/** Adds the time of an external game, on return. */
export const addOutsideTime = ({ leftMs, ...time }: PlayTime, nowMs: number): PlayTime =>
  leftMs === undefined
    ? time
    : addSeconds(time, Math.min(maxOutsideSeconds, Math.max(0, Math.round((nowMs - leftMs) / 1_000))));

/** Whether `breakMinutes` were played since the last break. */
export const isBreakDue = ({ seconds, restedAt }: PlayTime, breakMinutes: number): boolean =>
  seconds - restedAt >= breakMinutes * 60;
