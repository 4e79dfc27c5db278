interface Entry<Value> {
  stamp: string;
  value: Value;
  /** The count of requests when it was requested last. */
  requestedAt: number;
}

/** Values prepared once for each question; the one requested longest ago makes room. */
export class Prepared<Value> {
  readonly #limit: number;
  readonly #entries = new Map<string, Entry<Value>>();
  #requests = 0;

  /** @param limit greatest number of values */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The value prepared for `question` if it carries this `stamp`, else a new one from `prepare`. */
  get(question: string, stamp: string, prepare: () => Value): Value {
    this.#requests += 1;
    const entry = this.#entries.get(question);
    if (entry?.stamp === stamp) {
      entry.requestedAt = this.#requests;
      return entry.value;
    }
    const value = prepare();
    this.#entries.set(question, { stamp, value, requestedAt: this.#requests });
    if (this.#entries.size > this.#limit) this.#dropOldest();
    return value;
  }

  drop(question: string): void {
    this.#entries.delete(question);
  }

  #dropOldest(): void {
    const [oldest] = [...this.#entries].reduce((older, entry) =>
      entry[1].requestedAt < older[1].requestedAt ? entry : older,
    );
    this.#entries.delete(oldest);
  }
}
