import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Line } from '../../kit/sandbox/line.ts';
import { Refusal } from '../../kit/sandbox/refusal.ts';
import { endFetch } from '../acts/fetch-bill.ts';
import type { House } from '../acts/house.ts';
import { endPayment } from '../acts/pay-bill.ts';
import { pushBills, skipPush } from '../acts/push-bill.ts';
import { moveTicket } from '../acts/raise-complaint.ts';
import { refusal } from '../acts/refusal.ts';
import { cancelRegistration, endRegistration } from '../acts/register.ts';
import type { Running } from '../../kit/sandbox/keep-going.ts';
import type { PaymentEntry } from '../books/entries.ts';
import { networkCodes } from '../wire.ts';
import { controlBodies as bodies } from './control-bodies.ts';

interface ControlOptions {
  house: House;
  running: Running;
  line: Line;
}

const read = <Body>(schema: z.ZodMiniType<Body>, raw: unknown): Body => {
  try {
    return schema.parse(JSON.parse(typeof raw === 'string' && raw ? raw : '{}'));
  } catch (error) {
    throw refusal('BODY_INVALID', error instanceof Error ? error.message.slice(0, 400) : 'Not the documented shape');
  }
};

/** The reason of a failure: a code with its text. */
const reasonOf = (state: string, code: string) => {
  if (state === 'success' || state === 'SUCCESS') return undefined;
  return { code, text: networkCodes.find((known) => known.code === code)?.text ?? 'Biller specific condition' };
};

const found = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw refusal('NOT_FOUND', 'Nothing under this reference');
  return entry;
};

/** The entry, if it is still in this state. */
const still = <Entry extends { state: string }>(state: Entry['state'], entry: Entry | undefined): Entry => {
  const known = found(entry);
  if (known.state !== state) throw refusal('TXN_NOT_ELIGIBLE', `It is ${known.state} already`);
  return known;
};

const shown = ({ reference, txnReferenceId, state, amountPaise, feePaise, billerId, ...entry }: PaymentEntry) => ({
  reference,
  txnReferenceId,
  state,
  amountPaise,
  feePaise,
  billerId,
  complianceReason: entry.complianceReason,
  approvalRefNumber: entry.approvalRefNumber,
});

/** Handles for whoever tries the app out: they move the clock, settle what is open and make things go wrong. */
export const networkControl = async (app: FastifyInstance, { house, running, line }: ControlOptions) => {
  const { books, clock } = house;

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return line.refuse(reply, error);
    throw error;
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  const show = (path: string, act: () => object) => app.get(`/network/control/${path}`, act);
  /** `id` is what stands in the path. Everything is written together, and what falls due by it happens at once. */
  const on = <Body>(path: string, schema: z.ZodMiniType<Body>, act: (wanted: Body, id: string) => object) =>
    app.post<{ Params: { id?: string } }>(`/network/control/${path}`, ({ body, params }) => {
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
      fetches: books.fetches.count(),
      payments: books.payments.count(),
      tickets: books.tickets.count(),
      registrations: books.registrations.count(),
      pushes: books.pushes.count(),
      events: books.events.count(),
      eventsWaiting: books.events.count("state = 'waiting'"),
    },
  }));
  show('payments', () => ({ payments: books.payments.where('true').map(shown) }));
  show('events', () => ({ events: books.events.newest(500) }));
  show('pushes', () => ({ pushes: books.pushes.newest(500) }));

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
  on('accounts', bodies.accounts, (wanted) => {
    house.setFault(wanted.billerId, wanted.account, wanted.ending);
    return wanted;
  });
  on('billers/:id', bodies.biller, ({ status }, id) => {
    const { record } = house.biller(id);
    house.setBillerStatus(record.id, status);
    house.tell({ type: 'BILLER_UPDATES', reference: '', status, isFinal: true });
    return { id: record.id, status };
  });
  on('fetches/:id', bodies.outcome, ({ state, code = 'BFR008' }, id) =>
    endFetch(house, still('processing', books.fetches.get(id)), reasonOf(state, code)),
  );
  on('payments/:id', bodies.outcome, ({ state, code = 'BPR005' }, id) =>
    endPayment(house, still('processing', books.payments.get(id)), reasonOf(state, code)),
  );
  on('complaints/:id', bodies.ticket, ({ state, remarks }, id) =>
    moveTicket(house, found(books.tickets.get(id)), state, remarks),
  );
  on('registrations/:id', bodies.registration, ({ state, code = 'BVR001' }, id) => {
    if (state === 'CANCELLED') return cancelRegistration(house, id);
    return endRegistration(house, still('PENDING', books.registrations.get(id)), reasonOf(state, code));
  });
  on('pushes', bodies.push, ({ registrationReference }) => ({
    pushes: pushBills(house, still('SUCCESS', books.registrations.get(registrationReference))),
  }));
  on('pushes/:id/skip', bodies.nothing, (_wanted, id) => {
    skipPush(house, found(books.pushes.get(id)));
    return found(books.pushes.get(id));
  });
};
