const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What is left of a firm offer: whole days, hours of the day and minutes of the hour. Undefined once it is over. */
export const timeLeft = (
  untilMs: number,
  nowMs: number,
): { days: number; hours: number; minutes: number } | undefined => {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return undefined;
  return {
    days: Math.floor(leftMs / dayMs),
    hours: Math.floor((leftMs % dayMs) / hourMs),
    minutes: Math.floor((leftMs % hourMs) / minuteMs),
  };
};
