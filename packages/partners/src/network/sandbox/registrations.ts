import { findRepeated, fingerprint } from '../../kit/sandbox/requests.ts';
import type { RegistrationBody, WireBill } from '../wire.ts';
import { nextBillAt } from './bill-rules.ts';
import type { Reason, RegistrationEntry, FetchEntry, PaymentEntry, PushEntry } from './books.ts';
import { type Context, refusal, newPushId, newRefId } from './context.ts';
import { accountOf, customerFault } from './customer-rules.ts';
import { faultAt } from './faults.ts';
import { scheduledEnd, billKey, dueBills, paidBefore, paidAmount } from './fetch-bill.ts';

/** Completes a pending registration; on success the first bill is pushed at once. */
export const endRegistration = (
  context: Context,
  entry: RegistrationEntry,
  failure: Reason | undefined,
): RegistrationEntry => {
  const { later: _later, ...rest } = entry;
  const endedRegistration: RegistrationEntry = {
    ...rest,
    ...(failure ? { state: 'FAILED', failure } : { state: 'SUCCESS' }),
    changedAt: context.clock.now().getTime(),
  };
  context.books.registrations.put(endedRegistration);
  context.publish({
    type: 'CREATE_UPMS_REGISTRATION',
    reference: endedRegistration.reference,
    status: endedRegistration.state,
    isFinal: true,
  });
  if (!failure) pushBills(context, endedRegistration);
  return endedRegistration;
};

/** Registers an account so that its bills are pushed, once per reference. */
export const register = (context: Context, body: RegistrationBody): RegistrationEntry => {
  const { books, clock } = context;
  const request = fingerprint(body);
  const existing = findRepeated(books.registrations.get(body.reference), request);
  if (existing) return existing;

  const biller = context.activeBiller(body.biller.id);
  if (!biller.record.upmsEnabled) throw refusal('UPMS_NOT_SUPPORTED', 'The biller pushes no bills');
  const { customerParams } = body.customer;
  const fault = customerFault(biller, customerParams);
  if (fault) throw refusal('PARAMS_INVALID', fault);

  const now = clock.now();
  const plannedFault = faultAt('registration', context.faultNumber(biller, customerParams));
  const later = plannedFault && scheduledEnd(plannedFault, now);
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
  if (!later) return endRegistration(context, entry, plannedFault?.reason);
  books.registrations.put(entry);
  return entry;
};

/** Cancels a registration, which ends its pushes; idempotent. */
export const cancelRegistration = (context: Context, reference: string): RegistrationEntry => {
  const entry = context.books.registrations.get(reference);
  if (!entry) throw refusal('NOT_FOUND', 'The network has no such registration');
  if (entry.state === 'CANCELLED' || entry.state === 'FAILED') return entry;
  const { later: _later, nextPushAt: _nextPushAt, ...rest } = entry;
  const endedRegistration: RegistrationEntry = {
    ...rest,
    state: 'CANCELLED',
    changedAt: context.clock.now().getTime(),
  };
  context.books.registrations.put(endedRegistration);
  context.publish({ type: 'CANCEL_UPMS_REGISTRATION', reference, status: 'CANCELLED', isFinal: true });
  return endedRegistration;
};

/** Marks a pushed bill as paid elsewhere, and sends the webhook about it. */
export const skipPush = (context: Context, push: PushEntry) => {
  if (push.skip) return;
  context.books.pushes.put({ ...push, skip: true });
  context.publish({ type: 'SKIP_PAYMENT', reference: push.pushId, status: 'SKIPPED', isFinal: true });
};

/** After a payment: marks pushed bills that it settled under another refId as no longer payable. */
export const skipPushes = (context: Context, { account, bill, refId }: PaymentEntry) => {
  for (const push of context.books.pushes.where('bill = ?', bill)) {
    const isCleared = paidAmount(context, account, push.content.billNumber) >= push.content.amount;
    if (isCleared && push.refId !== refId) skipPush(context, push);
  }
};

/**
 * Minimum time to pay a pushed bill, even when the next bill comes earlier, because a mandate debit
 * is announced a day ahead.
 */
const minValidityMs = 7 * 86_400_000;

/** Pushes one bill to a registration, with a refId that can be paid until the next bill, and for a week at least. */
const pushBill = (context: Context, registration: RegistrationEntry, bill: WireBill): PushEntry => {
  const { books, clock } = context;
  const now = clock.now();
  const { billerId, account, customer } = registration;
  const push: PushEntry = {
    pushId: newPushId(),
    registrationReference: registration.reference,
    refId: newRefId(now),
    bill: billKey(account, bill.billNumber),
    content: bill,
    skip: false,
  };
  const fetched: FetchEntry = {
    reference: push.pushId,
    request: push.pushId,
    refId: push.refId,
    billerId,
    account,
    customer,
    state: 'success',
    bills: [bill],
    paidBefore: paidBefore(context, account, [bill]),
    validUntil: Math.max(nextBillAt(context.biller(billerId), account, now).getTime(), now.getTime() + minValidityMs),
  };
  books.fetches.put(fetched);
  books.pushes.put(push);
  context.publish({ type: 'BILL_PUSH', reference: push.pushId, status: 'PUSHED', isFinal: true });
  return push;
};

/** Pushes new bills of a registered account; checks again when the next bill is due. */
export const pushBills = (context: Context, registration: RegistrationEntry): PushEntry[] => {
  const { books, clock } = context;
  const { billerId, account, reference } = registration;
  const known = books.pushes.where('registration = ?', reference).map(({ bill }) => bill);
  const newBills = dueBills(context, billerId, account).filter(
    ({ billNumber }) => billNumber !== undefined && !known.includes(billKey(account, billNumber)),
  );
  const pushes = newBills.map((bill) => pushBill(context, registration, bill));
  const nextPushAt = nextBillAt(context.biller(billerId), account, clock.now()).getTime();
  books.registrations.put({ ...registration, nextPushAt });
  return pushes;
};
