import { keepGoing, type Running } from '../../kit/sandbox/keep-going.ts';
import type { House } from '../house.ts';
import { answerMandate } from './mandates.ts';
import { closePayment, endPayment, payPayment } from './payments.ts';
import { moveRefund } from './refunds.ts';

/** How many of a kind are done in one go, so that nobody waits long for an answer meanwhile. */
const atOnce = 200;

/** Does everything whose time has come by the gateway's clock; true when there may be more. */
const advance = (house: House): boolean => {
  const { payments, refunds, mandates, together } = house.books;
  const now = house.clock.now().getTime();
  const due = [payments.due(now, atOnce), refunds.due(now, atOnce), mandates.due(now, atOnce)] as const;
  if (due.every(({ length }) => length === 0)) return false;
  together(() => {
    for (const entry of due[0]) {
      if (entry.later) endPayment(house, entry, entry.later.code);
      else if (entry.expiresAt <= now) closePayment(house, entry, 'expired');
      else payPayment(house, entry, { method: entry.methods[0] ?? 'UPI', payer: 'au***@naav' }, { kind: 'paid' });
    }
    for (const entry of due[1]) if (entry.next) moveRefund(house, entry, entry.next.state);
    for (const entry of due[2]) answerMandate(house, entry, 'expired');
  });
  return due.some(({ length }) => length === atOnce);
};

/** Keeps the gateway going. */
export const runGateway = (house: House, webhook: { url?: string | undefined; secret: string }): Running => {
  const { clock, books } = house;
  const { events, settings, payments, refunds, mandates } = books;
  const nextDue = () => [payments, refunds, mandates].map((shelf) => shelf.nextDue());
  return keepGoing({ clock, events, settings, advance: () => advance(house), nextDue, webhook });
};
