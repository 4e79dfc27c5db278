import type { FastifyReply } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { House } from '../acts/house.ts';
import { Refusal } from '../acts/refusal.ts';
import { lineByChance } from '../rules/chance-rules.ts';
import type { Fault, LineFault } from '../rules/faults.ts';
import type { RefusalCode } from '../wire.ts';

const statuses: Partial<Record<RefusalCode, number>> = {
  SIGNATURE_INVALID: 401,
  AGENT_UNKNOWN: 403,
  BODY_INVALID: 400,
  NOT_FOUND: 404,
  REFERENCE_REUSED: 409,
  NOT_READY: 409,
};

/** Turns a request away in the documented shape. */
export const refuse = (reply: FastifyReply, { code, message }: Refusal) =>
  reply.code(statuses[code] ?? 422).send({ error: { code, message } });

const broken = (reply: FastifyReply, status: 500 | 502 | 503) =>
  reply.code(status).type('text/html').send('<html><body><h1>Service error</h1></body></html>');

/** What the line does to this try: what the account is made for, else what chance wants. */
const lineFault = (house: House, what: string, planned: Fault | undefined): LineFault | undefined => {
  const rates = house.rates();
  if (!planned?.line && !rates) return undefined;
  const attempt = house.attempt(what);
  if (planned?.line && attempt <= (planned.times ?? Infinity)) return planned.line;
  return rates && lineByChance(rates, what, attempt);
};

/** A line over which requests reach the network, or do not, and answers come back, or do not. */
export const createLine = (house: House, wake: () => void) => {
  const answered = (act: () => object): object | Refusal => {
    try {
      return house.books.together(act);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };

  return async (reply: FastifyReply, what: string, planned: () => Fault | undefined, act: () => object) => {
    const { down, silent, slowMs } = house.switches();
    if (slowMs > 0) await pause(slowMs);
    if (silent) return reply.hijack();
    if (down) return broken(reply, 503);
    const fault = lineFault(house, what, planned());
    if (fault === 'silence') return reply.hijack();
    if (fault === 'serverError') return broken(reply, 500);
    const answer = answered(act);
    wake();
    if (fault === 'answerLost') return reply.hijack();
    if (fault === 'badGateway') return broken(reply, 502);
    if (fault === 'garbled') return reply.type('application/json').send('{"status":"Succ');
    return answer instanceof Refusal ? refuse(reply, answer) : reply.header('cache-control', 'no-store').send(answer);
  };
};

export type Line = ReturnType<typeof createLine>;
