import type { PushedBill } from '@sikka/partners/kit';
import type { OutboxResult } from '#areas/partner-work/index.ts';
import { transaction } from '#platform/data/database.ts';
import { findAccount, clearDueBill, recordReportedBill } from '../accounts/account-store.ts';
import { type BillsDeps, definite } from '../deps.ts';
import { billRow } from '../queries/bill-row.ts';
import { pushedPayUntil } from '../queries/bill-rules.ts';
import { findBill, insertBills } from '../queries/query-store.ts';
import type { BillsTransaction } from '../tables.ts';
import type { PushListener } from './push-listener.ts';
import { findPush, insertPush, markSkipped, type PushRow } from './push-store.ts';
import { findRegistration, type RegistrationRow } from './registration-store.ts';

/** Stores a pushed bill as the newest of its account. */
const storeBill = async (
  deps: BillsDeps,
  listener: PushListener,
  push: PushedBill,
  registration: RegistrationRow,
): Promise<void> => {
  const { db, secrets, catalogue } = deps;
  const at = await deps.clock.now();
  const { user_gid, account_id, registration_id } = registration;
  const account = await findAccount(db, user_gid, account_id);
  const biller = account && (await catalogue.findBiller(account.biller_id));
  if (!account || !biller || registration.is_unwanted) return;
  const pushKey = { push_id: push.pushId, user_gid, account_id, registration_id };
  const pay_until = pushedPayUntil(at, push.bill.dueDate);
  const source = { query_id: registration_id, account_id, category: account.category, ref_id: push.refId, pay_until };
  await transaction(db, async (trx) => {
    if (push.skip) return insertPush(trx, { ...pushKey, bill_id: null, is_skipped: true });
    const [bill] = await insertBills(trx, [billRow(secrets, account, source, push.bill)]);
    if (!bill) throw new Error(`The bill of push ${push.pushId} was not stored`);
    await insertPush(trx, { ...pushKey, bill_id: bill.bill_id, is_skipped: false });
    await recordReportedBill(trx, account, { bill });
    await listener.pushed(trx, { pushId: push.pushId, bill, biller, registration, at });
  });
};

/**
 * Records that a pushed bill was paid elsewhere. Nothing is due any more, unless a newer bill has
 * arrived. Bills are compared by number, because a fetch may have stored the same bill under another id.
 */
const skipPush = async (trx: BillsTransaction, listener: PushListener, { push_id, bill_id, ...push }: PushRow) => {
  await markSkipped(trx, { user_gid: push.user_gid, push_id });
  await listener.skipped(trx, push_id);
  const { user_gid, account_id } = push;
  const account = await findAccount(trx, user_gid, account_id);
  if (!bill_id || !account?.due_bill_id) return;
  const [paidBill, dueBill] = [
    await findBill(trx, user_gid, bill_id),
    await findBill(trx, user_gid, account.due_bill_id),
  ];
  if (paidBill?.bill_number === dueBill?.bill_number) await clearDueBill(trx, user_gid, account_id);
};

/** Reads a pushed bill and stores it once. On a later event about it, records that it was paid elsewhere. */
export const takePush =
  (deps: BillsDeps, listener: PushListener) =>
  async (pushId: string): Promise<OutboxResult> => {
    const outcome = definite(await deps.network.readPush(pushId));
    if (outcome.kind === 'refused') return 'done';
    const { push } = outcome;
    const registration = await findRegistration(deps.db, push.registrationReference);
    if (!registration) return 'done';
    const existing = await findPush(deps.db, registration.user_gid, pushId);
    if (!existing) await storeBill(deps, listener, push, registration);
    else if (push.skip && !existing.is_skipped) await transaction(deps.db, (trx) => skipPush(trx, listener, existing));
    return 'done';
  };
