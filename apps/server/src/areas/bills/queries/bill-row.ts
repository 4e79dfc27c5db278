import type { NetworkBill } from '@sikka/partners/kit';
import type { Insertable } from 'kysely';
import type { Secrets } from '#platform/data/secrets.ts';
import { unsealCustomer, sealContent, sealCustomer } from '../customer/customer.ts';
import type { BillTables } from '../tables.ts';

type Row = Insertable<BillTables['bill']>;

/** User and customer of the bill, from a query or a linked account. */
type BillOwner = Pick<Row, 'user_gid' | 'biller_id' | 'fingerprint' | 'customer_sealed'>;

/** A bill as a database row, with personal data sealed. */
export const billRow = (
  secrets: Secrets,
  owner: BillOwner,
  source: Pick<Row, 'query_id' | 'account_id' | 'category' | 'ref_id' | 'pay_until'>,
  { amountPaise, customerName = '', billNumber = '', dueDate, ...content }: NetworkBill,
): Row => {
  const { user_gid, biller_id, fingerprint } = owner;
  const customer = { ...unsealCustomer(secrets, owner), consumerName: customerName };
  return {
    ...source,
    user_gid,
    biller_id,
    fingerprint,
    customer_sealed: sealCustomer(secrets, user_gid, customer),
    content_sealed: sealContent(secrets, user_gid, content),
    bill_number: billNumber,
    amount: amountPaise,
    due_date: dueDate ?? null,
  };
};
