import { expect } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { inDatabase } from './database.ts';

const answered = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`${response.status} from ${response.url}: ${await response.text()}`);
  return response.json();
};

/** Tells a partner of the sandbox what to do, at an address below its `…/control/`. */
export const control = async (path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await answered(await fetch(`${sandboxOrigin()}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
};

/** What a partner of the sandbox shows of itself, at an address below its `…/control/`. */
export const shown = async (path: string): Promise<unknown> => answered(await fetch(`${sandboxOrigin()}/${path}`));

/** The name under which a partner knows something of an order or an application: the only value of the first row. */
export const referenceOf = async (sql: string, id: string): Promise<string> => {
  const read = async () => Object.values((await inDatabase(sql, [id]))[0] ?? {})[0];
  await expect.poll(read, { message: 'the partner is told' }).toBeTruthy();
  return String(await read());
};

/** The biller ends a payment that it was working on. */
export const endAtBiller = async (merchantRequestId: string, state: 'success' | 'failure'): Promise<void> => {
  const sql = `select reference from bill_payment where merchant_request_id = $1 and state in ('POSTING', 'PENDING')`;
  await control(`network/control/payments/${await referenceOf(sql, merchantRequestId)}`, { state });
};

/** The biller answers the complaint about a payment: it tells what it found, or gives the money back. */
export const answerComplaint = async (
  merchantRequestId: string,
  answer: { state: 'RESOLVED'; remarks: string } | { state: 'REFUNDED' },
): Promise<void> => {
  const sql = `select c.reference from bill_complaint c join bill_payment p using (user_gid, payment_id)
    where p.merchant_request_id = $1 and c.ticket_id is not null`;
  const reference = await referenceOf(sql, merchantRequestId);
  await control(`network/control/complaints/${reference}`, answer);
};

/** The name under which the gateway knows the payment of an order, or its refund. */
const atGateway = async (kind: 'payments' | 'refunds', merchantRequestId: string): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const list = await shown(`gateway/control/${kind}`);
    const entries = (list as Record<string, { reference: string; paymentReference?: string }[]>)[kind] ?? [];
    return entries.find((entry) => (entry.paymentReference ?? entry.reference).startsWith(merchantRequestId))
      ?.reference;
  };
  await expect.poll(find, { message: `the gateway has it among its ${kind}` }).toBeTruthy();
  return String(await find());
};

/** The bank ends a payment without an answer: it takes the money. */
export const takeMoney = async (merchantRequestId: string): Promise<void> =>
  control(`gateway/control/payments/${await atGateway('payments', merchantRequestId)}`, {});

/** The bank puts the money of a payment back into the payer's account. */
export const creditRefund = async (merchantRequestId: string): Promise<void> =>
  control(`gateway/control/refunds/${await atGateway('refunds', merchantRequestId)}`, { state: 'credited' });
