import type { IncomingMessage, ServerResponse } from 'node:http';

export interface ReadyAnswerParts {
  /** 200 unless given. */
  status?: number;
  /** Everything that stands in the head of the answer, in lower case, but its length, encoding and tag. */
  headers: Readonly<Record<string, string>>;
  /** Entity tag, quotes included. */
  etag: string;
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

interface Variant {
  /** Names and values in turn, as `writeHead` takes them without looking at them again. */
  head: string[];
  body: Buffer;
}

/** An answer that is the same for whoever asks for the same thing: put together once, with its compressed twins, and sent as it is. */
export class ReadyAnswer {
  readonly #status: number;
  readonly #etag: string;
  readonly #identity: Variant;
  readonly #br: Variant | undefined;
  readonly #gzip: Variant | undefined;
  readonly #unchanged: string[];

  constructor({ status = 200, headers, etag, identity, br, gzip }: ReadyAnswerParts) {
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

  /** Answers a GET or HEAD in the best encoding that it takes; returns the status. */
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
