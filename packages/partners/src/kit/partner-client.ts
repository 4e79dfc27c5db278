import {
  bulkhead,
  ExponentialBackoff,
  handleType,
  isBulkheadRejectedError,
  noop,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import { Pool } from 'undici';
import { createCircuit, type Circuit, type CircuitBreaker } from './circuit.ts';
import { type ObservedRequest, partnerRequests, traceHeaders } from './trace.ts';

export interface PartnerClientOptions {
  /** Where the partner is, from configuration: scheme, host, port and perhaps a path in front of every path. */
  baseUrl: string;
  /** Time for one attempt, in milliseconds. */
  timeoutMs: number;
  /** Attempts in all for a repeatable request. Default 2. */
  attempts?: number;
  /** First pause between attempts, in milliseconds; it grows and is scattered. Default 150. */
  retryDelayMs?: number;
  /** Concurrent requests; as many again wait, and further ones fail at once. Default 32. */
  concurrency?: number;
  /** Consecutive failures that open the circuit. Default 8. */
  breakAfter?: number;
  /** How long the circuit stays open, in milliseconds. Default 10 000. */
  breakMs?: number;
  /** Shared with the other clients of this partner; a separate one unless given. */
  circuit?: CircuitBreaker;
}

export interface PartnerRequest {
  method: 'GET' | 'POST';
  /** Begins with a slash; is added to `baseUrl` and can never change the host. */
  path: `/${string}`;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whether sending it twice changes nothing more; only then is it tried again. */
  repeatable: boolean;
  /**
   * The caller has given up: aborts the request, and does not count as a failure of the partner.
   */
  signal?: AbortSignal;
}

/** `unsent` means that certainly nothing left; `unknown` that the partner may have acted. Answers below 500 are `answered`. */
export type PartnerReply =
  | { kind: 'answered'; status: number; body: unknown }
  | { kind: 'unsent'; reason: 'circuitOpen' | 'overloaded' }
  | { kind: 'unknown'; reason: 'noAnswer' | 'serverError' };

/** An answer longer than this many bytes is given up. */
const maxAnswerBytes = 262_144;

class PartnerFault extends Error {
  readonly reason: 'noAnswer' | 'serverError';

  constructor(reason: 'noAnswer' | 'serverError', cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The circuit is open, so nothing was sent. */
class CircuitOpen extends Error {}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The only HTTP client for partners: bounded concurrency, a timeout per attempt, a retry where that
 * is safe, and a circuit breaker. Redirects are never followed.
 */
export const createPartnerClient = (options: PartnerClientOptions) => {
  const { timeoutMs, attempts = 2, retryDelayMs = 150, concurrency = 32, breakAfter, breakMs } = options;
  const { circuit = createCircuit({ breakAfter, breakMs }) } = options;
  const { origin, host, pathname } = new URL(options.baseUrl);
  const pool = new Pool(origin, { connections: concurrency, maxResponseSize: maxAnswerBytes });

  const concurrencyLimit = bulkhead(concurrency, concurrency);
  const retryPolicy = retry(handleType(PartnerFault), {
    maxAttempts: attempts - 1,
    backoff: new ExponentialBackoff({ initialDelay: retryDelayMs }),
  });
  const timeoutPolicy = timeout(timeoutMs, TimeoutStrategy.Aggressive);

  const attempt = async ({ method, path, headers = {}, body }: PartnerRequest, signal: AbortSignal) => {
    const response = await pool.request({
      method,
      path: `${pathname.replace(/\/$/, '')}${path}`,
      headers: { ...headers, ...traceHeaders() },
      body: body ?? null,
      signal,
    });
    const text = await response.body.text();
    if (response.statusCode >= 500) throw new PartnerFault('serverError');
    return { kind: 'answered', status: response.statusCode, body: parseJson(text) } as const;
  };

  const deliver = async (request: PartnerRequest): Promise<PartnerReply> => {
    let wasSent = false;
    const attemptOnce = async () => {
      if (!circuit.tryAcquire()) throw new CircuitOpen();
      try {
        const reply = await timeoutPolicy.execute(({ signal }) => {
          wasSent = true;
          return attempt(request, signal);
        }, request.signal);
        circuit.recordSuccess();
        return reply;
      } catch (error) {
        if (!request.signal?.aborted) circuit.recordFailure();
        throw error instanceof PartnerFault ? error : new PartnerFault('noAnswer', error);
      }
    };
    try {
      return await wrap(concurrencyLimit, request.repeatable ? retryPolicy : noop).execute(attemptOnce);
    } catch (error) {
      if (error instanceof PartnerFault) return { kind: 'unknown', reason: error.reason };
      if (wasSent) return { kind: 'unknown', reason: 'noAnswer' };
      if (error instanceof CircuitOpen) return { kind: 'unsent', reason: 'circuitOpen' };
      if (isBulkheadRejectedError(error)) return { kind: 'unsent', reason: 'overloaded' };
      throw error;
    }
  };

  const send = async (request: PartnerRequest): Promise<PartnerReply> => {
    const startedAt = performance.now();
    const reply = await deliver(request);
    const outcome = reply.kind === 'answered' ? reply.status : reply.reason;
    const { method, path } = request;
    const ms = Math.round(performance.now() - startedAt);
    partnerRequests.publish({ partner: host, method, path, outcome, ms } satisfies ObservedRequest);
    return reply;
  };

  return { send, circuit: circuit as Circuit, close: (): Promise<void> => pool.destroy() };
};

export type PartnerClient = ReturnType<typeof createPartnerClient>;
