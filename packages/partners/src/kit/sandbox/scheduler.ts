import type { FastifyInstance } from 'fastify';
import type { SandboxBooks } from './books.ts';
import type { SandboxContext } from './context.ts';
import { createLine } from './faults.ts';
import type { Table } from './table.ts';
import { createWebhookSender } from './webhooks.ts';

/** The longest sleep, so that a clock that was changed from outside is noticed. */
const longestSleepMs = 30_000;

/** Batch size, so that requests are answered between batches. */
const batchSize = 200;

/** How the due entries of one table are processed. */
interface DueTask {
  /** When the next one is due, in milliseconds of the sandbox's clock. */
  nextDue: () => number | undefined;
  /** Processes the due entries, earliest first. */
  takeDue: (now: number) => (() => void)[];
}

export const whenDue = <Entry>(
  table: Pick<Table<Entry>, 'due' | 'nextDue'>,
  act: (entry: Entry, now: number) => unknown,
): DueTask => ({
  nextDue: table.nextDue,
  takeDue: (now) => table.due(now, batchSize).map((entry) => () => act(entry, now)),
});

interface SchedulerDeps {
  context: Pick<SandboxContext, 'clock'> & { books: SandboxBooks };
  work: readonly DueTask[];
  /** Address and signing secret of webhooks. */
  webhook: { url?: string | undefined; secret: string };
}

/**
 * Processes due entries on time and sends webhooks. Call `wake` after anything that may be due
 * earlier.
 */
const startScheduler = ({ context, work, webhook }: SchedulerDeps) => {
  const { clock, books } = context;
  const { events, settings } = books;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Processes everything due, at its due time; true if there may be more. */
  const processBatch = (): boolean => {
    const now = clock.now().getTime();
    const due = work.map((kind) => kind.takeDue(now));
    if (due.every(({ length }) => length === 0)) return false;
    books.inTransaction(() => due.flat().forEach((act) => act()));
    return due.some(({ length }) => length === batchSize);
  };

  const sleepMs = (): number => {
    const next = Math.min(...[...work, webhookSender].map(({ nextDue }) => nextDue() ?? Infinity));
    return Math.min(longestSleepMs, Math.max(0, next - clock.now().getTime()));
  };

  const run = () => {
    const hasMore = processBatch();
    webhookSender.deliver();
    clearTimeout(timer);
    timer = setTimeout(run, hasMore ? 0 : sleepMs());
  };

  const wake = () => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(run, 0);
  };

  /**
   * Processes everything due before it returns, so that a clock change is complete when it is
   * answered.
   */
  const catchUp = () => {
    const isDue = () => work.some(({ nextDue }) => (nextDue() ?? Infinity) <= clock.now().getTime());
    while (isDue()) processBatch();
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

interface RunningSandbox extends SchedulerDeps {
  context: Omit<SandboxContext, 'publish'> & { books: SandboxBooks };
}

/** Keeps a sandbox going until its server closes, and lets requests reach it. */
export const runSandbox = (app: FastifyInstance, running: RunningSandbox) => {
  const { context } = running;
  const { books } = context;
  const scheduler = startScheduler(running);
  const line = createLine({ ...context, inTransaction: books.inTransaction, wake: scheduler.wake });
  app.addHook('onClose', async () => {
    scheduler.close();
    books.close();
  });
  return { scheduler, line };
};

/** Options of a partner's sandbox. */
export interface PartnerSandboxOptions {
  /** Secrets that may sign requests: the current one and, during a change, the one before. */
  secrets: readonly string[];
  /** Signs the partner's webhooks. */
  webhookSecret: string;
  /** Where the partner sends webhooks; without an address they wait. */
  webhookUrl?: string | undefined;
  /** The product's name, for the pages. */
  brand: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string | undefined;
}
