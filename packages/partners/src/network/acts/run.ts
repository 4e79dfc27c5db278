import { createMessenger } from '../../kit/sandbox/messenger.ts';
import { advance } from './advance.ts';
import type { House } from './house.ts';

/** The longest sleep, so that a clock that was changed from outside is noticed. */
const longestSleepMs = 30_000;

/** Keeps the network going: what is due happens on time, and news leaves. `wake` after anything that may be due earlier. */
export const runNetwork = (house: House, webhook: { url?: string | undefined; secret: string }) => {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sleepMs = (): number => {
    const { books, clock } = house;
    const due = [books.fetches, books.payments, books.tickets, books.registrations].map((shelf) => shelf.nextDue());
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

export type Running = ReturnType<typeof runNetwork>;
