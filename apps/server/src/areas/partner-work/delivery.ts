import type { Outcome } from '@sikka/partners/kit';
import { notFoundCode } from '#platform/partners/partner-answer.ts';

/** One request that a partner must receive and process exactly once. */
export interface Delivery<Details extends object> {
  /** Whether the request may have been sent before. */
  wasSent: boolean;
  /** Whether to send again if the partner never received it. Default true; if false, `NOT_FOUND` is a refusal. */
  mayResend?: boolean;
  send(): Promise<Outcome<Details>>;
  /** Reads the request's status at the partner. */
  read(): Promise<Outcome<Details>>;
}

/**
 * Delivers a request. If it may have been sent before, reads its status first, and sends it again only if the partner
 * definitely never received it. If the partner refuses the enquiry, the outcome of the request stays unknown.
 */
export const deliver = async <Details extends object>({
  wasSent,
  mayResend = true,
  send,
  read,
}: Delivery<Details>): Promise<Outcome<Details>> => {
  if (!wasSent) return send();
  const status = await read();
  if (status.kind !== 'refused') return status;
  if (status.code !== notFoundCode) return { kind: 'unknown', reason: `the enquiry was refused: ${status.code}` };
  return mayResend ? send() : status;
};

/**
 * Whether a partner's refusal is final. It is if no other request was sent before. Otherwise the earlier request had
 * no answer and may still arrive after the refusal, so it takes two refusals, with a pause and an enquiry in between.
 * `NOT_FOUND` never counts as a refusal. `wasSent`: another request may have been sent before this one. `code`: the
 * code of the previous refusal.
 */
export const isFinalRefusal = (
  { wasSent, code }: { wasSent: boolean; code: string | null },
  refusal: string,
): boolean => refusal !== notFoundCode && (!wasSent || (code !== null && code !== notFoundCode));

const pauses = [5, 15, 30, 60] as const;
/** Longest pause between two enquiries, in seconds. */
export const longestPollPauseSeconds = 180;

/** Seconds until the next enquiry, after `polls` enquiries. */
export const pauseBeforePoll = (polls: number): number => pauses[polls] ?? longestPollPauseSeconds;
