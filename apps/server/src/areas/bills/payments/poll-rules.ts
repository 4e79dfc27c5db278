/** Seconds between the first enquiries after a payment at the biller; from then on three minutes. */
const pauses = [5, 15, 30, 60] as const;
const usual = 180;

/** How long to wait before asking after a payment again, in seconds. */
export const pauseBeforePoll = (polls: number): number => pauses[polls] ?? usual;
