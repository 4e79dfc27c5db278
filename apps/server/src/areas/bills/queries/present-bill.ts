import type { Bill } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { NetworkBill } from '@sikka/partners/kit';
import { type KnownBiller, presentBiller } from '../catalogue/biller-rules.ts';
import { openContent, openCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { findLock, type FoundLock } from '../payments/lock-store.ts';
import { lockKeyOf, lockReason, lockText } from '../payments/lock-rules.ts';
import { suggestedOption } from './bill-rules.ts';
import type { BillRow, Read } from './query-store.ts';

/** What a bill's document holds beside the columns. */
export type BillContent = Omit<NetworkBill, 'amountPaise' | 'customerName' | 'billNumber' | 'dueDate'>;

const presentLock = (lock: FoundLock | undefined, userGid: string, locale: Locale): Bill['lockedBy'] =>
  lock?.user_gid === userGid && lock.merchant_request_id
    ? { merchantRequestId: lock.merchant_request_id, message: lockText(lockReason(lock), locale) }
    : undefined;

/** A bill as its owner sees it. */
export const presentBill = async (
  { db, secrets }: Pick<BillsDeps, 'db' | 'secrets'>,
  biller: KnownBiller,
  row: Read<BillRow>,
  locale: Locale,
): Promise<Bill> => {
  const { options, additionalInfo, billDate, billPeriod, minPaise, maxPaise, multiplePaise } = openContent<BillContent>(
    secrets,
    row,
  );
  const { consumerNumber, consumerName } = openCustomer(secrets, row);
  const suggested = suggestedOption(
    { options, additionalInfo, ...(row.due_date && { dueDate: row.due_date }) },
    row.now,
  );
  const key = lockKeyOf({ fingerprint: row.fingerprint, billNumber: row.bill_number });
  const lockedBy = key ? presentLock(await findLock(db, key), row.user_gid, locale) : undefined;
  return {
    billId: row.bill_id,
    ...(row.account_id && { accountId: row.account_id }),
    biller: presentBiller(biller),
    consumerNumber,
    consumerName,
    billNumber: row.bill_number,
    billPeriod: billPeriod ?? '',
    ...(billDate !== undefined && { billDate }),
    ...(row.due_date && { dueDate: row.due_date }),
    amountPaise: row.amount,
    status: row.paid_at ? 'paid' : 'unpaid',
    ...(minPaise !== undefined && { minPaise }),
    ...(maxPaise !== undefined && { maxPaise }),
    ...(multiplePaise !== undefined && { multiplePaise }),
    options,
    ...(suggested !== undefined && { suggestedOption: suggested }),
    additionalInfo,
    fetchedAt: row.fetched_at.toISOString(),
    payUntil: row.pay_until.toISOString(),
    ...(lockedBy && { lockedBy }),
  };
};
