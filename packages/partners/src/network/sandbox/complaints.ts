import { paise } from '@sikka/money';
import { dayNumber, dayOf, startOfDay } from '../../kit/indian-time.ts';
import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import { type TicketStatus, dispositions, type ComplaintBody } from '../wire.ts';
import type { TicketEntry } from './books.ts';
import { newTicketId, type Context, refusal } from './context.ts';
import { type Fault, faultAt } from './faults.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Categories whose payments arrive at once, so that a complaint needs no wait. */
const instantCategories = ['Fastag', 'DTH', 'Mobile Prepaid'];

/** Milliseconds after a payment in which no complaint is taken (network's harmonisation of turn-around times). */
const coolingMs = (categoryName: string): number => (instantCategories.includes(categoryName) ? 0 : dayMs);

/** Days in which a dispute is decided. */
const disputeDays = 7;

/** Day by which a dispute raised now is decided. */
const disputeDay = (now: Date): string => dayOf(dayNumber(now) + disputeDays);

type Next = TicketEntry['next'];

/**
 * Automatic states of a ticket after it was raised. A complaint at an unresponsive biller does not
 * change.
 */
const firstTransition = (fault: Fault['ticket'], dueDay: string | undefined, now: Date): Next => {
  const tomorrow = now.getTime() + dayMs;
  if (fault === 'unresponsive') {
    return dueDay === undefined ? undefined : { at: startOfDay(dueDay).getTime() + dayMs, state: 'DEFAULT_RESOLVED' };
  }
  if (fault === 'rejected') return { at: tomorrow, state: 'REJECTED' };
  return { at: tomorrow, state: fault === 'refunded' ? 'PENDING_REFUND' : 'RESOLVED' };
};

/** The state that follows automatically. */
const nextTransition = (state: TicketStatus, now: Date): Next =>
  state === 'PENDING_REFUND' ? { at: now.getTime() + 2 * dayMs, state: 'REFUNDED' } : undefined;

/** The biller's remarks for each state. */
const remarksOf: Record<TicketStatus, string | undefined> = {
  ASSIGNED: undefined,
  RESOLVED: 'Payment posted to the customer account',
  REJECTED: 'Payment was posted in time, nothing to correct',
  DEFAULT_RESOLVED: 'No answer by the due date, decided for the customer',
  PENDING_REFUND: 'Refund approved, amount will be returned to the source',
  REFUNDED: 'Amount returned to the source',
};

/** A ticket in one of these states is still open. */
const openStates: TicketStatus[] = ['ASSIGNED', 'PENDING_REFUND'];

/** A payment that was given back pays nothing any more: its bill is due again. */
const uncreditPayments = ({ books }: Context, txnReferenceId: string) => {
  for (const payment of books.payments.where('txn_reference_id = ?', txnReferenceId)) {
    books.payments.put({ ...payment, creditPaise: paise(0) });
  }
};

/** Moves a ticket to a state and sends a webhook. */
export const transitionTicket = (
  context: Context,
  entry: TicketEntry,
  state: TicketStatus,
  remarks = remarksOf[state],
): TicketEntry => {
  const now = context.clock.now();
  const { next: _next, ...rest } = entry;
  const next = nextTransition(state, now);
  const movedTicket: TicketEntry = {
    ...rest,
    state,
    ...(remarks === undefined ? {} : { remarks }),
    ...(next ? { next } : {}),
    changedAt: now.getTime(),
  };
  context.books.tickets.put(movedTicket);
  if (state === 'REFUNDED') uncreditPayments(context, entry.txnReferenceId);
  context.publish({ type: 'BILL_DISPUTE', reference: entry.reference, status: state, isFinal: true });
  return movedTicket;
};

/** The account of a payment's first parameter, by which its complaints go their way. */
const ticketFault = ({ books }: Context, account: string) => {
  const [billerId = '', number = ''] = account.split('/');
  const set = books.settings.get(`account ${billerId} ${number}`)?.value as string | undefined;
  return faultAt('complaint', set ?? number)?.ticket;
};

/** Raises a complaint about a payment, once a reference; the wait and the one ticket at a time are the network's rules. */
export const raiseComplaint = (context: Context, body: ComplaintBody): TicketEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.tickets.get(body.reference), request);
  if (existing) return existing;

  const [payment] = books.payments.where('txn_reference_id = ?', body.txnReferenceId);
  if (!payment) throw refusal('TXN_UNKNOWN', 'The network has no such transaction');
  if (payment.state === 'failure') throw refusal('TXN_NOT_ELIGIBLE', 'The transaction failed');
  const now = clock.now();
  if (now.getTime() < payment.takenAt + coolingMs(payment.categoryName)) {
    throw refusal('COOLING_PERIOD', 'Complaints are accepted 24 hours after the payment');
  }
  const fault = ticketFault(context, payment.account);
  const others = books.tickets.where('txn_reference_id = ?', body.txnReferenceId);
  if (fault === 'inProgress' || others.some(({ state }) => openStates.includes(state))) {
    throw refusal('TICKET_IN_PROGRESS', 'One ticket already in progress');
  }

  const { ticketType } = dispositions[body.disposition];
  const dueDay = ticketType === 'DISPUTE' ? disputeDay(now) : undefined;
  const next = firstTransition(fault, dueDay, now);
  const entry: TicketEntry = {
    reference: body.reference,
    request,
    ticketId: newTicketId(now),
    txnReferenceId: body.txnReferenceId,
    disposition: body.disposition,
    description: body.description,
    state: 'ASSIGNED',
    ticketType,
    ...(dueDay ? { dueDay } : {}),
    ...(next ? { next } : {}),
    changedAt: now.getTime(),
  };
  books.tickets.put(entry);
  context.publish({ type: 'BILL_DISPUTE', reference: body.reference, status: 'ASSIGNED', isFinal: false });
  return entry;
};
