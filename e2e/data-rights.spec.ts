import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales, m } from '@sikka/messages';
import { readZip } from '../apps/server/src/testing/read-zip.ts';
import { expectNoFaults } from './support/accessibility.ts';
import { createCalls } from './support/calls.ts';
import { currentLanguage } from './support/language.ts';
import { codeField, becomeUser, requestCode } from './support/sign-in.ts';
import { sendBreachNotice } from './support/support-desk.ts';
import { expect, test } from './support/test.ts';

const nickname = 'Meena';

const bilingual = (text: string) => ({ en: text, hi: `${text} (हिंदी)` });

/** A notice with everything that the law asks for. */
const breach = {
  title: bilingual('Phone numbers were seen from outside'),
  nature: bilingual('A copy of some phone numbers could be read for two hours.'),
  consequences: bilingual('You may get calls that you did not ask for.'),
  measures: bilingual('We closed the way in and changed the keys.'),
  advice: bilingual('Tell nobody an OTP.'),
  contact: bilingual('privacy@sikka.example'),
};

/** Unpacks an archive, and answers the address of its index. */
const unpack = async (zipPath: string, folder: string): Promise<string> => {
  for (const [name, bytes] of readZip(await readFile(zipPath))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
  return pathToFileURL(join(folder, 'index.html')).href;
};

test('a user downloads personal data, withdraws a consent, and confirms a breach notice', async ({
  page,
  app,
  phone,
  clock,
}, testInfo) => {
  await becomeUser(page, phone);
  const call = await createCalls(page);
  const { uid } = await call('/flamingo/user/modifyUser', { nickname });
  const { consent } = await call('/flamingo/ostrader/loan_market/score/query', {});
  const { channelGid, purpose, textVersion } = consent;
  await call('/flamingo/ostrader/loan_market/consent/give', { channelGid, purpose, textVersion });

  await test.step('takes everything away and reads it in both languages', async () => {
    await page.goto(`${app}/myData`);
    await page.getByRole('button', { name: m.privacy_download_request() }).click();
    const fetch = page.getByRole('button', { name: m.privacy_download_fetch(), exact: true });
    await expect(fetch).toBeVisible();
    await clock.advance(61);
    await page.route('**/downloads/**', async (route) => {
      await clock.advance(73 * 3_600);
      await route.continue();
    });
    await fetch.click();
    await codeField(page).fill(await requestCode(page, phone));
    await expect(page.getByText(m.privacy_download_over())).toBeVisible();
    await expectNoFaults(page);
    await page.unroute('**/downloads/**');
    await page.getByRole('button', { name: m.privacy_download_request_again() }).click();
    await fetch.click();
    await expect(page.getByRole('dialog', { name: m.common_confirm_identity() })).toBeVisible();
    await expectNoFaults(page);
    const download = page.waitForEvent('download');
    await codeField(page).fill(await requestCode(page, phone));
    const index = await unpack(await (await download).path(), testInfo.outputPath('archive'));
    const reader = await page.context().newPage();
    await reader.goto(index);
    for (const locale of locales) {
      await reader
        .getByRole('link', { name: locale === 'hi' ? m.identity_language_hi() : m.identity_language_en() })
        .click();
      await expect(reader.getByRole('heading', { level: 1, name: m.common_your_data({}, { locale }) })).toBeVisible();
      const section = reader.locator(`section[lang=${locale}]`);
      for (const fold of await section.locator(':scope > details > summary').all()) await fold.click();
      await expect(section.getByText(nickname, { exact: true })).toBeVisible();
      await expectNoFaults(reader);
    }
    await reader.close();
  });

  await test.step('withdraws a consent, and sees that in the history', async () => {
    await page.goto(`${app}/consents`);
    // It turns once the server has taken the consent back.
    await page.getByRole('switch').click();
    await expect(page.getByText(m.privacy_consent_off())).toBeVisible();
    await expect(page.getByRole('switch')).not.toBeChecked();
    await page.getByText(m.privacy_consent_log(), { exact: true }).click();
    await expect(page.getByText(new RegExp(`^${m.privacy_act_withdrawn()}: `))).toBeVisible();
    await expectNoFaults(page);
    await page.goto(`${app}/dataAccess`);
    await expect(page.getByText(m.privacy_access_job()).first()).toBeVisible();
  });

  await test.step('is shown a breach notice until it is confirmed, and finds it again', async () => {
    const title = breach.title[currentLanguage()];
    await sendBreachNotice(breach, [Number(uid)]);
    await page.goto(`${app}/`);
    const notice = page.getByRole('dialog', { name: title });
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await expectNoFaults(page);
    await notice.getByRole('button', { name: m.privacy_notice_confirm() }).click();
    await expect(notice).toBeHidden();
    await page.goto(`${app}/myData`);
    await page.getByRole('link', { name: m.privacy_notices() }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
});
