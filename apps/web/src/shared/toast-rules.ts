/** How long a toast stays, in milliseconds (specification §9). */
export const toastMs = 2_000;
/** The same text is not shown again within this time, in milliseconds (specification §9). */
export const toastThrottleMs = 800;

/** Whether a toast may appear: the same words do not stutter. */
export const mayToast = (text: string, last: { text: string; atMs: number } | undefined, nowMs: number): boolean =>
  last === undefined || last.text !== text || nowMs - last.atMs >= toastThrottleMs;
