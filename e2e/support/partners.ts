import { expect } from '@playwright/test';
import { sandboxOrigin } from './addresses.ts';
import { inDatabase } from './database.ts';

const readAnswer = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`${response.status} from ${response.url}: ${await response.text()}`);
  return response.json();
};

/** Controls a partner of the sandbox by a path below its `…/control/`. */
export const control = async (path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  await readAnswer(await fetch(`${sandboxOrigin()}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
};

/** Reads the state of a partner of the sandbox at a path below its `…/control/`. */
export const readState = async (path: string): Promise<unknown> =>
  readAnswer(await fetch(`${sandboxOrigin()}/${path}`));

/** A partner's reference for an order or application: waits for the only column of the first row. */
export const waitForReference = async (sql: string, id: string): Promise<string> => {
  const read = async () => Object.values((await inDatabase(sql, [id]))[0] ?? {})[0];
  await expect.poll(read, { message: 'the partner has the record' }).toBeTruthy();
  return String(await read());
};

/** The biller completes a pending payment. */
export const completeAtBiller = async (merchantRequestId: string, state: 'success' | 'failure'): Promise<void> => {
  const sql = `select reference from bill_payment where merchant_request_id = $1 and state in ('POSTING', 'PENDING')`;
  await control(`network/control/payments/${await waitForReference(sql, merchantRequestId)}`, { state });
};

/** The biller resolves the complaint about a payment, or refunds the payment. */
export const answerComplaint = async (
  merchantRequestId: string,
  answer: { state: 'RESOLVED'; remarks: string } | { state: 'REFUNDED' },
): Promise<void> => {
  const sql = `select c.reference from bill_complaint c join bill_payment p using (user_gid, payment_id)
    where p.merchant_request_id = $1 and c.ticket_id is not null`;
  const reference = await waitForReference(sql, merchantRequestId);
  await control(`network/control/complaints/${reference}`, answer);
};

/** The gateway's reference for the payment of an order, or for its refund. */
const gatewayReference = async (kind: 'payments' | 'refunds', merchantRequestId: string): Promise<string> => {
  const find = async (): Promise<string | undefined> => {
    const list = await readState(`gateway/control/${kind}`);
    const entries = (list as Record<string, { reference: string; paymentReference?: string }[]>)[kind] ?? [];
    return entries.find((entry) => (entry.paymentReference ?? entry.reference).startsWith(merchantRequestId))
      ?.reference;
  };
  await expect.poll(find, { message: `the gateway has it among its ${kind}` }).toBeTruthy();
  return String(await find());
};

/** The bank completes a payment without an answer as successful. */
export const completeAtBank = async (merchantRequestId: string): Promise<void> =>
  control(`gateway/control/payments/${await gatewayReference('payments', merchantRequestId)}`, {});

/** The bank credits the refund to the payer's account. */
export const creditRefund = async (merchantRequestId: string): Promise<void> =>
  control(`gateway/control/refunds/${await gatewayReference('refunds', merchantRequestId)}`, { state: 'credited' });
