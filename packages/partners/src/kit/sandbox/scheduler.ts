import type { Clock, Settings, Table } from './table.ts';
import { createWebhookSender, type EventEntry } from './webhooks.ts';

/** The longest sleep, so that a clock that was changed from outside is noticed. */
const longestSleepMs = 30_000;

interface SchedulerDeps {
  clock: Clock;
  events: Table<EventEntry>;
  settings: Settings;
  /** Does everything whose time has come; true when there may be more. */
  advance: () => boolean;
  /** When the next thing of each kind is due, in milliseconds of the sandbox's clock. */
  nextDue: () => (number | undefined)[];
  /** Where webhooks are sent, and what signs them. */
  webhook: { url?: string | undefined; secret: string };
}

/** Keeps a sandbox going: what is due happens on time, and webhooks leave. `wake` after anything that may be due earlier. */
export const startScheduler = ({ clock, events, settings, advance, nextDue, webhook }: SchedulerDeps) => {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sleepMs = (): number => {
    const next = Math.min(...[...nextDue(), webhookSender.nextDue()].map((at) => at ?? Infinity));
    return Math.min(longestSleepMs, Math.max(0, next - clock.now().getTime()));
  };

  const run = () => {
    const isMore = advance();
    webhookSender.deliver();
    clearTimeout(timer);
    timer = setTimeout(run, isMore ? 0 : sleepMs());
  };

  const wake = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  };

  /** Does everything that is due before it returns, so that whoever moved the clock finds nothing half done. */
  const catchUp = () => {
    const isDue = () => nextDue().some((at) => at !== undefined && at <= clock.now().getTime());
    while (advance() || isDue());
    wake();
  };

  const webhookSender = createWebhookSender({ events, settings, clock, ...webhook, wake });
  wake();

  return {
    wake,
    catchUp,
    webhookSender,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      webhookSender.close();
    },
  };
};

export type Scheduler = ReturnType<typeof startScheduler>;
