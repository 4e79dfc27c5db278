import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { callerAddress, type TrustProxy } from './caller-address.ts';

/** A request that no router has taken apart. What is not asked for is not computed. */
export class FrontRequest {
  readonly raw: IncomingMessage;
  /** As it was sent, without the query; nothing in it is decoded. */
  readonly path: string;
  readonly #isTrusted: TrustProxy;
  readonly #queryAt: number;
  #query: URLSearchParams | undefined;

  constructor(raw: IncomingMessage, isTrusted: TrustProxy) {
    const { url = '' } = raw;
    this.raw = raw;
    this.#isTrusted = isTrusted;
    this.#queryAt = url.indexOf('?');
    this.path = this.#queryAt < 0 ? url : url.slice(0, this.#queryAt);
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }

  /** Network address after trusted proxies. */
  get ip(): string {
    return callerAddress(this.raw, this.#isTrusted);
  }

  /** A parameter of the query; undefined when it is not given. */
  query(name: string): string | undefined {
    if (this.#queryAt < 0) return undefined;
    this.#query ??= new URLSearchParams(this.raw.url?.slice(this.#queryAt));
    return this.#query.get(name) ?? undefined;
  }
}
