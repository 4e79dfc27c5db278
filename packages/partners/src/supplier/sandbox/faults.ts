import { faultFinder, faultsAt, type LineFault, type WebhookFault } from '../../kit/sandbox/faults.ts';

/** Fault instead of the usual answer. */
interface FaultEffect {
  line?: LineFault;
  /** The supplier is busy this many times, and then takes the order. */
  busyTimes?: number;
  webhook?: WebhookFault;
  /** It is accepted and cannot be issued. */
  isFailing?: boolean;
  /** The last piece is sold, although the feed says otherwise. */
  isSoldOut?: boolean;
  /** Processing time in seconds; `never` ends only by a control call. */
  afterSeconds?: number | 'never';
}

export type Fault = FaultEffect & { step: 'order'; meaning: string };

const order = faultsAt<'order', FaultEffect>('order');

/** Faults by the last four digits of the product id. */
export const faults: ReadonlyMap<string, Fault> = new Map([
  order('9501', 'No response, nothing happens', { line: 'silence' }),
  order('9502', 'Error 500, nothing happens', { line: 'serverError' }),
  order('9503', 'Accepted, but the response is lost', { line: 'answerLost' }),
  order('9504', 'Accepted, but the response is unreadable', { line: 'garbled' }),
  order('9505', 'Busy twice, then accepted', { busyTimes: 2 }),
  order('9506', 'Sold out, regardless of the feed', { isSoldOut: true }),
  order('9507', 'Accepted, and cannot be issued', { isFailing: true }),
  order('9508', 'Issued after two minutes', { afterSeconds: 120 }),
  order('9509', 'Issued by control call only', { afterSeconds: 'never' }),
  order('9510', 'No webhook is sent', { webhook: 'never' }),
  order('9511', 'The webhook is sent three times', { webhook: 'duplicate' }),
  order('9512', 'The webhook has a forged signature', { webhook: 'forged' }),
]);

/** The fault of a product, by its ending. */
export const faultAt = (productId: string): Fault | undefined => faultFinder(faults)('order', productId);
