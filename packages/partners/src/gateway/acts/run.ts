import { createMessenger } from '../../kit/sandbox/messenger.ts';
import type { House } from '../house.ts';
import { answerMandate } from './mandates.ts';
import { closePayment, endPayment, payPayment } from './payments.ts';
import { moveRefund } from './refunds.ts';

/** The longest sleep, so that a clock that was changed from outside is noticed. */
const longestSleepMs = 30_000;
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

/** Keeps the gateway going: what is due happens on time, and news leaves. `wake` after anything that may be due earlier. */
export const runGateway = (house: House, webhook: { url?: string | undefined; secret: string }) => {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sleepMs = (): number => {
    const { books, clock } = house;
    const due = [books.payments, books.refunds, books.mandates].map((shelf) => shelf.nextDue());
    const next = Math.min(...[...due, messenger.nextDue()].map((at) => at ?? Infinity));
    return Math.min(longestSleepMs, Math.max(0, next - clock.now().getTime()));
  };

  const run = () => {
    const isMore = advance(house);
    messenger.deliver();
    clearTimeout(timer);
    timer = setTimeout(run, isMore ? 0 : sleepMs());
  };

  const wake = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  };

  const { events, settings } = house.books;
  const messenger = createMessenger({ events, settings, clock: house.clock, ...webhook, wake });
  wake();

  return {
    wake,
    messenger,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      messenger.close();
    },
  };
};

export type Running = ReturnType<typeof runGateway>;
