/** Limits of the specification (§9). */
export const analyticsLimits = {
  /** One event is sent per interval, in milliseconds. */
  sendEveryMs: 1_000,
  /** Maximum number of queued events; later ones are dropped. */
  cap: 100,
  /** Retries per event before it is dropped. */
  retries: 5,
  /** Share of page loads that report. */
  sampleRate: 0.1,
  /** Counters restart after this value. */
  counterCycle: 100,
  /** When the two performance reports are sent, in milliseconds after navigation start. */
  performanceAtMs: [3_000, 5_000],
  /** Minimum scroll distance that is reported, in pixels. */
  scrollPx: 50,
  /** Part of the rewards page that a reader must have reached to be reported. */
  rewardsDepth: 0.8,
  /** Part of an element that must be visible to count as shown. */
  exposure: 0.5,
  /** Timeout of the home page's render event, in milliseconds. */
  homeRenderMs: 60_000,
} as const;

/** A queued event and how often sending it failed. */
export interface Waiting<Event> {
  event: Event;
  failures: number;
}

/** Immutable: every rule returns the next queue. */
export interface Queue<Event> {
  waiting: readonly Waiting<Event>[];
  /** Number of dropped events: the queue was full, or every retry failed. */
  errors: number;
}

export const emptyQueue: Queue<never> = { waiting: [], errors: 0 };

/** Appends an event; a full queue drops it and counts an error. */
export const enqueue = <Event>({ waiting, errors }: Queue<Event>, event: Event): Queue<Event> =>
  waiting.length < analyticsLimits.cap
    ? { waiting: [...waiting, { event, failures: 0 }], errors }
    : { waiting, errors: errors + 1 };

/** Removes the first event after it was sent. */
export const sent = <Event>({ waiting, errors }: Queue<Event>): Queue<Event> => ({ waiting: waiting.slice(1), errors });

/** Counts a failure of the first event; drops it after its last retry. */
export const failed = <Event>({ waiting, errors }: Queue<Event>): Queue<Event> => {
  const [first, ...rest] = waiting;
  if (!first) return { waiting, errors };
  if (first.failures >= analyticsLimits.retries) return { waiting: rest, errors: errors + 1 };
  return { waiting: [{ ...first, failures: first.failures + 1 }, ...rest], errors };
};

/** The next value of a counter that runs from 1 to 100 and restarts. */
export const nextCount = (count: number): number => (count % analyticsLimits.counterCycle) + 1;

/** Whether this page load reports; `chance` is a random number from 0 to 1. */
export const isSampled = (chance: number): boolean => chance < analyticsLimits.sampleRate;
