import { endFetch } from './fetch-bill.ts';
import type { House } from './house.ts';
import { endPayment } from './pay-bill.ts';
import { pushBills } from './push-bill.ts';
import { moveTicket } from './raise-complaint.ts';
import { endRegistration } from './register.ts';

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the network's clock; true when there may be more. */
export const advance = (house: House): boolean => {
  const { books, clock } = house;
  const now = clock.now().getTime();
  const fetches = books.fetches.due(now, atOnce);
  const payments = books.payments.due(now, atOnce);
  const tickets = books.tickets.due(now, atOnce);
  const registrations = books.registrations.due(now, atOnce);
  const all = [fetches, payments, tickets, registrations];
  if (all.every(({ length }) => length === 0)) return false;
  books.together(() => {
    for (const entry of fetches) endFetch(house, entry, entry.later?.failure);
    for (const entry of payments) endPayment(house, entry, entry.later?.failure);
    for (const entry of tickets) if (entry.next) moveTicket(house, entry, entry.next.state);
    for (const entry of registrations) {
      if (entry.later) endRegistration(house, entry, entry.later.failure);
      else pushBills(house, entry);
    }
  });
  return all.some(({ length }) => length === atOnce);
};
