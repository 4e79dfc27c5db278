import { billLimits, instantComplaintCategories } from '@sikka/contract';
import type { PaymentRow } from './payment-store.ts';

/**
 * From when on a complaint about a payment can be raised: after the network's cooling period. Undefined for a payment that the network
 * does not have, or whose money goes back anyway.
 */
export const complaintFrom = ({
  category,
  txn_reference_id,
  debited_at,
  state,
}: Pick<PaymentRow, 'category' | 'txn_reference_id' | 'debited_at' | 'state'>): Date | undefined => {
  if (!txn_reference_id || !debited_at || state === 'REJECTED' || state === 'REFUNDED') return undefined;
  const hours = instantComplaintCategories.includes(category) ? 0 : billLimits.complaintCoolingHours;
  return new Date(debited_at.getTime() + hours * 3_600_000);
};
