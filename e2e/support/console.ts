import { expect, type Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { openOperatorCommands } from '../../apps/server/src/console/operator-commands.ts';
import { codeAt } from '../../apps/server/src/console/people/second-factor.ts';
import { openSecrets } from '../../apps/server/src/platform/data/secrets.ts';
import { consoleOrigin, dataDir, databaseUrl } from './addresses.ts';
import { inCells, inDatabase } from './database.ts';

const password = 'Neem-tree-42-by-the-well';

/** Invites an admin with the operator command; returns the address of the one-time link. */
export const inviteAdmin = async (name: string): Promise<string> => {
  const secrets = openSecrets({ secretKey: undefined, dataDir: dataDir() ?? '' });
  const commands = openOperatorCommands(databaseUrl() ?? '', secrets);
  try {
    return `${consoleOrigin()}/console/invitation#${await commands.invite(name, 'admin', 'journey')}`;
  } finally {
    await commands.close();
  }
};

/** Codes of an authenticator app, of which the operator used none: a code is accepted once, and for thirty seconds. */
export const authenticatorOf = (secret: string) => async (): Promise<string> => {
  await expect.poll(() => (Date.now() / 1_000) % 30, { timeout: 15_000 }).toBeLessThan(20);
  await inDatabase('update operator_guard set last_step = 0');
  const [row] = await inDatabase('select app_now() as now');
  return codeAt(secret.replaceAll(' ', ''), row?.['now'] as Date);
};

/** Accepts the invitation whose page is open; returns the codes of the authenticator app. */
export const acceptInvitation = async (page: Page): Promise<() => Promise<string>> => {
  const nextCode = authenticatorOf(await page.locator('code').innerText());
  await page.getByLabel(m.identity_password(), { exact: true }).fill(password);
  await page.getByLabel(m.common_code(), { exact: true }).fill(await nextCode());
  await page.getByRole('button', { name: m.console_invitation_accept() }).click();
  await expect(page.getByRole('navigation', { name: m.console_navigation() })).toBeVisible();
  return nextCode;
};

export const signInOperator = async (page: Page, name: string, code: string): Promise<void> => {
  await page.goto(`${consoleOrigin()}/console/`);
  await page.getByLabel(m.common_name()).fill(name);
  await page.getByLabel(m.identity_password(), { exact: true }).fill(password);
  await page.getByLabel(m.common_code(), { exact: true }).fill(code);
  await page.getByRole('button', { name: m.common_sign_in() }).click();
};

/** Opens a case about the bill payment of an order, as the server does; returns its ID and the network's reference. */
export const openCase = async (order: string): Promise<{ caseId: string; reference: string }> => {
  const [row] = await inCells(
    `insert into operations_case (kind, subject, detail)
     select 'network_contradicts', reference, 'SUCCESS, then REJECTED' from bill_payment where merchant_request_id = $1
     returning case_id, subject`,
    [order],
  );
  return { caseId: String(row?.['case_id']), reference: String(row?.['subject']) };
};

/** Writes the bill of an order as returned into a file of the network, of a day that no other journey reads. */
export const returnBill = async (order: string): Promise<void> => {
  await inCells(`insert into bill_settlement_day (day) values ('2099-01-01') on conflict do nothing`);
  await inCells(
    `insert into bill_settlement_line (day, kind, reference, txn_reference_id, amount)
     select '2099-01-01', 'return', reference, txn_reference_id, amount from bill_payment where merchant_request_id = $1`,
    [order],
  );
};
