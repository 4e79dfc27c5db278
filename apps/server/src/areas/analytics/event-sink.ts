import type { StoredEvent } from './event-rules.ts';

/** Stores events. PostgreSQL by default; a broker or a column store can implement it, too. */
export interface EventSink {
  /** Writes events in order of arrival. Rejects if none was written. */
  write(events: readonly StoredEvent[]): Promise<void>;
}

/**
 * Maximum number of events in memory while the sink is slow; further ones are dropped and counted.
 */
const maxBuffered = 10_000;
/** Events written in one statement. */
const batchSize = 500;

/**
 * Collects events and writes them in batches, one at a time, so that a burst costs few statements
 * and a slow sink never slows a caller. Analytics may lose events but never delay or fail the
 * product.
 */
export class EventBuffer {
  #buffered: StoredEvent[] = [];
  #drainPromise: Promise<void> | undefined;
  readonly #sink: EventSink;
  readonly #onLoss: (count: number, cause?: unknown) => void;

  constructor(sink: EventSink, onLoss: (count: number, cause?: unknown) => void) {
    this.#sink = sink;
    this.#onLoss = onLoss;
  }

  add(event: StoredEvent): void {
    if (this.#buffered.length >= maxBuffered) return this.#onLoss(1);
    this.#buffered.push(event);
    this.#drainPromise ??= this.#drain();
  }

  /** Resolves once everything added so far is written or lost. */
  async flush(): Promise<void> {
    while (this.#drainPromise) await this.#drainPromise;
  }

  async #drain(): Promise<void> {
    await new Promise(setImmediate);
    while (this.#buffered.length > 0) {
      const batch = this.#buffered.splice(0, batchSize);
      try {
        await this.#sink.write(batch);
      } catch (cause) {
        this.#onLoss(batch.length, cause);
      }
    }
    // Synchronously after the last check of the buffer: an event that arrives later starts another
    // round.
    this.#drainPromise = undefined;
  }
}
