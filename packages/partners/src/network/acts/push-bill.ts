import type { FetchEntry, PaymentEntry, PushEntry, RegistrationEntry } from '../books/entries.ts';
import { nextBillAt } from '../rules/bill-rules.ts';
import { newPushId, newRefId } from '../rules/ids.ts';
import type { WireBill } from '../wire.ts';
import { billKey, dueBills, paidBefore, paidOn } from './fetch-bill.ts';
import type { House } from './house.ts';

/** Marks pushed bills as paid elsewhere, and says so. */
export const skipPush = (house: House, push: PushEntry) => {
  if (push.skip) return;
  house.books.pushes.put({ ...push, skip: true });
  house.tell({ type: 'SKIP_PAYMENT', reference: push.pushId, status: 'SKIPPED', isFinal: true });
};

/** After a payment: pushed bills that are cleared by it, and not by their own refId, must not be paid any more. */
export const skipPushes = (house: House, { account, bill, refId }: PaymentEntry) => {
  for (const push of house.books.pushes.where('bill = ?', bill)) {
    const isCleared = paidOn(house, account, push.content.billNumber) >= push.content.amount;
    if (isCleared && push.refId !== refId) skipPush(house, push);
  }
};

/** Pushes one bill to a registration, with a refId that can be paid until the next bill. */
const pushOne = (house: House, registration: RegistrationEntry, bill: WireBill): PushEntry => {
  const { books, clock } = house;
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
    paidBefore: paidBefore(house, account, [bill]),
    validUntil: nextBillAt(house.biller(billerId), account, now).getTime(),
  };
  books.fetches.put(fetched);
  books.pushes.put(push);
  house.tell({ type: 'BILL_PUSH', reference: push.pushId, status: 'PUSHED', isFinal: true });
  return push;
};

/** Pushes what is due on a registered account and was not pushed to it before; looks again when the next bill comes. */
export const pushBills = (house: House, registration: RegistrationEntry): PushEntry[] => {
  const { books, clock } = house;
  const { billerId, account, reference } = registration;
  const known = books.pushes.where('registration = ?', reference).map(({ bill }) => bill);
  const fresh = dueBills(house, billerId, account).filter(
    ({ billNumber }) => billNumber !== undefined && !known.includes(billKey(account, billNumber)),
  );
  const pushed = fresh.map((bill) => pushOne(house, registration, bill));
  const nextPushAt = nextBillAt(house.biller(billerId), account, clock.now()).getTime();
  books.registrations.put({ ...registration, nextPushAt });
  return pushed;
};
