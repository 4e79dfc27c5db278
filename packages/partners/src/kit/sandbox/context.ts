import type { SandboxBooks } from './books.ts';
import { announce, type WebhookEvent } from './webhooks.ts';
import { atRest, faultRates, type FaultRates, type LineFault, type Switches } from './faults.ts';
import { createClock } from './table.ts';

interface SandboxContextDeps {
  books: SandboxBooks;
  /** Status of what is still under way, for webhooks that arrive after newer ones. */
  pendingStatus: string;
  /** Fields of every webhook that name its sender. */
  sender?: Readonly<Record<string, string>>;
}

/** What every sandbox has behind its calls: a clock, faults that were set, and webhooks to send. All of it is stored in its books. */
export const createSandboxContext = <EventType extends string>({
  books,
  pendingStatus,
  sender = {},
}: SandboxContextDeps) => {
  const { settings, attempts, events } = books;
  const clock = createClock(settings);

  /** How often things go wrong by chance, if they do. */
  const rates = (): FaultRates | undefined => faultRates.safeParse(settings.get('faults')?.value).data;

  /** Counts the tries at something, this one included. */
  const attempt = (what: string): number => {
    const count = (attempts.get(what)?.count ?? 0) + 1;
    attempts.put({ what, count });
    return count;
  };

  return {
    clock,
    rates,
    attempt,
    /** An empty object ends all accidents. */
    setRates: (request: FaultRates | Record<string, never>) => settings.put({ name: 'faults', value: request }),

    switches: (): Switches => ({ ...atRest, ...(settings.get('switches')?.value as Partial<Switches> | undefined) }),
    setSwitches: (switches: Switches) => settings.put({ name: 'switches', value: switches }),

    /** What a fault does to the line at this try; one with `times` is over after so many. */
    lineAt: (what: string, fault: { line?: LineFault; times?: number } | undefined): LineFault | undefined => {
      const isOver = fault?.times !== undefined && attempt(`planned ${what}`) > fault.times;
      return isOver ? undefined : fault?.line;
    },

    /** Enqueues a webhook event for the client. */
    publish: (webhooks: WebhookEvent & { type: EventType }) =>
      announce({ events, clock, rates, pendingStatus, sender }, webhooks),
  };
};

export type SandboxContext = ReturnType<typeof createSandboxContext>;
