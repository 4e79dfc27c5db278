import type { Clock, Settings } from './context.ts';
import { createMessenger, type EventEntry } from './webhooks.ts';
import type { Shelf } from './books.ts';

/** The longest sleep, so that a clock that was changed from outside is noticed. */
const longestSleepMs = 30_000;

interface GoingParts {
  clock: Clock;
  events: Shelf<EventEntry>;
  settings: Settings;
  /** Does everything whose time has come; true when there may be more. */
  advance: () => boolean;
  /** When the next thing of each kind is due, in milliseconds of the sandbox's clock. */
  nextDue: () => (number | undefined)[];
  /** Where news is brought, and what signs it. */
  webhook: { url?: string | undefined; secret: string };
}

/** Keeps a sandbox going: what is due happens on time, and news leaves. `wake` after anything that may be due earlier. */
export const keepGoing = ({ clock, events, settings, advance, nextDue, webhook }: GoingParts) => {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sleepMs = (): number => {
    const next = Math.min(...[...nextDue(), messenger.nextDue()].map((at) => at ?? Infinity));
    return Math.min(longestSleepMs, Math.max(0, next - clock.now().getTime()));
  };

  const run = () => {
    const isMore = advance();
    messenger.deliver();
    clearTimeout(timer);
    timer = setTimeout(run, isMore ? 0 : sleepMs());
  };

  const wake = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  };

  const messenger = createMessenger({ events, settings, clock, ...webhook, wake });
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

export type Running = ReturnType<typeof keepGoing>;
