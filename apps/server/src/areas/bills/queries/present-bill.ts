import { type Bill, feeFor, isAboveAutopay } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { NetworkBill } from '@sikka/partners/kit';
import { type SupportedBiller, presentBiller } from '../catalogue/biller-rules.ts';
import { labelOf, networkText } from '../catalogue/network-text.ts';
import { unsealContent, unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { lockReason, lockText } from '../payments/lock-rules.ts';
import { openOptions, suggestedOption } from './bill-rules.ts';
import type { LockableBill } from './query-store.ts';

/** Details of a bill without columns of their own, stored sealed. */
export type BillContent = Omit<NetworkBill, 'amountPaise' | 'customerName' | 'billNumber' | 'dueDate'>;

/** The payment that locks a bill; none if the biller asks for no more than the remainder of a part payment. */
const presentLock = (
  { amount, locking_order, locking_state, left_after }: LockableBill,
  locale: Locale,
): Bill['lockedBy'] => {
  if (!locking_order || !locking_state || left_after === null) return undefined;
  if (locking_state === 'SUCCESS' && amount <= left_after) return undefined;
  const reason = lockReason({ state: locking_state, left_after });
  return { merchantRequestId: locking_order, reason, message: lockText(reason, locale) };
};

/** Whether a bill is paid in full. */
export const isPaid = ({ paid_at, left_after }: LockableBill): boolean => paid_at !== null && !left_after;

/** The maximum of an active autopay, if the bill with its fee exceeds it, so that autopay does not pay it. */
export const autopayBelow = (
  { fees }: Pick<SupportedBiller, 'fees'>,
  billPaise: Paise,
  maxPaise: Paise | null | undefined,
): { autopayMaxPaise?: Paise } =>
  typeof maxPaise === 'number' && isAboveAutopay(billPaise, feeFor(fees, billPaise), maxPaise)
    ? { autopayMaxPaise: maxPaise }
    : {};

/** A bill as its owner sees it. */
export const presentBill = (
  { secrets }: Pick<BillsDeps, 'secrets'>,
  biller: SupportedBiller,
  row: LockableBill,
  locale: Locale,
): Bill => {
  const { options, additionalInfo, billDate, billPeriod, minPaise, maxPaise, multiplePaise } =
    unsealContent<BillContent>(secrets, row);
  const { consumerNumber, consumerName } = unsealCustomer(secrets, row);
  const suggested = suggestedOption(
    { options, additionalInfo, ...(row.due_date && { dueDate: row.due_date }) },
    row.now,
  );
  const lockedBy = presentLock(row, locale);
  return {
    billId: row.bill_id,
    ...(row.account_id && { accountId: row.account_id }),
    biller: presentBiller(biller, locale),
    consumerNumber,
    consumerName,
    billNumber: row.bill_number,
    billPeriod: billPeriod ?? '',
    ...(billDate !== undefined && { billDate }),
    ...(row.due_date && { dueDate: row.due_date }),
    amountPaise: row.amount,
    status: isPaid(row) ? 'paid' : 'unpaid',
    ...(minPaise !== undefined && { minPaise }),
    ...(maxPaise !== undefined && { maxPaise }),
    ...(multiplePaise !== undefined && { multiplePaise }),
    options: openOptions({ options, additionalInfo }, row.now).map((option) => ({
      ...option,
      ...labelOf(option.name, locale),
    })),
    ...(suggested !== undefined && { suggestedOption: suggested }),
    additionalInfo: additionalInfo.map(({ name, value }) => ({ name: networkText(name, locale), value })),
    fetchedAt: row.fetched_at.toISOString(),
    payUntil: row.pay_until.toISOString(),
    ...autopayBelow(biller, row.amount, isPaid(row) ? undefined : row.autopay_max),
    ...(lockedBy && { lockedBy }),
  };
};
