import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type FaultRates, lineByChance, type LineFault } from './chance.ts';
import { Refusal } from './refusal.ts';
import type { Switches } from './switches.ts';

export interface LineParts {
  switches: () => Switches;
  rates: () => FaultRates | undefined;
  /** Counts the tries at something, this one included. */
  attempt: (what: string) => number;
  /** All of an act is written, or none. */
  together: <Result>(act: () => Result) => Result;
  wake: () => void;
}

const broken = (reply: FastifyReply, status: 500 | 502 | 503) =>
  reply.code(status).type('text/html').send('<html><body><h1>Service error</h1></body></html>');

/** A line over which requests reach a partner, or do not, and answers come back, or do not. */
export const createLine = (parts: LineParts) => {
  const answered = (act: () => object): object | Refusal => {
    try {
      return parts.together(act);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };

  /** What goes wrong with this try: what was planned for it, else what chance wants. */
  const faultOf = (what: string, planned: LineFault | undefined): LineFault | undefined => {
    const rates = parts.rates();
    if (planned || !rates) return planned;
    return lineByChance(rates, what, parts.attempt(what));
  };

  const run = async (reply: FastifyReply, what: string, planned: LineFault | undefined, act: () => object) => {
    const { down, silent, slowMs } = parts.switches();
    if (slowMs > 0) await pause(slowMs);
    if (silent) return reply.hijack();
    if (down) return broken(reply, 503);
    const fault = faultOf(what, planned);
    if (fault === 'silence') return reply.hijack();
    if (fault === 'serverError') return broken(reply, 500);
    const answer = answered(act);
    parts.wake();
    if (fault === 'answerLost') return reply.hijack();
    if (fault === 'badGateway') return broken(reply, 502);
    if (fault === 'garbled') return reply.type('application/json').send('{"status":"succ');
    if (answer instanceof Refusal) throw answer;
    return reply.header('cache-control', 'no-store').send(answer);
  };

  return { run };
};

export type Line = ReturnType<typeof createLine>;
