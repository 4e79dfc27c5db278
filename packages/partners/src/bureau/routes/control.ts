import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { faultRates } from '../../kit/sandbox/chance.ts';
import type { Running } from '../../kit/sandbox/keep-going.ts';
import { decideDispute } from '../acts/decide-dispute.ts';
import type { House } from '../acts/house.ts';
import { makeReport } from '../acts/make-report.ts';
import { found, refusal } from '../acts/refusal.ts';
import type { DisputeEntry, ReportEntry } from '../books/entries.ts';

export interface ControlOptions {
  house: House;
  running: Running;
}

const base = '/bureau/control';
const yearSeconds = 366 * 86_400;

/** What each control call is told. */
const bodies = {
  clock: z.union([
    z.strictObject({ advanceSeconds: z.int().check(z.gte(-yearSeconds), z.lte(yearSeconds)) }),
    z.strictObject({ at: z.iso.datetime() }),
    /** Back to the real time. */
    z.strictObject({ reset: z.literal(true) }),
  ]),
  /** What is left out is off. */
  switches: z.strictObject({
    down: z._default(z.boolean(), false),
    silent: z._default(z.boolean(), false),
    slowMs: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  }),
  /** An empty object ends all accidents. */
  faults: z.union([z.strictObject({}), faultRates]),
  webhook: z.strictObject({ url: z.url() }),
  /** Without an outcome the usual one. */
  decision: z.strictObject({ outcome: z.optional(z.enum(['CORRECTED', 'KEPT'])) }),
  nothing: z.strictObject({}),
};

const read = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(typeof raw === 'string' && raw ? raw : '{}'));
  } catch (error) {
    throw refusal('BODY_INVALID', error instanceof Error ? error.message.slice(0, 400) : 'Not the documented shape');
  }
};

const shownReport = ({ requestId, status, report }: ReportEntry) => ({
  requestId,
  status,
  ...(report && { reportId: report.id, score: report.score }),
});

const shownDispute = ({ requestId, disputeId, status, wanted }: DisputeEntry) => ({
  requestId,
  disputeId,
  status,
  item: wanted.item,
  reason: wanted.reason,
});

/** Handles for whoever tries the app out: they move the bureau's clock, decide, and make things go wrong. */
export const bureauControl = async (app: FastifyInstance, { house, running }: ControlOptions) => {
  const { books, clock } = house;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const show = (path: string, act: () => object) => app.get(`${base}/${path}`, act);
  /** `id` is what stands in the path. Everything is written together, and what falls due by it happens at once. */
  const on = <Body>(path: string, schema: z.ZodMiniType<Body>, act: (wanted: Body, id: string) => object) =>
    app.post<{ Params: { id?: string } }>(`${base}/${path}`, ({ body, params }) => {
      const wanted = read(schema, body);
      const result = books.together(() => act(wanted, params.id ?? ''));
      running.wake();
      return result;
    });

  show('state', () => ({
    now: clock.now().toISOString(),
    clockOffsetMs: clock.offsetMs(),
    switches: house.switches(),
    faults: house.rates() ?? null,
    webhookUrl: running.messenger.url() ?? null,
    counts: {
      reports: books.reports.count(),
      disputes: books.disputes.count(),
      events: books.events.count(),
      eventsWaiting: books.events.count("state = 'waiting'"),
    },
  }));
  show('reports', () => ({ reports: books.reports.where('true').map(shownReport) }));
  show('disputes', () => ({ disputes: books.disputes.where('true').map(shownDispute) }));
  show('events', () => ({ events: books.events.newest(500) }));

  on('clock', bodies.clock, (wanted) => {
    const offsetMs =
      'advanceSeconds' in wanted
        ? clock.offsetMs() + wanted.advanceSeconds * 1000
        : 'at' in wanted
          ? new Date(wanted.at).getTime() - Date.now()
          : 0;
    clock.move(offsetMs - clock.offsetMs());
    return { now: clock.now().toISOString() };
  });
  on('switches', bodies.switches, (wanted) => {
    house.setSwitches(wanted);
    return wanted;
  });
  on('faults', bodies.faults, (wanted) => {
    house.setRates(wanted);
    return wanted;
  });
  on('webhook', bodies.webhook, (wanted) => {
    running.messenger.setUrl(wanted.url);
    return wanted;
  });
  on('reports/:id/make', bodies.nothing, (_wanted, id) => {
    const entry = found(books.reports.get(id));
    if (entry.status !== 'PREPARING') throw refusal('DECIDED', `It is ${entry.status} already`);
    return shownReport(makeReport(house, entry, clock.now().getTime()));
  });
  on('disputes/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = found(books.disputes.get(id));
    if (entry.status !== 'RECEIVED' && entry.status !== 'WITH_LENDER') {
      throw refusal('DECIDED', `It is ${entry.status} already`);
    }
    return shownDispute(decideDispute(house, entry, clock.now().getTime(), outcome));
  });
};
