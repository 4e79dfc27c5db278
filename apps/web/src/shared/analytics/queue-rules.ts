/** Figures of the specification (§9). */
export const analyticsLimits = {
  /** One event is sent in this time, in milliseconds. */
  sendEveryMs: 1_000,
  /** Events that wait at most; later ones are dropped. */
  cap: 100,
  /** Tries after the first, then the event is dropped. */
  retries: 5,
  /** Share of page loads that report at all. */
  sampleRate: 0.1,
  /** Counters start again after this many events. */
  counterCycle: 100,
  /** Moments of the two performance reports, in milliseconds after the load. */
  performanceAtMs: [3_000, 5_000],
  /** A scroll is reported once it is this long, in pixels. */
  scrollPx: 50,
  /** Part of an element that must be seen for it to count as shown. */
  exposure: 0.5,
  /** The home page's render event is given up after this time, in milliseconds. */
  homeRenderMs: 60_000,
} as const;

/** An event that waits, and how often it has failed. */
export interface Waiting<Event> {
  event: Event;
  failures: number;
}

/** The queue as a value: every rule takes one and gives the next. */
export interface Queue<Event> {
  waiting: readonly Waiting<Event>[];
  /** Events that were dropped: the queue was full, or every try failed. */
  errors: number;
}

export const emptyQueue: Queue<never> = { waiting: [], errors: 0 };

/** Adds an event at the end; a full queue drops it and counts an error. */
export const enqueue = <Event>({ waiting, errors }: Queue<Event>, event: Event): Queue<Event> =>
  waiting.length < analyticsLimits.cap
    ? { waiting: [...waiting, { event, failures: 0 }], errors }
    : { waiting, errors: errors + 1 };

/** After the first event was sent. */
export const sent = <Event>({ waiting, errors }: Queue<Event>): Queue<Event> => ({ waiting: waiting.slice(1), errors });

/** After the first event failed: it waits again at its place, or is dropped after its last try. */
export const failed = <Event>({ waiting, errors }: Queue<Event>): Queue<Event> => {
  const [first, ...rest] = waiting;
  if (!first) return { waiting, errors };
  if (first.failures >= analyticsLimits.retries) return { waiting: rest, errors: errors + 1 };
  return { waiting: [{ ...first, failures: first.failures + 1 }, ...rest], errors };
};

/** The next value of a counter that runs from 1 to 100 and starts again. */
export const nextCount = (count: number): number => (count % analyticsLimits.counterCycle) + 1;

/** Whether this page load reports; `chance` is a random number from 0 to 1. */
export const isSampled = (chance: number): boolean => chance < analyticsLimits.sampleRate;
