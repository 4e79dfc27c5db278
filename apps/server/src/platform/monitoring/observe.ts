import type { ProblemName } from '@sikka/contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { durationTimer } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call only reads: it is logged at level debug. */
    reads?: boolean;
    /** The call is so frequent that one success in sixteen is logged. */
    isFrequent?: boolean;
  }
  interface FastifyReply {
    /** Why the request was refused, for its log line. */
    problem: ProblemName | undefined;
  }
}

const levelOf = (status: number, reads: boolean): 'warn' | 'info' | 'debug' => {
  if (status >= 500) return 'warn';
  return status < 400 && reads ? 'debug' : 'info';
};

/** Whether a frequent line of a trace is logged: one trace in sixteen has all of them. */
const isSampled = (trace: string): boolean => trace.startsWith('0');

/**
 * Records metrics and a log line for every response; successful reads are logged at level debug.
 */
export const observeAnswers = (app: FastifyInstance, registry: Registry): void => {
  const observe = durationTimer(registry);
  app.front.onAnswered(({ request, route, status, ms }) => {
    observe(request.method ?? 'GET', route, status, ms);
    app.log[levelOf(status, true)]({ req: request, status, ms: Math.round(ms) }, 'answered');
  });
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request;
    const { url = 'none', config } = routeOptions;
    const { statusCode: status, elapsedTime: ms, problem, who } = reply;
    observe(method, url, status, ms);
    const isPassedOver = method === 'GET' || config.reads || (config.isFrequent && !isSampled(request.id));
    const level = levelOf(status, !problem && isPassedOver === true);
    app.log[level]({ req: request, trace: request.id, status, problem, who, ms: Math.round(ms) }, 'answered');
    next();
  });
};
