import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openControl } from '../../kit/sandbox/control.ts';
import { requireEntry } from '../../kit/sandbox/requests.ts';
import type { Scheduler } from '../../kit/sandbox/scheduler.ts';
import { networkCodes } from '../wire.ts';
import type { PaymentEntry } from './books.ts';
import { transitionTicket } from './complaints.ts';
import { type Context, refusal } from './context.ts';
import { endFetch } from './fetch-bill.ts';
import { endPayment } from './payments.ts';
import { pushBills, skipPush, cancelRegistration, endRegistration } from './registrations.ts';

const code = z.optional(z.string().check(z.maxLength(64)));

/** Bodies of the network's control calls. */
const bodies = {
  /** `account`: value of the biller's first parameter. Without an ending it gets its own fault back. */
  accounts: z.strictObject({ billerId: z.string(), account: z.string(), ending: z._default(z.string(), '') }),
  biller: z.strictObject({ status: z.enum(['ACTIVE', 'DEACTIVATED', 'PENDING_DEACTIVATION', 'PENDING_DELETE']) }),
  /** `code`: of a failure. */
  outcome: z.strictObject({ state: z.enum(['success', 'failure']), code }),
  ticket: z.strictObject({
    state: z.enum(['ASSIGNED', 'RESOLVED', 'REJECTED', 'DEFAULT_RESOLVED', 'PENDING_REFUND', 'REFUNDED']),
    remarks: z.optional(z.string().check(z.maxLength(200))),
  }),
  registration: z.strictObject({ state: z.enum(['SUCCESS', 'FAILED', 'CANCELLED']), code }),
  push: z.strictObject({ registrationReference: z.string() }),
  nothing: z.strictObject({}),
};

interface ControlOptions {
  context: Context;
  scheduler: Scheduler;
}

/** The reason of a failure: a code with its text. */
const reasonOf = (state: string, code: string) => {
  if (state === 'success' || state === 'SUCCESS') return undefined;
  return { code, text: networkCodes.find((known) => known.code === code)?.text ?? 'Biller specific condition' };
};

/** The entry, if it is still in this state. */
const requireState = <Entry extends { state: string }>(state: Entry['state'], entry: Entry | undefined): Entry => {
  const known = requireEntry(entry);
  if (known.state !== state) throw refusal('TXN_NOT_ELIGIBLE', `It is ${known.state} already`);
  return known;
};

const paymentSummary = ({
  reference,
  txnReferenceId,
  state,
  amountPaise,
  feePaise,
  billerId,
  ...entry
}: PaymentEntry) => ({
  reference,
  txnReferenceId,
  state,
  amountPaise,
  feePaise,
  billerId,
  complianceReason: entry.complianceReason,
  approvalRefNumber: entry.approvalRefNumber,
});

/** Control calls of the network: they move its clock, settle open payments and trigger faults. */
export const networkControl = async (app: FastifyInstance, { context, scheduler }: ControlOptions) => {
  const { fetches, payments, tickets, registrations, pushes } = context.books;
  const countedTables = { fetches, payments, tickets, registrations, pushes };
  const { onGet, onPost, set } = openControl(app, { base: '/network/control', context, scheduler, countedTables });

  onGet('payments', () => ({ payments: payments.where('true').map(paymentSummary) }));
  onGet('pushes', () => ({ pushes: pushes.newest(500) }));

  set('accounts', bodies.accounts, ({ billerId, account, ending }) => context.setFault(billerId, account, ending));
  onPost('billers/:id', bodies.biller, ({ status }, id) => {
    const { record } = context.biller(id);
    context.setBillerStatus(record.id, status);
    context.publish({ type: 'BILLER_UPDATES', reference: '', status, isFinal: true });
    return { id: record.id, status };
  });
  onPost('fetches/:id', bodies.outcome, ({ state, code = 'BFR008' }, id) =>
    endFetch(context, requireState('processing', fetches.get(id)), reasonOf(state, code)),
  );
  onPost('payments/:id', bodies.outcome, ({ state, code = 'BPR005' }, id) =>
    endPayment(context, requireState('processing', payments.get(id)), reasonOf(state, code)),
  );
  onPost('complaints/:id', bodies.ticket, ({ state, remarks }, id) =>
    transitionTicket(context, requireEntry(tickets.get(id)), state, remarks),
  );
  onPost('registrations/:id', bodies.registration, ({ state, code = 'BVR001' }, id) => {
    if (state === 'CANCELLED') return cancelRegistration(context, id);
    return endRegistration(context, requireState('PENDING', registrations.get(id)), reasonOf(state, code));
  });
  onPost('pushes', bodies.push, ({ registrationReference }) => ({
    pushes: pushBills(context, requireState('SUCCESS', registrations.get(registrationReference))),
  }));
  onPost('pushes/:id/skip', bodies.nothing, (_request, id) => {
    skipPush(context, requireEntry(pushes.get(id)));
    return requireEntry(pushes.get(id));
  });
};
