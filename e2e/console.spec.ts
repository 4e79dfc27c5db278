import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin, signInOperator } from './support/console.ts';
import { currentLanguage } from './support/language.ts';
import { expect, test } from './support/test.ts';

/** Tiles of the home page that no other journey looks at, by the language of the journey. */
const tiles = { en: 'demo-banner-safe', hi: 'demo-banner-cost' };
const titles = { en: 'Your data, your keys', hi: 'आपका डेटा, आपकी चाबी' };

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator is invited, publishes a tile and rolls it back', async ({
  page,
  otherDevice: phone,
  app,
  browser,
  locale,
}) => {
  const name = `asha-${randomUUID().slice(0, 8)}`;
  const tile = tiles[currentLanguage()];
  await page.goto(await inviteAdmin(name));
  const nextCode = await acceptInvitation(page);
  await expect(page.getByRole('heading', { name: m.overview_title() })).toBeVisible();
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);

  await test.step('the one-time link is used up, and password and code sign in', async () => {
    const context = await browser.newContext({ ...(locale && { locale }) });
    const other = await context.newPage();
    await signInOperator(other, name, await nextCode());
    await expect(other.getByRole('navigation')).toBeVisible();
    await context.close();
  });

  await test.step('the tile is found with the keyboard', async () => {
    await page.getByRole('link', { name: m.console_kind_resource(), exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(tile);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible();
    await page.getByRole('link', { name: tile }).press('Enter');
  });

  const title = (language: 'en' | 'hi') => {
    const field = m.console_field_formal_title();
    return page.getByLabel(language === 'en' ? m.console_in_english({ field }) : m.console_in_hindi({ field }));
  };
  const before = { en: '', hi: '' };

  await test.step('what the app would refuse is named while typing', async () => {
    before.en = await title('en').inputValue();
    before.hi = await title('hi').inputValue();
    await title('en').fill(titles.en);
    await title('hi').fill('');
    await expect(page.getByText(m.console_issue_languages()).first()).toBeVisible();
    await title('hi').fill(titles.hi);
    await expect(page.getByText(m.console_issue_languages())).toHaveCount(0);
    await expectAccessible();
  });

  const shown = (language: 'en' | 'hi', texts: typeof before) => phone.getByText(texts[language], { exact: true });
  const expectInApp = async (texts: typeof before) =>
    expect(async () => {
      await phone.goto(`${app}/`);
      await expect(shown(currentLanguage(), texts).first()).toBeAttached({ timeout: 1_000 });
    }).toPass();

  await test.step('the draft is published, and the app shows it', async () => {
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: m.console_publish(), exact: true }).click();
    await page.getByLabel(m.console_reason()).fill('A clearer title');
    await page.getByRole('dialog').getByRole('button', { name: m.console_publish() }).click();
    await expect(page.getByText(m.console_published())).toBeVisible();
    await expectInApp(titles);
  });

  await test.step('the revision before is rolled back to', async () => {
    const first = page.getByRole('row').filter({ hasText: m.console_act_imported() });
    await first.getByRole('button', { name: m.console_roll_back() }).click();
    await page.getByLabel(m.console_reason()).fill('The old one was better');
    await page.getByRole('dialog').getByRole('button', { name: m.console_roll_back() }).click();
    await expect(title('en')).toHaveValue(before.en);
    await expectInApp(before);
  });

  await test.step('the audit has all of it, unaltered', async () => {
    await page.goto(`${consoleOrigin()}/console/audit?actor=${name}`);
    for (const act of ['content.save', 'content.publish', 'content.rollBack', 'session.open'])
      await expect(page.getByRole('row').filter({ hasText: act }).first()).toBeVisible();
    await page.getByRole('button', { name: m.console_audit_verify() }).click();
    await expect(page.locator('output').filter({ hasText: /\d/ })).toBeVisible();
    await expectAccessible();
  });

  await test.step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [`content/resource/${tile}`, 'content/channel', 'flows', 'operators', 'devices']) {
      await page.goto(`${consoleOrigin()}/console/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});
