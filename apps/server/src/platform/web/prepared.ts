import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { CallDefinition } from '@sikka/contract';
import type * as z from 'zod/mini';

interface Entry<Value> {
  stamp: string;
  value: Value;
  /** Value of `#requests` at the last request. */
  requestedAt: number;
}

/** A cache of prepared values by key; the least recently used one is evicted. */
export class PreparedCache<Value> {
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

  /** The cached value of `key` if it has this `stamp`, else a new one from `prepare`. */
  get(key: string, stamp: string, prepare: () => Value): Value {
    this.#requests += 1;
    const entry = this.#entries.get(key);
    if (entry?.stamp === stamp) {
      entry.requestedAt = this.#requests;
      return entry.value;
    }
    const value = prepare();
    this.#entries.set(key, { stamp, value, requestedAt: this.#requests });
    if (this.#entries.size > this.#limit) this.#dropOldest();
    return value;
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  #dropOldest(): void {
    const [oldest] = [...this.#entries].reduce((older, entry) =>
      entry[1].requestedAt < older[1].requestedAt ? entry : older,
    );
    this.#entries.delete(oldest);
  }
}

/** A whole reply, serialised and compressed once and sent unchanged until the content changes. */
export class PreparedReply {
  /** `{"code":0,"msg":"","content":…}` */
  readonly json: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
  /**
   * Entity tag, quotes included: weak and built from `version` if that is given, else strong and a
   * hash of `json`.
   */
  readonly etag: string;

  /** @param version alike for replies that say the same, though prepared at different times */
  constructor(json: Buffer<ArrayBuffer>, version?: string) {
    this.json = json;
    this.gzip = gzipSync(json, { level: 9 });
    this.etag = version ? `W/"${version}"` : `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  }
}

/**
 * Prepares a reply of public content for a hot call: do it when the content changes, and return the
 * result from the handler. Never for personal content, because the bytes are compressed before they
 * are encrypted.
 */
export const prepareReply = <Content extends z.ZodMiniType>(
  call: Pick<CallDefinition<'GET' | 'POST', `/${string}`, z.ZodMiniType, Content>, 'content'>,
  content: z.input<Content>,
  version?: string,
): PreparedReply =>
  new PreparedReply(Buffer.from(JSON.stringify({ code: 0, msg: '', content: call.content.parse(content) })), version);

export interface PreparedResponseInput {
  /** 200 unless given. */
  status?: number;
  /** Response headers in lower case, without length, encoding and entity tag. */
  headers: Readonly<Record<string, string>>;
  /** Entity tag, quotes included. */
  etag: string;
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

interface Variant {
  /** Names and values in turn, the form that `writeHead` does not validate again. */
  head: string[];
  body: Buffer;
}

/** A response that is the same for every request, assembled once with its compressed variants. */
export class PreparedResponse {
  readonly #status: number;
  readonly #etag: string;
  readonly #identity: Variant;
  readonly #br: Variant | undefined;
  readonly #gzip: Variant | undefined;
  readonly #unchanged: string[];

  constructor({ status = 200, headers, etag, identity, br, gzip }: PreparedResponseInput) {
    const shared = { ...headers, etag };
    const variant = (body: Buffer, encoding?: string): Variant => ({
      head: Object.entries({
        ...shared,
        ...(encoding && { 'content-encoding': encoding }),
        'content-length': String(body.length),
      }).flat(),
      body,
    });
    this.#status = status;
    this.#etag = etag;
    this.#identity = variant(identity);
    this.#br = br && variant(br, 'br');
    this.#gzip = gzip && variant(gzip, 'gzip');
    this.#unchanged = Object.entries(shared).flat();
  }

  /** Answers a GET or HEAD in the best encoding that the client accepts; returns the status. */
  send({ headers }: IncomingMessage, response: ServerResponse): number {
    if (headers['if-none-match'] === this.#etag) {
      response.writeHead(304, this.#unchanged).end();
      return 304;
    }
    const { head, body } = this.#variantFor(headers['accept-encoding']);
    response.writeHead(this.#status, head).end(body);
    return this.#status;
  }

  #variantFor(accepted: string | string[] | undefined): Variant {
    if (typeof accepted !== 'string') return this.#identity;
    if (this.#br && /\bbr\b/.test(accepted)) return this.#br;
    if (this.#gzip && /\bgzip\b/.test(accepted)) return this.#gzip;
    return this.#identity;
  }
}

/** Memoises a function of an object for the lifetime of the object. */
export const cachedBy = <Source extends object, Made>(make: (source: Source) => Made): ((source: Source) => Made) => {
  const cache = new WeakMap<Source, Made>();
  return (source) => {
    const cached = cache.get(source);
    if (cached !== undefined) return cached;
    const made = make(source);
    cache.set(source, made);
    return made;
  };
};
