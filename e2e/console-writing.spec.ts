import { randomUUID } from 'node:crypto';
import { m } from '@sikka/messages';
import { consoleOrigin } from './support/addresses.ts';
import { violationsOf } from './support/axe.ts';
import { acceptInvitation, inviteAdmin } from './support/console.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('an operator corrects a help article, and writes the next edition of a season, each beside its page of the app', async ({
  page,
  otherDevice: phone,
  app,
  browserErrors,
}) => {
  // The record of a quiz that only a preview has.
  browserErrors.allow(/quizRecord/);
  await page.goto(await inviteAdmin(`tara-${randomUUID().slice(0, 8)}`));
  await acceptInvitation(page);
  const frame = page.frameLocator(`iframe[title="${m.console_preview_frame()}"]`);
  const preview = page.locator('details.preview');
  const expectAccessible = async () =>
    expect(await violationsOf(page, { tags: ['wcag2a', 'wcag2aa', 'wcag22aa'] })).toEqual([]);
  const titleIn = (language: 'en' | 'hi') => {
    const field = m.growth_field_title();
    const label = language === 'en' ? m.console_in_english({ field }) : m.console_in_hindi({ field });
    return page.getByLabel(label, { exact: true }).first();
  };
  const act = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.console_reason()).fill('Journey');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('the article is shown as it is typed', async () => {
    await page.goto(`${consoleOrigin()}/console/content/help_article/apr`);
    await preview.getByLabel(m.console_preview_language()).selectOption('hi');
    await titleIn('hi').fill('APR, अभी लिखा');
    await expect(frame.getByRole('heading', { name: 'APR, अभी लिखा' })).toBeVisible();
    await titleIn('hi').fill('APR, एक साल की क़ीमत');
    await expect(frame.getByRole('heading', { name: 'APR, एक साल की क़ीमत' })).toBeVisible();
    await expectAccessible();
  });

  await test.step('published, it is read in the app', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText(m.console_saved())).toBeVisible();
    await act(m.console_publish());
    await expect(page.getByText(m.console_state_published(), { exact: true })).toBeVisible();
    await phone.goto(`${app}/problemDetail?articleId=apr&language=hi_IN`);
    await expect(phone.getByRole('heading', { name: 'APR, एक साल की क़ीमत' })).toBeVisible();
  });

  await test.step('the next edition begins with the one before, and is shown in each phase', async () => {
    await page.goto(`${consoleOrigin()}/console/seasons`);
    await page.getByRole('row', { name: /ipl-/ }).first().getByRole('link').click();
    await page.getByRole('link', { name: m.growth_season_change() }).click();
    await page.getByLabel(m.growth_season_opens_on()).fill('2032-04-01');
    await titleIn('en').fill('Cheer of 2032');
    await preview.getByLabel(m.console_preview_language()).selectOption('en');
    await expect(frame.getByText('Cheer of 2032').first()).toBeVisible();
    await preview.getByLabel(m.growth_phase()).selectOption('RESULTS');
    await expect(preview.getByLabel(m.console_preview_at())).toHaveValue('2032-04-19T01:00');
    await expectAccessible();
  });

  await test.step('what is typed is still there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: m.console_discard() })).toBeVisible();
    await expect(titleIn('en')).toHaveValue('Cheer of 2032');
    await expect(page.getByLabel(m.growth_season_opens_on())).toHaveValue('2032-04-01');
  });

  await test.step('a wrong field is named, and nothing can be written until it is right', async () => {
    const write = page.getByRole('button', { name: m.growth_season_write() });
    await titleIn('hi').fill('');
    await expect(page.getByText(m.console_issues({ count: 1 }))).toBeVisible();
    await write.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await titleIn('hi').fill('2032 का चीयर');
    await act(m.growth_season_write());
    await expect(page.getByText('ipl-2032-04-01', { exact: true })).toBeVisible();
  });
});
