import { randomUUID } from 'node:crypto';
import type { BodyOf, ContentOf } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import type { BillerPlan } from '@sikka/partners/kit';
import { signedIn } from '../../../platform/bind-call.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Problem } from '../../../platform/problem.ts';
import { type KnownBiller, payFlowOf } from '../catalogue/biller-rules.ts';
import { categoryTitle } from '../catalogue/category-title.ts';
import {
  type Customer,
  fingerprintOf,
  openContent,
  openCustomer,
  readCustomer,
  sealCustomer,
} from '../customer/customer.ts';
import { findAccountByFingerprint } from '../accounts/account-store.ts';
import type { BillsParts } from '../parts.ts';
import { newReference } from '../queries/ask-biller.ts';
import type { BillContent } from '../queries/present-bill.ts';
import { type BillRow, findBill, type Read } from '../queries/query-store.ts';
import { lockKeyOf, lockReason } from './lock-rules.ts';
import { findLock, takeLock } from './lock-store.ts';
import { judgePayment, type PayableBill } from './payment-rules.ts';
import { insertPayment, setOrder } from './payment-store.ts';
import type { BillsTransaction } from '../tables.ts';

type Data = BodyOf<'/bbps/pay/before'>['data'];

/** Everything that one payment is about, from our own books and what the biller asks for. */
interface Subject {
  biller: KnownBiller;
  customer: Customer;
  row?: Read<BillRow>;
  bill?: PayableBill & Pick<BillContent, 'billPeriod'>;
  plan?: BillerPlan;
}

const planOf = async ({ catalogue }: BillsParts, biller: KnownBiller, planId: string | undefined) => {
  if (planId === undefined) {
    if (biller.planRequirement === 'MANDATORY') throw new Problem('planMissing');
    return undefined;
  }
  const plan = (await catalogue.plans(biller.id)).find(({ id }) => id === planId);
  if (!plan) throw new Problem('planMissing');
  return plan;
};

const subjectOfBill = async (parts: BillsParts, userGid: string, billId: string, data: Data): Promise<Subject> => {
  const row = await findBill(parts.db, userGid, billId);
  if (!row) throw new Problem('notFound');
  const biller = await parts.catalogue.biller(row.biller_id);
  if (row.paid_at || row.now >= row.pay_until) throw new Problem('billOutdated');
  const { options, minPaise, maxPaise, multiplePaise, billPeriod } = openContent<BillContent>(parts.secrets, row);
  const limits = {
    ...(minPaise !== undefined && { minPaise }),
    ...(maxPaise !== undefined && { maxPaise }),
    ...(multiplePaise !== undefined && { multiplePaise }),
    ...(billPeriod !== undefined && { billPeriod }),
  };
  const plan = await planOf(parts, biller, data.planId);
  const customer = openCustomer(parts.secrets, row);
  return { biller, customer, row, bill: { amountPaise: row.amount, options, ...limits }, ...(plan && { plan }) };
};

/** Paying without a bill is for billers that want none, and for plans. */
const subjectWithoutBill = async (parts: BillsParts, { billerId, params = [], planId }: Data): Promise<Subject> => {
  if (billerId === undefined) throw new Problem('invalidInput');
  const biller = await parts.catalogue.biller(billerId);
  const customer = readCustomer(biller, params);
  const plan = await planOf(parts, biller, planId);
  if (payFlowOf(biller) !== 'DIRECT_PAY' && !biller.acceptsAdhoc && !plan) throw new Problem('billOutdated');
  return { biller, customer, ...(plan && { plan }) };
};

/**
 * Read before the transaction, because it may take the network's answer. What speaks against it is told inside: somebody who repeats
 * a request gets the first answer, although the bill is paid by now.
 */
const readSubject = async (parts: BillsParts, userGid: string, data: Data): Promise<Subject | Problem> => {
  try {
    return data.billId ? await subjectOfBill(parts, userGid, data.billId, data) : await subjectWithoutBill(parts, data);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

/** Tells why a debt is locked; whose payment locks it is told to its owner alone. */
const refuseDuplicate = async (trx: BillsTransaction, userGid: string, lockKey: string): Promise<never> => {
  const lock = await findLock(trx, lockKey);
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

/** Writes the payment, its lock and its order: all of it, or none. */
const open = async (
  parts: BillsParts,
  trx: BillsTransaction,
  subject: Subject,
  data: Data,
  { userGid, locale }: { userGid: string; locale: Locale },
): Promise<string> => {
  const { secrets, payments } = parts;
  const { biller, customer, row, bill, plan } = subject;
  const methods = judgePayment(biller, data, bill, plan);
  const fingerprint = fingerprintOf(secrets, biller.id, customer);
  const { amountPaise, feePaise, method, optionName } = data;
  const billNumber = row?.bill_number ?? '';
  const lockKey = lockKeyOf({ fingerprint, billNumber, planId: plan?.id, amountPaise });
  if (lockKey === undefined) throw new Error('A payment without a name for its debt');
  const paymentId = randomUUID();
  if (!(await takeLock(trx, lockKey, { userGid, paymentId }))) await refuseDuplicate(trx, userGid, lockKey);
  const account = row?.account_id ?? (await findAccountByFingerprint(trx, userGid, fingerprint))?.account_id ?? null;
  const payment = await insertPayment(trx, {
    user_gid: userGid,
    payment_id: paymentId,
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
    reference: newReference(),
  });
  const merchantRequestId = await payments.orders.create(trx, {
    userGid,
    purpose: 'bill',
    subjectId: payment.payment_id,
    amount: paise(amountPaise),
    fee: paise(feePaise),
    payeeName: biller.name.slice(0, 60),
    note: noteOf(subject, locale),
    methods,
    locale,
  });
  await setOrder(trx, payment.payment_id, merchantRequestId);
  return merchantRequestId;
};

/** Fixes what is paid to whom, once a key, and opens the order for it. */
export const payBefore =
  (parts: BillsParts) =>
  async (body: BodyOf<'/bbps/pay/before'>, context: CallContext): Promise<ContentOf<'/bbps/pay/before'>> => {
    const { userGid } = signedIn(context);
    const { locale, idempotencyKey: key } = context;
    if (!key) throw new Problem('invalidInput');
    const { data } = body;
    const request = { userGid, route: '/bbps/pay/before', key, body };
    const subject = await readSubject(parts, userGid, data);
    const { merchantRequestId } = await parts.payments.idempotency.once(request, async (trx) => {
      if (subject instanceof Problem) throw subject;
      return { merchantRequestId: await open(parts, trx, subject, data, { userGid, locale }) };
    });
    const order = await parts.payments.orders.present(userGid, merchantRequestId, locale);
    if (!order) throw new Error('The order that was just made is gone');
    const { refUrl, amountPaise, feePaise, expiresAt } = order;
    return { merchantRequestId, refUrl, amountPaise, feePaise, expiresAt };
  };
