import type { FastifyInstance } from 'fastify';
import { openControl } from '../../kit/sandbox/control.ts';
import type { Running } from '../../kit/sandbox/keep-going.ts';
import { found } from '../../kit/sandbox/refusal.ts';
import { endFetch } from '../acts/fetch-bill.ts';
import type { House } from '../acts/house.ts';
import { endPayment } from '../acts/pay-bill.ts';
import { pushBills, skipPush } from '../acts/push-bill.ts';
import { moveTicket } from '../acts/raise-complaint.ts';
import { refusal } from '../acts/refusal.ts';
import { cancelRegistration, endRegistration } from '../acts/register.ts';
import type { PaymentEntry } from '../books/entries.ts';
import { networkCodes } from '../wire.ts';
import { controlBodies as bodies } from './control-bodies.ts';

interface ControlOptions {
  house: House;
  running: Running;
}

/** The reason of a failure: a code with its text. */
const reasonOf = (state: string, code: string) => {
  if (state === 'success' || state === 'SUCCESS') return undefined;
  return { code, text: networkCodes.find((known) => known.code === code)?.text ?? 'Biller specific condition' };
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
export const networkControl = async (app: FastifyInstance, { house, running }: ControlOptions) => {
  const { fetches, payments, tickets, registrations, pushes } = house.books;
  const counted = { fetches, payments, tickets, registrations, pushes };
  const { show, on, set } = openControl(app, { base: '/network/control', house, running, counted });

  show('payments', () => ({ payments: payments.where('true').map(shown) }));
  show('pushes', () => ({ pushes: pushes.newest(500) }));

  set('accounts', bodies.accounts, ({ billerId, account, ending }) => house.setFault(billerId, account, ending));
  on('billers/:id', bodies.biller, ({ status }, id) => {
    const { record } = house.biller(id);
    house.setBillerStatus(record.id, status);
    house.tell({ type: 'BILLER_UPDATES', reference: '', status, isFinal: true });
    return { id: record.id, status };
  });
  on('fetches/:id', bodies.outcome, ({ state, code = 'BFR008' }, id) =>
    endFetch(house, still('processing', fetches.get(id)), reasonOf(state, code)),
  );
  on('payments/:id', bodies.outcome, ({ state, code = 'BPR005' }, id) =>
    endPayment(house, still('processing', payments.get(id)), reasonOf(state, code)),
  );
  on('complaints/:id', bodies.ticket, ({ state, remarks }, id) =>
    moveTicket(house, found(tickets.get(id)), state, remarks),
  );
  on('registrations/:id', bodies.registration, ({ state, code = 'BVR001' }, id) => {
    if (state === 'CANCELLED') return cancelRegistration(house, id);
    return endRegistration(house, still('PENDING', registrations.get(id)), reasonOf(state, code));
  });
  on('pushes', bodies.push, ({ registrationReference }) => ({
    pushes: pushBills(house, still('SUCCESS', registrations.get(registrationReference))),
  }));
  on('pushes/:id/skip', bodies.nothing, (_wanted, id) => {
    skipPush(house, found(pushes.get(id)));
    return found(pushes.get(id));
  });
};
