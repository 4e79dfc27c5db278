import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { newTrace } from '@sikka/partners/kit';
import type { FastifyBaseLogger } from 'fastify';
import { type TrustProxy, callerAddress, trustNetworks } from '../calls/caller-address.ts';
import { requestLocale } from '../calls/locale.ts';
import { problemResponse } from '../calls/problem.ts';
import type { Config } from '../config.ts';
import type { PreparedResponse } from './prepared.ts';
import { securityHeaders } from './security-headers.ts';

/** Finds the response to a request, or throws a problem. */
export type FindAnswer = (request: FrontRequest) => PreparedResponse | Promise<PreparedResponse>;

/** A response that was handed to the socket. `ms`: time it took. */
export interface Answered {
  request: IncomingMessage;
  route: string;
  status: number;
  ms: number;
}

interface ServedRoute {
  /** Route pattern for metrics: `/content/homeFeed`, or `/app/*` for everything below. */
  route: string;
  find: FindAnswer;
}

/**
 * Answers requests with prepared responses before the router sees them: pages, files of the app,
 * public calls. They need no parsing, authentication or serialisation
 * (docs/decisions/0031-front.md).
 */
export class Front {
  readonly securityHeaders: Readonly<Record<string, string>>;
  readonly #log: FastifyBaseLogger;
  readonly #isTrusted: (address: string) => boolean;
  readonly #pages = new Map<string, ServedRoute>();
  readonly #folders: [folder: string, served: ServedRoute][] = [];
  readonly #listeners: ((answered: Answered) => void)[] = [];
  #isClosing = false;

  constructor(config: Pick<Config, 'https' | 'shellOrigins' | 'trustProxy'>, log: FastifyBaseLogger) {
    this.securityHeaders = securityHeaders(config);
    this.#isTrusted = trustNetworks(config.trustProxy);
    this.#log = log;
  }

  /** Answers GET and HEAD at `path`, or at every path below it if it ends with a slash. */
  serve(path: string, find: FindAnswer): void {
    if (path.endsWith('/')) this.#folders.push([path, { route: `${path}*`, find }]);
    else this.#pages.set(path, { route: path, find });
  }

  onAnswered(listener: (answered: Answered) => void): void {
    this.#listeners.push(listener);
  }

  /** From now on every connection closes after its response. */
  close(): void {
    this.#isClosing = true;
  }

  /** Answers the request, or returns false if it is not for the front. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const frontRequest = new FrontRequest(request, this.#isTrusted);
    const { path } = frontRequest;
    const servedRoute = this.#pages.get(path) ?? this.#folders.find(([folder]) => path.startsWith(folder))?.[1];
    if (!servedRoute) return false;
    if (this.#isClosing) response.shouldKeepAlive = false;
    this.#answer(servedRoute, frontRequest, response);
    return true;
  }

  #answer({ route, find }: ServedRoute, frontRequest: FrontRequest, response: ServerResponse): void {
    const startedAt = performance.now();
    const notify = (status: number): void => {
      const ms = performance.now() - startedAt;
      for (const listener of this.#listeners) listener({ request: frontRequest.raw, route, status, ms });
    };
    const send = (answer: PreparedResponse): void => notify(answer.send(frontRequest.raw, response));
    const fail = (error: unknown): void => notify(this.#sendProblem(error, frontRequest, response));
    try {
      const response = find(frontRequest);
      // A prepared response is sent synchronously: promises would double the cost of finding it.
      if (response instanceof Promise) void response.then(send).catch(fail);
      else send(response);
    } catch (error) {
      fail(error);
    }
  }

  #sendProblem(error: unknown, frontRequest: FrontRequest, response: ServerResponse): number {
    const { status, headers, body } = problemResponse(error, {
      reference: newTrace(),
      locale: requestLocale(frontRequest.query('language'), frontRequest.headers.cookie),
      log: this.#log,
    });
    const length = Buffer.byteLength(body);
    response.writeHead(status, { ...this.securityHeaders, ...headers, 'content-length': length }).end(body);
    return status;
  }
}

/** A request before routing; values are computed when they are first read. */
export class FrontRequest {
  readonly raw: IncomingMessage;
  /** The path as sent, not decoded, without the query. */
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

  /** A query parameter; undefined if it is absent. */
  query(name: string): string | undefined {
    if (this.#queryAt < 0) return undefined;
    this.#query ??= new URLSearchParams(this.raw.url?.slice(this.#queryAt));
    return this.#query.get(name) ?? undefined;
  }
}
