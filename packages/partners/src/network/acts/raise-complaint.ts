import type { TicketEntry } from '../books/entries.ts';
import { coolingMs, disputeDay, firstMove, nextMove, remarksOf } from '../rules/complaint-rules.ts';
import { faultAt } from '../rules/faults.ts';
import { newTicketId } from '../rules/ids.ts';
import { dispositions, type ComplaintBody, type TicketStatus } from '../wire.ts';
import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import type { House } from './house.ts';
import { refusal } from './refusal.ts';

/** A ticket in one of these states is still open. */
const openStates: TicketStatus[] = ['ASSIGNED', 'PENDING_REFUND'];

/** A payment that was given back pays nothing any more: its bill is due again. */
const takeBack = ({ books }: House, txnReferenceId: string) => {
  for (const payment of books.payments.where('txn_reference_id = ?', txnReferenceId)) {
    books.payments.put({ ...payment, creditPaise: 0 });
  }
};

/** Brings a ticket into a state, and says so. */
export const moveTicket = (
  house: House,
  entry: TicketEntry,
  state: TicketStatus,
  remarks = remarksOf[state],
): TicketEntry => {
  const now = house.clock.now();
  const { next: _next, ...rest } = entry;
  const next = nextMove(state, now);
  const moved: TicketEntry = {
    ...rest,
    state,
    ...(remarks === undefined ? {} : { remarks }),
    ...(next ? { next } : {}),
    changedAt: now.getTime(),
  };
  house.books.tickets.put(moved);
  if (state === 'REFUNDED') takeBack(house, entry.txnReferenceId);
  house.tell({ type: 'BILL_DISPUTE', reference: entry.reference, status: state, isFinal: true });
  return moved;
};

/** The account of a payment's first parameter, by which its complaints go their way. */
const ticketFault = ({ books }: House, account: string) => {
  const [billerId = '', number = ''] = account.split('/');
  const set = books.settings.get(`account ${billerId} ${number}`)?.value as string | undefined;
  return faultAt('complaint', set ?? number)?.ticket;
};

/** Raises a complaint about a payment, once a reference; the wait and the one ticket at a time are the network's rules. */
export const raiseComplaint = (house: House, body: ComplaintBody): TicketEntry => {
  const { books, clock } = house;
  const request = fingerprint(body);
  const before = earlier(books.tickets.get(body.reference), request);
  if (before) return before;

  const [payment] = books.payments.where('txn_reference_id = ?', body.txnReferenceId);
  if (!payment) throw refusal('TXN_UNKNOWN', 'The network has no such transaction');
  if (payment.state === 'failure') throw refusal('TXN_NOT_ELIGIBLE', 'The transaction failed');
  const now = clock.now();
  if (now.getTime() < payment.takenAt + coolingMs(payment.categoryName)) {
    throw refusal('COOLING_PERIOD', 'A complaint is taken 24 hours after the payment');
  }
  const fault = ticketFault(house, payment.account);
  const others = books.tickets.where('txn_reference_id = ?', body.txnReferenceId);
  if (fault === 'inProgress' || others.some(({ state }) => openStates.includes(state))) {
    throw refusal('TICKET_IN_PROGRESS', 'One ticket already in progress');
  }

  const { ticketType } = dispositions[body.disposition];
  const dueDay = ticketType === 'DISPUTE' ? disputeDay(now) : undefined;
  const next = firstMove(fault, dueDay, now);
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
  house.tell({ type: 'BILL_DISPUTE', reference: body.reference, status: 'ASSIGNED', isFinal: false });
  return entry;
};
