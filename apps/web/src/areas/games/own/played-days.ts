/** Consecutive days with a finished game. Stored on this phone only. */
export interface PlayedDays {
  /** The last of them in India, `YYYY-MM-DD`. */
  day: string;
  count: number;
}

const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

/** Number of consecutive days up to `today`, or up to yesterday as long as today can still continue them. */
export const streakOn = (known: PlayedDays | undefined, today: string): number =>
  known && dayNumber(today) - dayNumber(known.day) <= 1 ? known.count : 0;

export const afterPlaying = (known: PlayedDays | undefined, today: string): PlayedDays =>
  known?.day === today ? known : { day: today, count: streakOn(known, today) + 1 };

/** The week of a day: weeks since Monday, 29 December 1969. */
export const weekOf = (day: string): number => Math.floor((dayNumber(day) + 3) / 7);
