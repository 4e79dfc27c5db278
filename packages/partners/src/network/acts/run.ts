import { keepGoing, type Running } from '../../kit/sandbox/keep-going.ts';
import { advance } from './advance.ts';
import type { House } from './house.ts';

/** Keeps the network going. */
export const runNetwork = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, fetches, payments, tickets, registrations } = books;
  const nextDue = () => [fetches, payments, tickets, registrations].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};
