import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { type TrustProxy, callerAddress, trustNetworks } from './caller-address.ts';
import type { Config } from './config.ts';
import { spokenLocale } from './locale.ts';
import type { PreparedResponse } from './prepared.ts';
import { isOurFault, problemReply, toProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

/** Finds the answer to a request, or throws a problem. */
export type FindAnswer = (request: FrontRequest) => PreparedResponse | Promise<PreparedResponse>;

/** What is told of an answer once it was handed over. `ms`: time it took. */
export interface Answered {
  request: IncomingMessage;
  route: string;
  status: number;
  ms: number;
}

interface Served {
  /** As the router would name it: `/content/homeFeed`, or `/app/*` for all that lies below. */
  route: string;
  find: FindAnswer;
}

/**
 * Stands before the router and answers what is ready for everybody: pages, files of the app, public calls. There is nothing in them
 * to parse, identify or serialise, so they skip all that; the rest of the server never sees them. See docs/decisions/0031-front.md.
 */
export class Front {
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly #log: FastifyBaseLogger;
  readonly #isTrusted: (address: string) => boolean;
  readonly #pages = new Map<string, Served>();
  readonly #folders: [folder: string, served: Served][] = [];
  readonly #listeners: ((answered: Answered) => void)[] = [];
  #isClosing = false;

  constructor(config: Pick<Config, 'https' | 'shellOrigins' | 'trustProxy'>, log: FastifyBaseLogger) {
    this.securityHeaders = securityHeaders(config);
    this.#isTrusted = trustNetworks(config.trustProxy);
    this.#log = log;
  }

  /** Answers GET and HEAD at `path`; with a slash at its end, at every path below it. */
  serve(path: string, find: FindAnswer): void {
    if (path.endsWith('/')) this.#folders.push([path, { route: `${path}*`, find }]);
    else this.#pages.set(path, { route: path, find });
  }

  onAnswered(listener: (answered: Answered) => void): void {
    this.#listeners.push(listener);
  }

  /** From now on every connection ends with its answer. */
  close(): void {
    this.#isClosing = true;
  }

  /** Whether the request is answered here. */
  take(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const requested = new FrontRequest(request, this.#isTrusted);
    const { path } = requested;
    const served = this.#pages.get(path) ?? this.#folders.find(([folder]) => path.startsWith(folder))?.[1];
    if (!served) return false;
    if (this.#isClosing) response.shouldKeepAlive = false;
    this.#answer(served, requested, response);
    return true;
  }

  #answer({ route, find }: Served, requested: FrontRequest, response: ServerResponse): void {
    const startedAt = performance.now();
    const tell = (status: number): void => {
      const ms = performance.now() - startedAt;
      for (const listener of this.#listeners) listener({ request: requested.raw, route, status, ms });
    };
    const send = (answer: PreparedResponse): void => tell(answer.send(requested.raw, response));
    const refuse = (error: unknown): void => tell(this.#refuse(error, requested, response));
    try {
      const found = find(requested);
      // What is ready is sent within the same turn: promises would cost about as much as finding it.
      if (found instanceof Promise) void found.then(send).catch(refuse);
      else send(found);
    } catch (error) {
      refuse(error);
    }
  }

  #refuse(error: unknown, requested: FrontRequest, response: ServerResponse): number {
    const reference = randomUUID();
    const problem = toProblem(error, reference);
    if (isOurFault(problem)) this.#log.error({ err: error, reference }, 'a request failed');
    const locale = spokenLocale(requested.query('language'), requested.headers.cookie);
    const { status, reply } = problemReply(problem, locale);
    const body = Buffer.from(JSON.stringify(reply));
    if (problem.retryAfterSeconds !== undefined) response.setHeader('retry-after', problem.retryAfterSeconds);
    const type = 'application/json; charset=utf-8';
    const head = { ...this.securityHeaders, 'content-type': type, 'content-length': body.length };
    response.writeHead(status, head).end(body);
    return status;
  }
}

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
