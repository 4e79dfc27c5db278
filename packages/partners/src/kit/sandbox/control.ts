import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { SandboxBooks, Shelf } from './books.ts';
import { faultRates, switchesBody } from './faults.ts';
import type { SandboxHouse } from './context.ts';
import type { Running } from './scheduler.ts';
import { Refusal } from './requests.ts';

/** How far a clock goes at once: well over a year. */
const mostSeconds = 40_000_000;

/** What the control calls of every sandbox are told. */
const bodies = {
  clock: z.union([
    z.strictObject({ advanceSeconds: z.int().check(z.gte(-mostSeconds), z.lte(mostSeconds)) }),
    z.strictObject({ at: z.iso.datetime() }),
    /** Back to the real time. */
    z.strictObject({ reset: z.literal(true) }),
  ]),
  /** An empty object ends all accidents. */
  faults: z.union([z.strictObject({}), faultRates]),
  webhook: z.strictObject({ url: z.url() }),
};

/** The body of a control call; one without a body is told nothing. */
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

interface ControlParts {
  /** Path that all control calls begin with, such as `/network/control`. */
  base: string;
  house: Pick<SandboxHouse, 'clock' | 'rates' | 'setRates' | 'switches' | 'setSwitches'> & { books: SandboxBooks };
  running: Running;
  /** What the call `state` counts beside the news. */
  counted: Readonly<Record<string, Pick<Shelf<unknown>, 'count'>>>;
}

/**
 * Answers the control calls that every sandbox has: `state` and `events` show; `clock`, `switches`, `faults` and `webhook` set. Gives what
 * adds the calls of one sandbox; `id` is what stands in the path.
 */
export const openControl = (app: FastifyInstance, { base, house, running, counted }: ControlParts) => {
  const { books, clock } = house;
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const show = (path: string, act: (id: string) => object) =>
    app.get<{ Params: { id?: string } }>(`${base}/${path}`, ({ params }) => act(params.id ?? ''));
  /** Everything is written together, and what falls due by it happens at once. */
  const on = <Body>(path: string, schema: z.ZodMiniType<Body>, act: (wanted: Body, id: string) => object) =>
    app.post<{ Params: { id?: string } }>(`${base}/${path}`, ({ body, params }) => {
      const wanted = read(schema, body);
      const result = books.together(() => act(wanted, params.id ?? ''));
      running.wake();
      return result;
    });
  /** A setting is answered as it was told. */
  const set = <Body extends object>(path: string, schema: z.ZodMiniType<Body>, act: (wanted: Body) => void) =>
    on(path, schema, (wanted) => {
      act(wanted);
      return wanted;
    });

  show('state', () => ({
    now: clock.now().toISOString(),
    clockOffsetMs: clock.offsetMs(),
    switches: house.switches(),
    faults: house.rates() ?? null,
    webhookUrl: running.messenger.url() ?? null,
    counts: {
      ...Object.fromEntries(Object.entries(counted).map(([name, shelf]) => [name, shelf.count()])),
      events: books.events.count(),
      eventsWaiting: books.events.count("state = 'waiting'"),
    },
  }));
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
  set('switches', switchesBody, house.setSwitches);
  set('faults', bodies.faults, house.setRates);
  set('webhook', bodies.webhook, ({ url }) => running.messenger.setUrl(url));

  return { show, on, set };
};
