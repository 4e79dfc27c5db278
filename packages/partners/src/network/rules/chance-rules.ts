import type { FaultRates } from '../../kit/sandbox/chance.ts';
import { draw, drawFrom, drawInteger } from '../../kit/sandbox/draw.ts';
import type { Fault } from './faults.ts';

const reasons = [
  { code: 'BPR005', text: 'Payment cannot be accepted at this time' },
  { code: 'BPR010', text: 'Unscheduled downtime by biller, try again later' },
  { code: 'BOU007', text: 'Read timeout from BOU' },
];

/** What becomes of a payment. */
export const paymentByChance = (rates: FaultRates, reference: string): Pick<Fault, 'reason' | 'afterSeconds'> => {
  const fails = draw(rates.seed, reference, 'failure') < rates.failure;
  const isPending = draw(rates.seed, reference, 'pending') < rates.pending;
  return {
    ...(fails ? { reason: drawFrom(reasons, rates.seed, reference, 'reason') } : {}),
    ...(isPending ? { afterSeconds: drawInteger(...rates.pendingSeconds, rates.seed, reference, 'seconds') } : {}),
  };
};
