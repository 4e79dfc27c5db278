import { m } from '@sikka/messages';
import { expectAccessible, layoutFaults } from './support/accessibility.ts';
import { expectStatus } from './support/bills.ts';
import { flexiRequest, test } from './support/borrower.ts';
import { currentLanguage } from './support/language.ts';
import { bureauName, decideApplication, lenderName } from './support/lenders.ts';
import { consentAndApply, choosePurpose } from './support/loans.ts';
import { messagesTo } from './support/outbox.ts';
import { followPath } from './support/path.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect } from './support/test.ts';

const { lenderId, productGid } = flexiRequest;
/** Days after which a lender takes another application from a declined applicant (specification §4). */
const restDays = 90;

test('a rejection shows the reason, what to correct, other lenders, the credit report, and when to reapply', async ({
  page,
  otherDevice,
  app,
  phone,
  borrower,
  time,
}) => {
  const lender = lenderName(lenderId);
  const bureau = bureauName();
  const cid = await borrower.apply();
  await page.goto(`${app}/reviewing?cid=${cid}`);
  await expectStatus(page, m.lending_follow_reviewing());

  await test.step('the page goes on to the reason', async () => {
    await decideApplication(lenderId, cid, 'HIGH_OBLIGATIONS');
    await page.waitForURL(`**${app}/reviewingReject?*`);
    await expectStatus(page, m.lending_follow_refused({ lender }));
    await expect(page.getByText(m.lending_apply_reason_high_obligations({ lender }))).toBeVisible();
    await expect(page.getByText(m.lending_apply_advice_high_obligations({ lender }))).toBeVisible();
    await expect(page.getByText(m.lending_follow_refused_text())).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('other lenders can be compared, and this one is listed separately on the loan page', async () => {
    await page.getByRole('link', { name: m.lending_follow_compare(), exact: true }).click();
    await page.waitForURL(`**${app}/offers`);
    await expect(page.getByRole('button', { name: m.lending_criteria_purpose_home(), exact: true })).toBeVisible();
    await page.goto(`${app}/loan`);
    await page.getByText(m.lending_home_declined({ count: 1 }), { exact: true }).click();
    await expect(page.getByText(m.lending_home_declined_note())).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('reads the own credit report after consenting, and is notified of it', async () => {
    const path = await followPath(page, app, 'credit score');
    await page.goto(`${app}/creditScore`);
    const consent = page.getByRole('checkbox', { name: m.lending_score_agree({ bureau }) });
    await expect(consent).not.toBeChecked();
    await consent.check();
    await page.getByRole('button', { name: m.lending_score_read(), exact: true }).click();
    const full = page.getByText(m.lending_score_full(), { exact: true });
    await expect(full).toBeVisible();
    await path.check();
    await full.click();
    await expect(page.getByRole('heading', { name: m.lending_score_enquiries_list(), exact: true })).toBeVisible();
    await expectAccessible(page);
    const notices = async () => (await messagesTo(phone)).filter(({ template }) => template === 'reportRead');
    await expect.poll(notices, { message: 'the notice arrives' }).toMatchObject([{ locale: currentLanguage() }]);
  });

  await test.step('disputes an error in it, with its 30 days', async () => {
    await page
      .getByRole('link', { name: new RegExp(m.lending_score_wrong_of({ item: '.+' })) })
      .first()
      .click();
    await page.waitForURL(`**${app}/creditDispute?*`);
    await page.getByRole('radio').first().check();
    await expectAccessible(page);
    await page.getByRole('button', { name: m.lending_score_dispute_send({ bureau }), exact: true }).click();
    await page.waitForURL(`**${app}/creditDisputes`);
    await expect(page.getByText(m.lending_score_days_left({ count: 30 }), { exact: true })).toBeVisible();
  });

  await test.step('the same lender accepts nothing before the date, and says when', async () => {
    await page.goto(`${app}/apiloan/${productGid}?isAgain=1`);
    await expect(page.getByRole('heading', { name: m.lending_follow_when() })).toBeVisible();
    await expect(page.getByRole('form', { name: m.lending_apply_title() })).toHaveCount(0);
    await expect(borrower.apply()).rejects.toThrow(/loanTooEarly/);
  });

  await test.step('and accepts another application then', async () => {
    // After so long without use, a code alone signs in only on known devices.
    await time.advance(61);
    await becomeUser(otherDevice, phone);
    await time.advance(restDays * 86_400);
    await otherDevice.clock.setFixedTime(time.nowMs());
    await becomeUser(otherDevice, phone);
    await otherDevice.goto(`${app}/apiloan/${productGid}?isAgain=1`);
    await choosePurpose(otherDevice);
    expect(await layoutFaults(otherDevice)).toEqual([]);
    await consentAndApply(otherDevice, lender);
    await expectStatus(otherDevice, m.lending_follow_reviewing());
  });
});
