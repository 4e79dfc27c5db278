import { neverHad } from '../network-answer.ts';
import type { PaymentRow } from './payment-store.ts';

/** Seconds between the first enquiries after a payment at the biller; from then on three minutes. */
const pauses = [5, 15, 30, 60] as const;
const usual = 180;

/** How long to wait before asking after a payment again, in seconds. */
export const pauseBeforePoll = (polls: number): number => pauses[polls] ?? usual;

/**
 * Whether a refusal ends a payment. The first request that is refused does: nothing else was sent. Once a request was left unanswered,
 * it may still be on its way while a later one is refused; so it takes two refusals, with a pause and an enquiry between them. That
 * the network does not know what it was just sent is no refusal. `code` is that of the refusal before.
 */
export const isFinalRefusal = ({ state, code }: Pick<PaymentRow, 'state' | 'code'>, refusal: string): boolean =>
  refusal !== neverHad && (state === 'DEBITED' || code !== null);
