import type { SandboxBooks } from './books.ts';
import { switchesOff, faultRates, type FaultRates, type LineFault, type Switches } from './faults.ts';
import { createClock } from './table.ts';
import { enqueueWebhook, type WebhookEvent } from './webhooks.ts';

interface SandboxContextDeps {
  books: SandboxBooks;
  /** Status of pending entries, used by out-of-order webhooks. */
  pendingStatus: string;
  /** Fields of every webhook that identify the sender. */
  sender?: Readonly<Record<string, string>>;
}

/**
 * Common state of every sandbox: a clock, planned faults, and outgoing webhooks. All of it is
 * stored in its books.
 */
export const createSandboxContext = <EventType extends string>({
  books,
  pendingStatus,
  sender = {},
}: SandboxContextDeps) => {
  const { settings, attempts, events } = books;
  const clock = createClock(settings);

  /** Random fault rates, if set. */
  const rates = (): FaultRates | undefined => faultRates.safeParse(settings.get('faults')?.value).data;

  /** Counts an attempt and returns the number of attempts so far. */
  const attempt = (requestName: string): number => {
    const count = (attempts.get(requestName)?.count ?? 0) + 1;
    attempts.put({ what: requestName, count });
    return count;
  };

  return {
    clock,
    rates,
    attempt,
    /** An empty object ends the random faults. */
    setRates: (request: FaultRates | Record<string, never>) => settings.put({ name: 'faults', value: request }),

    switches: (): Switches => ({
      ...switchesOff,
      ...(settings.get('switches')?.value as Partial<Switches> | undefined),
    }),
    setSwitches: (switches: Switches) => settings.put({ name: 'switches', value: switches }),

    /** Line fault for this attempt; a fault with `times` ends after that many attempts. */
    lineAt: (requestName: string, fault: { line?: LineFault; times?: number } | undefined): LineFault | undefined => {
      const isOver = fault?.times !== undefined && attempt(`planned ${requestName}`) > fault.times;
      return isOver ? undefined : fault?.line;
    },

    /** Enqueues a webhook event for the client. */
    publish: (event: WebhookEvent & { type: EventType }) =>
      enqueueWebhook({ events, clock, rates, pendingStatus, sender }, event),
  };
};

export type SandboxContext = ReturnType<typeof createSandboxContext>;
