import { readBooks } from './books.ts';
import type { PartnerEntry, Partners } from './partners.ts';

interface Ours {
  reference: string;
  amount: number;
}

/** Entries by reference. */
type Books<Entry = number> = ReadonlyMap<string, Entry>;

const asBooks = (entries: readonly Ours[]): Books =>
  new Map(entries.map(({ reference, amount }) => [reference, amount]));

const theirs = (entries: readonly PartnerEntry[], states: readonly string[]): Books =>
  asBooks(
    entries
      .filter(({ state }) => states.includes(state))
      .map(({ reference, amountPaise, takenPaise }) => ({ reference, amount: takenPaise ?? amountPaise })),
  );

/** Everything that two books do not say alike. */
export const differences = <Entry extends string | number>(
  what: string,
  ours: Books<Entry>,
  partner: Books<Entry>,
): string[] => [
  ...[...ours].flatMap(([reference, amount]) => {
    const other = partner.get(reference);
    if (other === undefined) return [`${what} ${reference}: only we have it`];
    return other === amount ? [] : [`${what} ${reference}: we say ${amount}, the partner says ${other}`];
  }),
  ...[...partner.keys()]
    .filter((reference) => !ours.has(reference))
    .map((reference) => `${what} ${reference}: only the partner has it`),
];

/**
 * Compares our books with those of both partners, and looks for what was lost or done twice: an order that was answered and is gone,
 * money taken and neither passed on nor given back, a bill that was paid twice.
 */
export const compareBooks = async (
  databaseUrl: string,
  partners: Partners,
  acknowledged: readonly string[],
): Promise<string[]> => {
  const [payments, refunds, posted] = await Promise.all([
    partners.gatewayPayments(),
    partners.gatewayRefunds(),
    partners.networkPayments(),
  ]);
  return readBooks(databaseUrl, async (query) => {
    const [attempts, ourRefunds, bills, known, loose, twice] = [
      await query<Ours>(`select reference, taken as amount from payment_attempt where state = 'succeeded'`),
      await query<Ours>(
        `select refund_id || 'R' || refund_attempt as reference, amount from payment_refund where state = 'CREDITED'`,
      ),
      await query<Ours>(`select reference, amount from bill_payment where state = 'SUCCESS'`),
      new Set((await query<{ id: string }>('select merchant_request_id as id from payment_order')).map(({ id }) => id)),
      await query<{ reference: string }>(`select a.reference from payment_attempt a
        join payment_order o using (merchant_request_id)
        left join payment_refund r on r.attempt_reference = a.reference
        where a.state = 'succeeded' and (o.state <> 'fulfilled' or o.paid_attempt <> a.reference) and r.refund_id is null`),
      await query<{ bill: string }>(`select lock_key as bill from bill_payment where state = 'SUCCESS'
        group by lock_key having count(*) > 1`),
    ];
    return [
      ...acknowledged.filter((id) => !known.has(id)).map((id) => `order ${id} was answered and is lost`),
      ...loose.map(({ reference }) => `try ${reference} took money that went nowhere`),
      ...twice.map(({ bill }) => `bill ${bill} was paid twice`),
      ...differences('payment', asBooks(attempts), theirs(payments, ['succeeded'])),
      ...differences('refund', asBooks(ourRefunds), theirs(refunds, ['credited'])),
      ...differences('bill', asBooks(bills), theirs(posted, ['success'])),
    ];
  });
};
