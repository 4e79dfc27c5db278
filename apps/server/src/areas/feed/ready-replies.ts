import type { ReadyReply } from '../../platform/ready.ts';

/** Prepared replies by what they depend on; the one used longest ago makes room. */
export class ReadyReplies {
  readonly #limit: number;
  readonly #kept = new Map<string, { stamp: string; reply: ReadyReply }>();

  /** @param limit most replies kept */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** The reply kept under `key` if it carries this `stamp`, else a new one from `prepare`. */
  get(key: string, stamp: string, prepare: () => ReadyReply): ReadyReply {
    const kept = this.#kept.get(key);
    this.#kept.delete(key);
    const entry = kept?.stamp === stamp ? kept : { stamp, reply: prepare() };
    this.#kept.set(key, entry);
    if (this.#kept.size > this.#limit) for (const oldest of this.#kept.keys()) return this.#drop(oldest, entry.reply);
    return entry.reply;
  }

  #drop(key: string, reply: ReadyReply): ReadyReply {
    this.#kept.delete(key);
    return reply;
  }
}
