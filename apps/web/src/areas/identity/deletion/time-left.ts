/** Seconds in whole days, hours and minutes, rounded up to the minute so that nobody reads nothing while something is left. */
export const timeLeft = (seconds: number): { days: number; hours: number; minutes: number } => {
  const minutes = Math.ceil(seconds / 60);
  return { days: Math.floor(minutes / 1_440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
};

/** Days until a deletion, counted up: the last one is one day (specification §9). */
export const daysLeft = (seconds: number): number => Math.ceil(seconds / 86_400);
