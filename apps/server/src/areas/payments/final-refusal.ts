import { neverHad } from '#platform/partner-answer.ts';

/**
 * Whether a partner's refusal ends what is handed on to it. The first request that is refused does: nothing else was sent. Once a request
 * was left unanswered, it may still be on its way while a later one is refused; so it takes two refusals, with a pause and an enquiry
 * between them. That the partner does not know what it was just sent is no refusal. `wasSent`: another request may have left before this
 * one; `code` is that of the refusal before.
 */
export const isFinalRefusal = (
  { wasSent, code }: { wasSent: boolean; code: string | null },
  refusal: string,
): boolean => refusal !== neverHad && (!wasSent || (code !== null && code !== neverHad));
