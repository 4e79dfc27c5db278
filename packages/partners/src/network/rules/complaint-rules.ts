import type { TicketEntry } from '../books/entries.ts';
import type { TicketStatus } from '../wire.ts';
import type { Fault } from './faults.ts';
import { dayNumber, dayOf, startOfDay } from '../../kit/indian-time.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Categories whose payments arrive at once, so that a complaint needs no wait. */
const instantCategories = ['Fastag', 'DTH', 'Mobile Prepaid'];

/** Milliseconds after a payment in which no complaint is taken (network's harmonisation of turn-around times). */
export const coolingMs = (categoryName: string): number => (instantCategories.includes(categoryName) ? 0 : dayMs);

/** Days in which a dispute is decided. */
const disputeDays = 7;

/** Day by which a dispute raised now is decided. */
export const disputeDay = (now: Date): string => dayOf(dayNumber(now) + disputeDays);

type Next = TicketEntry['next'];

/** What comes of a ticket by itself, from the moment it was raised. A complaint at a silent biller just stays. */
export const firstMove = (fault: Fault['ticket'], dueDay: string | undefined, now: Date): Next => {
  const tomorrow = now.getTime() + dayMs;
  if (fault === 'silent') {
    return dueDay === undefined ? undefined : { at: startOfDay(dueDay).getTime() + dayMs, state: 'DEFAULT_RESOLVED' };
  }
  if (fault === 'rejected') return { at: tomorrow, state: 'REJECTED' };
  return { at: tomorrow, state: fault === 'refunded' ? 'PENDING_REFUND' : 'RESOLVED' };
};

/** What comes after a state by itself. */
export const nextMove = (state: TicketStatus, now: Date): Next =>
  state === 'PENDING_REFUND' ? { at: now.getTime() + 2 * dayMs, state: 'REFUNDED' } : undefined;

/** What the biller writes beside each state. */
export const remarksOf: Record<TicketStatus, string | undefined> = {
  ASSIGNED: undefined,
  RESOLVED: 'Payment posted to the customer account',
  REJECTED: 'Payment was posted in time, nothing to correct',
  DEFAULT_RESOLVED: 'No answer by the due date, decided for the customer',
  PENDING_REFUND: 'Refund approved, amount will be returned to the source',
  REFUNDED: 'Amount returned to the source',
};
