/** Counts by key in windows that begin for all keys at once, so that a whole window is forgotten at a stroke, without a timer. */
export class WindowCounter {
  readonly #lengthMs: number;
  #counts = new Map<string, number>();
  #endsAtMs = -Infinity;

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  /** Counts `amount` more of `key`, and tells how many there are and how long the window still is. */
  count(key: string, nowMs: number, amount = 1): { counted: number; leftMs: number } {
    if (nowMs >= this.#endsAtMs) {
      this.#counts = new Map();
      this.#endsAtMs = nowMs + this.#lengthMs;
    }
    const counted = (this.#counts.get(key) ?? 0) + amount;
    this.#counts.set(key, counted);
    return { counted, leftMs: this.#endsAtMs - nowMs };
  }
}
