import type { Outcome } from '@sikka/partners/kit';
import { neverHad } from '#platform/partners/partner-answer.ts';

/** One request that a partner has to get, and that must count there once. */
export interface Delivery<Details extends object> {
  /** Whether the request may have left before. */
  wasSent: boolean;
  /** Whether it is sent again when the partner never had it. Default true; otherwise that answer is handed on as a refusal. */
  mayResend?: boolean;
  send(): Promise<Outcome<Details>>;
  /** Enquires after the request. */
  read(): Promise<Outcome<Details>>;
}

/**
 * Delivers a request: whatever may have been sent before is enquired after first, and is sent again only when the partner definitely never
 * had it. A refused enquiry proves nothing about the request itself: that stays unknown.
 */
export const deliver = async <Details extends object>({
  wasSent,
  mayResend = true,
  send,
  read,
}: Delivery<Details>): Promise<Outcome<Details>> => {
  if (!wasSent) return send();
  const found = await read();
  if (found.kind !== 'refused') return found;
  if (found.code !== neverHad) return { kind: 'unknown', reason: `the enquiry was refused: ${found.code}` };
  return mayResend ? send() : found;
};

/**
 * Whether a partner's refusal ends what is handed over to it. The first request that is refused does: nothing else was sent. Once a request
 * was left unanswered, it may still be on its way while a later one is refused; so it takes two refusals, with a pause and an enquiry
 * between them. That the partner does not know what it was just sent is no refusal. `wasSent`: another request may have left before this
 * one; `code` is that of the refusal before.
 */
export const isFinalRefusal = (
  { wasSent, code }: { wasSent: boolean; code: string | null },
  refusal: string,
): boolean => refusal !== neverHad && (!wasSent || (code !== null && code !== neverHad));

const pauses = [5, 15, 30, 60] as const;
/** The longest pause between two enquiries, in seconds. */
export const usualPause = 180;

/** Seconds until a partner is asked again about what it was asked about `polls` times. */
export const pauseBeforePoll = (polls: number): number => pauses[polls] ?? usualPause;
