import type { Page } from '@playwright/test';
import { deletionLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { inDatabase } from './support/database.ts';
import { codeField, becomeUser, requestCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const day = 86_400;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Deletes the account of a user without coins, from the entry to the result. Returns the ID of the certificate. */
const leave = async (page: Page, app: string, phone: string): Promise<string> => {
  await page.goto(`${app}/deal`);
  await follow(page, m.deletion_title());
  await expect(page.getByText(m.deletion_start_title())).toBeVisible();
  await follow(page, m.common_continue());
  await press(page, m.common_continue());
  await expect(page.getByText(m.deletion_reason_missing())).toBeVisible();
  await page.getByLabel(m.deletion_reason_PRIVACY()).check();
  await expectAccessible(page);
  await press(page, m.common_continue());
  await expect(page.getByText(m.common_confirm_identity())).toBeVisible();
  await codeField(page).fill(await requestCode(page, phone));
  await expect(page.getByText(m.deletion_retained())).toBeVisible();
  await expect(page.getByRole('button', { name: m.deletion_agree(), exact: true })).toBeEnabled({
    timeout: (deletionLimits.readSeconds + 10) * 1_000,
  });
  await press(page, m.deletion_agree());
  await page.waitForURL(`**${app}/deleteResult**`);
  await expect(page.getByText(m.deletion_result_text())).toBeVisible();
  await expectAccessible(page);
  return new URL(page.url()).searchParams.get('certificateId') ?? '';
};

test('a user deletes the account, recovers it, deletes it for good, and reads the certificate', async ({
  page,
  app,
  phone,
  clock,
}) => {
  test.slow();
  await becomeUser(page, phone);
  await leave(page, app, phone);

  await follow(page, m.deletion_use_on());
  await page.goto(`${app}/my`);
  await follow(page, m.deletion_banner({ days: deletionLimits.days }));
  await expect(page.getByText(/14|15/).first()).toBeVisible();
  await expectAccessible(page);
  await follow(page, m.deletion_recover());
  await clock.advance(61);
  await codeField(page).fill(await requestCode(page, phone));
  await page.waitForURL(`**${app}/my`);
  await expect(page.getByText(m.deletion_recovered())).toBeVisible();

  await clock.advance(61);
  const certificateId = await leave(page, app, phone);
  await press(page, m.common_sign_out());
  await expect(page.getByText(m.deletion_thank_title())).toBeVisible();

  await clock.advance(15 * day + 61);
  await inDatabase("insert into job.job (name) values ('identity-follow-deletions')");
  await expect
    .poll(
      async () =>
        (await inDatabase('select state from account_deletion where certificate_id = $1', [certificateId]))[0],
    )
    .toEqual({ state: 'ERASED' });
  await follow(page, m.deletion_look_up());
  await page.getByLabel(m.deletion_certificate_id(), { exact: true }).fill(certificateId);
  await press(page, m.deletion_look_up_act());
  await expect(page.getByText(m.deletion_retained())).toBeVisible();
  await expectAccessible(page);
});
