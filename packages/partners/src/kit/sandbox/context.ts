import type { Table, SandboxBooks } from './books.ts';
import { announce, type WebhookEvent } from './webhooks.ts';
import { faultRates, type FaultRates, type LineFault, atRest, type Switches } from './faults.ts';

/** Named values that outlive a restart: switches, fault rates, the clock. */
export type Settings = Table<{ name: string; value: unknown }>;

/** A sandbox's own time: the real one, moved as far as somebody moved it. */
export const createClock = (settings: Settings) => {
  let offsetMs = Number(settings.get('clock')?.value ?? 0);
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    /** Moves the clock by these milliseconds; it stays moved after a restart. */
    move: (ms: number) => {
      offsetMs += ms;
      settings.put({ name: 'clock', value: offsetMs });
    },
    offsetMs: () => offsetMs,
  };
};

export type Clock = ReturnType<typeof createClock>;

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
