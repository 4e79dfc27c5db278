import type { Reason, RegistrationEntry } from '../books/entries.ts';
import { accountOf, customerFault } from '../rules/customer-rules.ts';
import { faultAt } from '../rules/faults.ts';
import type { RegistrationBody } from '../wire.ts';
import { laterOf } from './fetch-bill.ts';
import { earlier, fingerprint } from '../../kit/sandbox/fingerprint.ts';
import type { House } from './house.ts';
import { pushBills } from './push-bill.ts';
import { refusal } from './refusal.ts';

/** Ends the wait of a registration; when it succeeds the first bill is pushed at once. */
export const endRegistration = (
  house: House,
  entry: RegistrationEntry,
  failure: Reason | undefined,
): RegistrationEntry => {
  const { later: _later, ...rest } = entry;
  const ended: RegistrationEntry = {
    ...rest,
    ...(failure ? { state: 'FAILED', failure } : { state: 'SUCCESS' }),
    changedAt: house.clock.now().getTime(),
  };
  house.books.registrations.put(ended);
  house.tell({
    type: 'CREATE_UPMS_REGISTRATION',
    reference: ended.reference,
    status: ended.state,
    isFinal: true,
  });
  if (!failure) pushBills(house, ended);
  return ended;
};

/** Registers an account so that its bills are pushed, once a reference. */
export const register = (house: House, body: RegistrationBody): RegistrationEntry => {
  const { books, clock } = house;
  const request = fingerprint(body);
  const before = earlier(books.registrations.get(body.reference), request);
  if (before) return before;

  const biller = house.activeBiller(body.biller.id);
  if (!biller.record.upmsEnabled) throw refusal('UPMS_NOT_SUPPORTED', 'The biller pushes no bills');
  const { customerParams } = body.customer;
  const fault = customerFault(biller, customerParams);
  if (fault) throw refusal('PARAMS_INVALID', fault);

  const now = clock.now();
  const planned = faultAt('registration', house.faultNumber(biller, customerParams));
  const later = planned && laterOf(planned, now);
  const entry: RegistrationEntry = {
    reference: body.reference,
    request,
    billerId: biller.record.id,
    account: accountOf(biller, customerParams),
    customer: body.customer,
    type: body.type,
    state: 'PENDING',
    ...(later ? { later } : {}),
    changedAt: now.getTime(),
  };
  if (!later) return endRegistration(house, entry, planned?.reason);
  books.registrations.put(entry);
  return entry;
};

/** Ends a registration; nothing is pushed from then on. Ending it again changes nothing. */
export const cancelRegistration = (house: House, reference: string): RegistrationEntry => {
  const entry = house.books.registrations.get(reference);
  if (!entry) throw refusal('NOT_FOUND', 'The network has no such registration');
  if (entry.state === 'CANCELLED' || entry.state === 'FAILED') return entry;
  const { later: _later, nextPushAt: _nextPushAt, ...rest } = entry;
  const ended: RegistrationEntry = { ...rest, state: 'CANCELLED', changedAt: house.clock.now().getTime() };
  house.books.registrations.put(ended);
  house.tell({ type: 'CANCEL_UPMS_REGISTRATION', reference, status: 'CANCELLED', isFinal: true });
  return ended;
};
