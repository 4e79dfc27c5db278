interface Entry<Value> {
  stamp: string;
  value: Value;
  /** The count of questions when it was asked for last. */
  askedAt: number;
}

/** Prepared values by the question they answer; the one used longest ago makes room. */
export class Prepared<Value> {
  readonly #limit: number;
  readonly #kept = new Map<string, Entry<Value>>();
  #asked = 0;

  /** @param limit most values kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The value kept for `question` if it carries this `stamp`, else a new one from `prepare`. */
  get(question: string, stamp: string, prepare: () => Value): Value {
    this.#asked += 1;
    const known = this.#kept.get(question);
    if (known?.stamp === stamp) {
      known.askedAt = this.#asked;
      return known.value;
    }
    const value = prepare();
    this.#kept.set(question, { stamp, value, askedAt: this.#asked });
    if (this.#kept.size > this.#limit) this.#forgetOldest();
    return value;
  }

  #forgetOldest(): void {
    const [oldest] = [...this.#kept].reduce((older, entry) => (entry[1].askedAt < older[1].askedAt ? entry : older));
    this.#kept.delete(oldest);
  }
}
