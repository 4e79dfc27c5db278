import type { Complaint } from '@sikka/contract';
import { paymentId } from '#shared/money/testing/payments.ts';

export const complaintId = '0199f5a0-0000-7000-8000-0000000000c1';

/** A dispute the biller has to answer, with overrides. */
export const complaintWith = (overrides: Partial<Complaint> = {}): Complaint => ({
  complaintId,
  ticketId: 'TKT63250941AB22',
  merchantRequestId: paymentId,
  billerName: 'Yamuna Power',
  disposition: 'D11',
  dispositionText: 'The payment went through, but I did not get the service',
  description: 'The lights are still off.',
  ticketType: 'DISPUTE',
  state: 'ASSIGNED',
  stateText: 'Yamuna Power has your complaint and has to answer by 24 Nov.',
  assignedTo: 'biller',
  dueDay: '2026-11-24',
  raisedAt: '2026-11-22T04:20:00.000Z',
  history: [
    { state: 'SENDING', at: '2026-11-22T04:20:00.000Z' },
    { state: 'ASSIGNED', at: '2026-11-22T04:20:02.000Z' },
  ],
  ...overrides,
});
