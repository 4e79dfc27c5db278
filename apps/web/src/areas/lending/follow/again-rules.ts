/** When somebody who was turned down may ask the same lender again. Days are those of India, `YYYY-MM-DD`. */
export type Again =
  /** The review failed for its own reasons: the same data may be sent until that day. */
  | { kind: 'retry'; until: string }
  /** That many days are left to wait. */
  | { kind: 'later'; days: number }
  | { kind: 'now' };

const dayMs = 86_400_000;

/** What the lender's answer means on a day: a failed review may be tried again at once, a refusal only from a day on. */
export const againOf = (
  { reapplyFrom, retryUntil }: { reapplyFrom: string; retryUntil?: string | undefined },
  today: string,
): Again => {
  if (retryUntil !== undefined && today <= retryUntil) return { kind: 'retry', until: retryUntil };
  const days = Math.round((Date.parse(reapplyFrom) - Date.parse(today)) / dayMs);
  return days > 0 ? { kind: 'later', days } : { kind: 'now' };
};
