import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { faultRates } from '../../kit/sandbox/chance.ts';
import type { Running } from '../../kit/sandbox/keep-going.ts';
import { decide } from '../acts/decide.ts';
import type { House } from '../acts/house.ts';
import { found, refusal } from '../acts/refusal.ts';
import { bounce } from '../acts/turn-loan.ts';
import type { ApplicationEntry } from '../books/entries.ts';
import { rejectionReasons } from '../wire.ts';
import { presentLoan } from './present.ts';

export interface ControlOptions {
  house: House;
  running: Running;
}

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
  /** Without a reason there is an offer; without either the rules decide. */
  decision: z.strictObject({ outcome: z.optional(z.enum(['offer', ...rejectionReasons])) }),
  nothing: z.strictObject({}),
};

const read = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(typeof raw === 'string' && raw ? raw : '{}'));
  } catch (error) {
    throw refusal('BODY_INVALID', error instanceof Error ? error.message.slice(0, 400) : 'Not the documented shape');
  }
};

const shown = ({ requestId, loanApplicationId, status, wanted, loanId, rejectionDetail }: ApplicationEntry) => ({
  requestId,
  loanApplicationId,
  status,
  productId: wanted.productId,
  amount: wanted.loanTerms.requestedAmount,
  ...(loanId === undefined ? {} : { loanId }),
  ...(rejectionDetail ? { reason: rejectionDetail.reason } : {}),
});

/** Handles for whoever tries the app out: they move a lender's clock, decide, read codes and make things go wrong. */
export const lenderControl = async (app: FastifyInstance, { house, running }: ControlOptions) => {
  const { books, clock, lender } = house;
  const base = `/lenders/${lender.face.id}/control`;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const show = (path: string, act: (id: string) => object) =>
    app.get<{ Params: { id?: string } }>(`${base}/${path}`, ({ params }) => act(params.id ?? ''));
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
      applications: books.applications.count(),
      loans: books.loans.count(),
      repayments: books.repayments.count(),
      events: books.events.count(),
      eventsWaiting: books.events.count("state = 'waiting'"),
    },
  }));
  show('applications', () => ({ applications: books.applications.where('true').map(shown) }));
  show('loans', () => ({ loans: books.loans.where('true').map((loan) => presentLoan(lender, loan, clock.now())) }));
  show('repayments', () => ({ repayments: books.repayments.where('true') }));
  show('events', () => ({ events: books.events.newest(500) }));
  show('applications/:id/code', (id) => {
    const { code } = found(books.applications.get(id));
    return { code: found(code).digits };
  });

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
  on('applications/:id/decision', bodies.decision, ({ outcome }, id) => {
    const entry = found(books.applications.get(id));
    if (entry.status !== 'CREATED' && entry.status !== 'PROCESSING') {
      throw refusal('STEP_OUT_OF_ORDER', `It is ${entry.status} already`);
    }
    return shown(decide(house, entry, clock.now().getTime(), outcome));
  });
  on('loans/:id/bounce', bodies.nothing, (_wanted, id) => {
    const loan = found(books.loans.get(id));
    if (loan.ended) throw refusal('STEP_OUT_OF_ORDER', 'The loan is over');
    return presentLoan(lender, bounce(house, loan, clock.now().getTime()), clock.now());
  });
};
