import { type Locale, m } from '@sikka/messages';
import { zero } from '@sikka/money';
import type { Caller } from '#platform/calls/call-context.ts';
import { Problem } from '#platform/calls/problem.ts';
import { newGid, newPublicId } from '#platform/data/bucket.ts';
import { findAccountByFingerprint } from '../accounts/account-store.ts';
import { categoryTitle } from '../catalogue/category-title.ts';
import { networkText } from '../catalogue/network-text.ts';
import { fingerprintOf, sealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import type { BillsTransaction } from '../tables.ts';
import { findPossibleDuplicate, claimableKey, lockKeyOf, lockReason } from './lock-rules.ts';
import { type DebtLockWithPayment, locksOf, claimLock } from './lock-store.ts';
import { validatePayment, remainderAfterPayment } from './payment-rules.ts';
import { insertPayment } from './payment-store.ts';
import type { PaymentData, Subject } from './payment-subject.ts';

/** Throws `duplicatePayment` with the reason; only the owner of the locking payment gets its order. */
const refuseDuplicate = (userGid: string, lock: DebtLockWithPayment | undefined): never => {
  const isOwn = lock?.user_gid === userGid && lock.merchant_request_id !== null;
  throw new Problem('duplicatePayment', {
    details: {
      reason: lock ? lockReason(lock) : 'open',
      ...(isOwn && { merchantRequestId: lock.merchant_request_id }),
    },
  });
};

const noteOf = ({ biller, customer }: Subject, locale: Locale): string =>
  m
    .bills_note({ category: categoryTitle(biller.categoryName, locale), consumer: customer.consumerNumber }, { locale })
    .slice(0, 60);

interface Payer {
  userGid: string;
  locale: Locale;
  /** Set when an autopay debits the money, without a payment page. */
  mandateReference?: string;
  /** The device of the caller; absent for an autopay. */
  caller?: Pick<Caller, 'deviceKey'>;
}

/**
 * Writes the payment, its lock and its order in one transaction. Returns the order's id. Throws
 * `duplicatePayment`, or as `validatePayment` does.
 */
export const openPayment = async (
  deps: BillsDeps,
  trx: BillsTransaction,
  subject: Subject,
  data: PaymentData,
  { userGid, locale, mandateReference, caller }: Payer,
): Promise<string> => {
  const { secrets, payments } = deps;
  const { biller, customer, row, bill, plan, openSeconds } = subject;
  const methods = validatePayment(biller, data, bill, plan);
  const fingerprint = fingerprintOf(secrets, biller.id, customer);
  const { amountPaise, feePaise, method, optionName } = data;
  const billNumber = row?.bill_number ?? '';
  const debtKey = lockKeyOf({ fingerprint, billNumber, planId: plan?.id, amountPaise });
  if (debtKey === undefined) throw new Error('The payment has no lock for its debt');
  const paymentId = newGid(userGid);
  const locks = await locksOf(trx, fingerprint);
  const duplicate = findPossibleDuplicate(locks, { amount: amountPaise, billNumber });
  if (duplicate) refuseDuplicate(userGid, duplicate);
  const lockKey = claimableKey(debtKey, bill?.amountPaise ?? amountPaise, locks);
  const holder = locks.find(({ key }) => key === lockKey);
  if (!(await claimLock(deps.claimKey, trx, lockKey, { userGid, paymentId }))) refuseDuplicate(userGid, holder);
  const account = row?.account_id ?? (await findAccountByFingerprint(trx, userGid, fingerprint))?.account_id ?? null;
  const merchantRequestId = await payments.orders.create(trx, {
    userGid,
    purpose: 'bill',
    subjectId: paymentId,
    amount: amountPaise,
    fee: feePaise,
    payeeName: networkText(biller.name, locale).slice(0, 60),
    note: noteOf(subject, locale),
    methods: mandateReference ? [] : methods,
    locale,
    ...(mandateReference && { mandateReference }),
    ...(caller && { caller }),
    ...(openSeconds !== undefined && { openSeconds }),
  });
  await insertPayment(trx, {
    user_gid: userGid,
    payment_id: paymentId,
    merchant_request_id: merchantRequestId,
    bill_id: row?.bill_id ?? null,
    account_id: account,
    biller_id: biller.id,
    biller_name: biller.name,
    category: biller.categoryName,
    fingerprint,
    customer_sealed: sealCustomer(secrets, userGid, customer),
    ref_id: row?.ref_id ?? null,
    bill_number: billNumber,
    bill_period: bill?.billPeriod ?? '',
    due_date: row?.due_date ?? null,
    option_name: optionName ?? null,
    plan_id: plan?.id ?? null,
    amount: amountPaise,
    fee: feePaise,
    method,
    locale,
    lock_key: lockKey,
    left_after: plan ? zero : remainderAfterPayment(bill, data),
    reference: newPublicId(userGid).toUpperCase(),
  });
  return merchantRequestId;
};
