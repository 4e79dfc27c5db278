import { keepGoing, type Running } from '../../kit/sandbox/keep-going.ts';
import { advance } from './advance.ts';
import type { House } from './house.ts';

/** Keeps a lender going. */
export const runLender = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, applications, loans, repayments } = books;
  const nextDue = () => [applications, loans, repayments].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};
