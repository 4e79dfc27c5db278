import { m } from '@sikka/messages';
import { expectStatus } from './support/bills.ts';
import { flexi, test } from './support/borrower.ts';
import { bureauName, lenderName } from './support/lenders.ts';
import { agreeAndApply, fillProfile, stepAt } from './support/loans.ts';
import { followPath } from './support/path.ts';
import { expect } from './support/test.ts';

test('comparing takes no more than docs/paths.md says', async ({ page, app, borrower }) => {
  await borrower.untilListed(flexi.productGid);
  const path = await followPath(page, app, 'compare loans');
  await page.goto(`${app}/offers`);
  await page.getByRole('button', { name: m.lending_criteria_purpose_home(), exact: true }).click();
  await expect(page.getByRole('link', { name: m.lending_home_order_why(), exact: true })).toBeVisible();
  await path.end();
});

test('applying takes no more than docs/paths.md says', async ({ page, app, borrower }) => {
  await borrower.untilListed(flexi.productGid);
  await page.goto(`${app}/offers`);
  await page.getByRole('button', { name: m.lending_criteria_purpose_home(), exact: true }).click();
  const path = await followPath(page, app, 'apply');
  await page.goto(`${app}/apiloan/${flexi.productGid}`);
  await fillProfile(page);
  await agreeAndApply(page, lenderName(flexi.lenderId));
  await expectStatus(page, m.lending_follow_reviewing());
  await path.end();
});

test('accepting an offer takes no more than docs/paths.md says', async ({ page, app, borrower }) => {
  const cid = await borrower.getOffer();
  const path = await followPath(page, app, 'accept an offer');
  await page.goto(`${app}/loanStep?cid=${cid}`);
  await page.getByRole('checkbox', { name: m.lending_facts_acknowledge() }).check();
  await page.getByRole('button', { name: m.lending_step_accept() }).click();
  await expect(stepAt(page, 2, m.lending_step_kyc())).toBeVisible();
  await path.end();
});

test('the credit score takes no more than docs/paths.md says', async ({ page, app, borrower }) => {
  await borrower.apply();
  const path = await followPath(page, app, 'credit score');
  await page.goto(`${app}/creditScore`);
  await page.getByRole('checkbox', { name: m.lending_score_agree({ bureau: bureauName() }) }).check();
  await page.getByRole('button', { name: m.lending_score_read(), exact: true }).click();
  await expect(page.getByText(m.lending_score_full(), { exact: true })).toBeVisible();
  await path.end();
});
