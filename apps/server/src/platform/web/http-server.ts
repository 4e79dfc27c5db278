import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { newTrace } from '@sikka/partners/kit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { trustNetworks } from '../calls/caller-address.ts';
import { callerLocale } from '../calls/locale.ts';
import { Problem, problemReply, problemResponse } from '../calls/problem.ts';
import type { Config } from '../config.ts';
import { Front } from './front.ts';
import { type Tls, tlsRules } from './tls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers prepared responses before routing. */
    front: Front;
  }
}

const bodyLimitBytes = 65_536;
/** Connections still open this long after closing began are cut off. */
const closeLimitMs = 5_000;
const maxHeaderBytes = 16_384;

/** Time limits of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** For receiving a whole request. */
  receiveMs: number;
  /** Between two checks for late requests. */
  checkEveryMs: number;
  /**
   * For reading an error reply before the connection is destroyed: the client may never close its
   * end.
   */
  lingerMs: number;
  /**
   * Without a byte in either direction: longer than any reply takes, for clients that stopped
   * reading.
   */
  inactiveMs: number;
  /** Between two requests. */
  keepAliveMs: number;
}

const connectionLimits: ConnectionLimits = {
  receiveMs: 10_000,
  checkEveryMs: 1_000,
  lingerMs: 1_000,
  inactiveMs: 120_000,
  keepAliveMs: 65_000,
};

const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { id: reference, log } = request;
  const { problem, status, headers, body } = problemResponse(error, { reference, locale: callerLocale(request), log });
  reply.problem = problem;
  return reply.code(status).headers(headers).send(body);
};

/**
 * Answers requests that are not valid HTTP, too slow or too large to parse, with the same security
 * headers as every response.
 */
const answerClientError =
  (headers: Readonly<Record<string, string>>, lingerMs: number) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, problem] = (
      {
        HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'bodyTooLarge'],
        ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'invalidInput'],
      } as const
    )[error.code ?? ''] ?? ['400 Bad Request', 'invalidInput'];
    const body = JSON.stringify(problemReply(new Problem(problem), 'en').reply);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
    const lingerTimer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(lingerTimer));
  };

/**
 * Closes idle connections on shutdown. Node alone would wait forever for connections that browsers
 * opened in advance, and would keep connections open after their last response.
 */
const closeIdleConnections = (app: FastifyInstance): void => {
  const openSockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    app.front.close();
    for (const socket of openSockets) if (socket.bytesRead === 0) socket.destroy();
    const idleTimer = setInterval(() => app.server.closeIdleConnections(), 50);
    const closeTimer = setTimeout(() => app.server.closeAllConnections(), closeLimitMs);
    app.server.once('close', () => {
      clearInterval(idleTimer);
      clearTimeout(closeTimer);
    });
  });
};

/** With a certificate, connections without TLS are not answered. */
const openServer = (connections: ServerOptions, tls: Tls | undefined, handle: RequestListener): Server =>
  tls ? createTlsServer({ ...connections, ...tlsRules, ...tls }, handle) : createServer(connections, handle);

/**
 * The HTTP server without routes: size and time limits, security headers on every response, and
 * problem replies for errors.
 */
export const createHttpServer = (
  config: Pick<Config, 'https' | 'shellOrigins' | 'trustProxy'> & { tls?: Tls | undefined },
  log: FastifyBaseLogger,
  limits: Partial<ConnectionLimits> = {},
): FastifyInstance => {
  const { receiveMs, checkEveryMs, lingerMs, inactiveMs, keepAliveMs } = { ...connectionLimits, ...limits };
  const connections = {
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: receiveMs,
    requestTimeout: receiveMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveMs,
  };
  const front = new Front(config, log);
  const headers = front.securityHeaders;
  const app = Fastify({
    serverFactory: (route) =>
      openServer(connections, config.tls, (request, response) => {
        if (!front.handle(request, response)) route(request, response);
      }).setTimeout(inactiveMs),
    loggerInstance: log,
    // No child logger per request: log lines about a request carry its id.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    // The id is the trace of everything that follows, and the reference that a user reads.
    genReqId: newTrace,
    requestIdHeader: false,
    trustProxy: trustNetworks(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    return503OnClosing: false,
    onProtoPoisoning: 'error',
    clientErrorHandler: answerClientError(headers, lingerMs),
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply.headers(headers)),
  });
  app.decorate('front', front);
  app.decorateReply('problem', undefined);
  app.decorateReply('who', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(headers);
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    next(encoding === 'identity' ? undefined : new Problem('unsupportedMedia'));
  });
  closeIdleConnections(app);
  app.setErrorHandler((error, request, reply) => answerProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerProblem(new Problem('notFound'), request, reply));
  return app;
};
