import { setTimeout as pause } from 'node:timers/promises';
import { paise, type Paise } from '@sikka/money';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { draw, drawInteger } from './draw.ts';
import { Refusal } from './requests.ts';

/** Faults of a whole sandbox. Omitted ones are off. */
export const switchesBody = z.strictObject({
  /** Every request is answered with 503 and has no effect. */
  down: z._default(z.boolean(), false),
  /** No request is answered or has an effect. */
  unresponsive: z._default(z.boolean(), false),
  /** Extra delay of every answer, in milliseconds. */
  slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
});

export type Switches = z.infer<typeof switchesBody>;

export const switchesOff: Switches = { down: false, unresponsive: false, slowMs: 0 };

/**
 * Faults of the line to a partner. `silence`: no effect, no answer. `serverError`: no effect, 500.
 * `answerLost`: effect, no answer. `badGateway`: effect, 502. `garbled`: effect, unreadable answer.
 */
export type LineFault = 'silence' | 'serverError' | 'answerLost' | 'badGateway' | 'garbled';

/** Faults of a webhook. `noise`: sends an extra event about an unknown reference. */
export type WebhookFault = 'late' | 'duplicate' | 'outOfOrder' | 'forged' | 'stale' | 'never' | 'noise';

const rate = z._default(z.number().check(z.gte(0), z.lte(1)), 0);
const seconds = z.int().check(z.gte(0), z.lte(30 * 86_400));

/**
 * Rates of random faults, from 0 to 1. The same seed gives the same faults to the same references.
 */
export const faultRates = z.strictObject({
  seed: z.union([z.string(), z.int()]),
  noEffect500: rate,
  silence: rate,
  effectThenSilence: rate,
  effectThen502: rate,
  /**
   * Payments that stay pending for a while; then they succeed, or fail at the rate of `failure`.
   */
  pending: rate,
  /** Minimum and maximum seconds pending. */
  pendingSeconds: z._default(z.tuple([seconds, seconds]), [1, 20]),
  failure: rate,
  webhooks: z._default(
    z.strictObject({
      late: rate,
      /** Longest delay of a late webhook, in seconds. */
      lateSeconds: z._default(seconds, 60),
      duplicate: rate,
      outOfOrder: rate,
      forged: rate,
      stale: rate,
      never: rate,
      noise: rate,
    }),
    { late: 0, lateSeconds: 60, duplicate: 0, outOfOrder: 0, forged: 0, stale: 0, never: 0, noise: 0 },
  ),
});

export type FaultRates = z.infer<typeof faultRates>;

/** Picks the rate that a number from 0 to 1 falls into, with the rates laid end to end. */
const pickByRate = <Name extends string>(rates: [Name, number][], point: number): Name | undefined => {
  let end = 0;
  return rates.find(([, width]) => {
    end += width;
    return point < end;
  })?.[0];
};

export const randomLineFault = (rates: FaultRates, requestName: string, attempt: number): LineFault | undefined =>
  pickByRate<LineFault>(
    [
      ['serverError', rates.noEffect500],
      ['silence', rates.silence],
      ['answerLost', rates.effectThenSilence],
      ['badGateway', rates.effectThen502],
    ],
    draw(rates.seed, requestName, attempt, 'line'),
  );

/** Random fault of an event, and its delay in seconds. */
export const randomWebhookFault = (
  { seed, webhooks }: FaultRates,
  event: string,
): { fault?: WebhookFault; lateSeconds: number } => {
  const { lateSeconds, ...rates } = webhooks;
  const fault = pickByRate(Object.entries(rates) as [WebhookFault, number][], draw(seed, event, 'webhook'));
  return { ...(fault ? { fault } : {}), lateSeconds: drawInteger(1, Math.max(1, lateSeconds), seed, event, 'late') };
};

/** A fault chosen by the ending of a number. */
type PlannedFault<Step extends string, Effect extends object> = { step: Step; meaning: string } & Effect;

/** Rows of planned faults for one step: an ending, its meaning and its effect. */
export const faultsAt =
  <Step extends string, Effect extends object>(step: Step) =>
  (ending: string, meaning: string, effect: Effect): [ending: string, fault: PlannedFault<Step, Effect>] => [
    ending,
    { step, meaning, ...effect },
  ];

/** The last four digits of an amount in whole rupees, of amounts that have four. */
export const amountEnding = (paise: Paise): string =>
  paise % 100 === 0 && paise >= 100_000 ? String(paise / 100).slice(-4) : '';

/** Finds the planned fault of a step by the ending of a number, else of an amount. */
export const faultFinder =
  <Step extends string, Fault extends { step: Step }>(faults: ReadonlyMap<string, Fault>) =>
  (step: Fault['step'], number: string, amountPaise = 0): Fault | undefined =>
    [number.slice(-4), amountEnding(paise(amountPaise))]
      .map((ending) => faults.get(ending))
      .find((fault) => fault?.step === step);

interface LineDeps {
  switches: () => Switches;
  rates: () => FaultRates | undefined;
  /** Counts an attempt and returns the number of attempts so far. */
  attempt: (requestName: string) => number;
  /** Runs in one transaction. */
  inTransaction: <Result>(act: () => Result) => Result;
  wake: () => void;
}

const sendError = (reply: FastifyReply, status: 500 | 502 | 503) =>
  reply.code(status).type('text/html').send('<html><body><h1>Service error</h1></body></html>');

/** A line to a partner that can lose requests and answers. */
export const createLine = (deps: LineDeps) => {
  const runAction = (act: () => object): object | Refusal => {
    try {
      return deps.inTransaction(act);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  };

  /** Fault of this attempt: the planned one, else a random one. */
  const faultOf = (requestName: string, plannedFault: LineFault | undefined): LineFault | undefined => {
    const rates = deps.rates();
    if (plannedFault || !rates) return plannedFault;
    return randomLineFault(rates, requestName, deps.attempt(requestName));
  };

  const run = async (
    reply: FastifyReply,
    requestName: string,
    plannedFault: LineFault | undefined,
    act: () => object,
  ) => {
    const { down, unresponsive, slowMs } = deps.switches();
    if (slowMs > 0) await pause(slowMs);
    if (unresponsive) return reply.hijack();
    if (down) return sendError(reply, 503);
    const fault = faultOf(requestName, plannedFault);
    if (fault === 'silence') return reply.hijack();
    if (fault === 'serverError') return sendError(reply, 500);
    const answer = runAction(act);
    deps.wake();
    if (fault === 'answerLost') return reply.hijack();
    if (fault === 'badGateway') return sendError(reply, 502);
    if (fault === 'garbled') return reply.type('application/json').send('{"status":"succ');
    if (answer instanceof Refusal) throw answer;
    return reply.header('cache-control', 'no-store').send(answer);
  };

  return { run };
};

export type Line = ReturnType<typeof createLine>;
