import { bills, type Receipt } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { add } from '@sikka/money';
import { spellRupees } from '@sikka/money/spell';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { networkText } from '../catalogue/network-text.ts';
import { unsealCustomer } from '../customer/customer.ts';
import type { BillsDeps } from '../deps.ts';
import { findOwnPayment } from './payment-store.ts';

/** The receipt of a payment that the biller confirmed. Throws `notFound` or `receiptMissing`. */
export const receiptOf = async (
  { db, secrets }: Pick<BillsDeps, 'db' | 'secrets'>,
  userGid: string,
  merchantRequestId: string,
  locale: Locale,
): Promise<Receipt> => {
  const row = await findOwnPayment(db, userGid, merchantRequestId);
  if (!row) throw new Problem('notFound');
  if (row.state !== 'SUCCESS' || !row.debited_at) throw new Problem('receiptMissing');
  const { consumerName, consumerNumber } = unsealCustomer(secrets, row);
  const totalPaise = add(row.amount, row.fee);
  return {
    merchantRequestId,
    billerName: networkText(row.biller_name, locale),
    billerCategoryName: row.category,
    consumerName,
    consumerNumber,
    billNumber: row.bill_number,
    billPeriod: row.bill_period,
    billPaise: row.amount,
    feePaise: row.fee,
    totalPaise,
    totalInWords: spellRupees(totalPaise, locale),
    method: row.method,
    payer: row.payer ?? '',
    bankReference: row.bank_reference ?? '',
    connectTransactionId: row.txn_reference_id ?? '',
    connectReferenceNumber: row.approval_ref ?? '',
    paidAt: row.debited_at.toISOString(),
  };
};

export const billReceipt = handler(bills.billReceipt, (deps: BillsDeps, { merchantRequestId }, { user, locale }) =>
  receiptOf(deps, user.userGid, merchantRequestId, locale),
);
