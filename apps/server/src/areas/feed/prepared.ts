/** Prepared values by the question they answer; the one used longest ago makes room. */
export class Prepared<Value> {
  readonly #limit: number;
  readonly #kept = new Map<string, { stamp: string; value: Value }>();

  /** @param limit most values kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The value kept for `question` if it carries this `stamp`, else a new one from `prepare`. */
  get(question: object, stamp: string, prepare: () => Value): Value {
    const key = JSON.stringify(question);
    const known = this.#kept.get(key);
    this.#kept.delete(key);
    const entry = known?.stamp === stamp ? known : { stamp, value: prepare() };
    this.#kept.set(key, entry);
    const [oldest] = this.#kept.size > this.#limit ? this.#kept.keys() : [];
    if (oldest !== undefined) this.#kept.delete(oldest);
    return entry.value;
  }
}
