import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxBooks } from './books.ts';
import type { SandboxContext } from './context.ts';
import { faultRates, switchesBody } from './faults.ts';
import { Refusal } from './requests.ts';
import type { Scheduler } from './scheduler.ts';
import type { Table } from './table.ts';

/** Limit of one clock change: well over a year. */
const maxSeconds = 40_000_000;

/** Bodies of the control calls of every sandbox. */
const bodies = {
  clock: z.union([
    z.strictObject({ advanceSeconds: z.int().check(z.gte(-maxSeconds), z.lte(maxSeconds)) }),
    z.strictObject({ at: z.iso.datetime() }),
    /** Back to the real time. */
    z.strictObject({ reset: z.literal(true) }),
  ]),
  /** An empty object ends the random faults. */
  faults: z.union([z.strictObject({}), faultRates]),
  /** Where webhooks go, or the secret that signs them from now on. */
  webhook: z.union([z.strictObject({ url: z.url() }), z.strictObject({ secret: z.string().check(z.minLength(1)) })]),
};

/** The body of a control call; without one it is an empty object. */
const read = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(typeof raw === 'string' && raw ? raw : '{}'));
  } catch (error) {
    throw new Refusal(
      'BODY_INVALID',
      error instanceof Error ? error.message.slice(0, 400) : 'Not the documented shape',
    );
  }
};

interface ControlDeps {
  /** Path that all control calls begin with, such as `/network/control`. */
  base: string;
  context: Pick<SandboxContext, 'clock' | 'rates' | 'setRates' | 'switches' | 'setSwitches'> & { books: SandboxBooks };
  scheduler: Scheduler;
  /** Tables that the call `state` counts, besides webhook events. */
  countedTables: Readonly<Record<string, Pick<Table<unknown>, 'count'>>>;
}

/**
 * Registers the control calls of every sandbox: `state` and `events` show; `clock`, `switches`,
 * `faults` and `webhook` set. Returns helpers that register the sandbox's own calls; `id` is the
 * path parameter.
 */
export const openControl = (app: FastifyInstance, { base, context, scheduler, countedTables }: ControlDeps) => {
  const { books, clock } = context;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const onGet = (path: string, act: (id: string) => object) =>
    app.get<{ Params: { id?: string } }>(`${base}/${path}`, ({ params }) => act(params.id ?? ''));
  /** Runs in one transaction, then processes everything due. */
  const onPost = <Body>(path: string, schema: z.ZodMiniType<Body>, act: (request: Body, id: string) => object) =>
    app.post<{ Params: { id?: string } }>(`${base}/${path}`, ({ body, params }) => {
      const request = read(schema, body);
      const result = books.inTransaction(() => act(request, params.id ?? ''));
      scheduler.catchUp();
      return result;
    });
  /** Returns a setting as it was set. */
  const set = <Body extends object>(path: string, schema: z.ZodMiniType<Body>, act: (request: Body) => void) =>
    onPost(path, schema, (request) => {
      act(request);
      return request;
    });

  onGet('state', () => ({
    now: clock.now().toISOString(),
    clockOffsetMs: clock.offsetMs(),
    switches: context.switches(),
    faults: context.rates() ?? null,
    webhookUrl: scheduler.webhookSender.url() ?? null,
    counts: {
      ...Object.fromEntries(Object.entries(countedTables).map(([name, table]) => [name, table.count()])),
      events: books.events.count(),
      eventsWaiting: books.events.count("state = 'waiting'"),
    },
  }));
  onGet('events', () => ({ events: books.events.newest(500) }));

  onPost('clock', bodies.clock, (request) => {
    const offsetMs =
      'advanceSeconds' in request
        ? clock.offsetMs() + request.advanceSeconds * 1000
        : 'at' in request
          ? new Date(request.at).getTime() - Date.now()
          : 0;
    clock.move(offsetMs - clock.offsetMs());
    return { now: clock.now().toISOString() };
  });
  set('switches', switchesBody, context.setSwitches);
  set('faults', bodies.faults, context.setRates);
  set('webhook', bodies.webhook, (webhook) =>
    'url' in webhook ? scheduler.webhookSender.setUrl(webhook.url) : scheduler.webhookSender.setSecret(webhook.secret),
  );

  return { onGet, onPost, set };
};
