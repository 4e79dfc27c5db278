import { m } from '@sikka/messages';
import { expectAccessible } from './support/accessibility.ts';
import { inDatabase } from './support/database.ts';
import { openEmulator } from './support/emulator.ts';
import { currentLanguage } from './support/language.ts';
import { expect, test } from './support/test.ts';
import { tile } from './support/tiles.ts';

interface Rule {
  lowest: number;
  newest: number;
}

const setRule = ({ lowest, newest }: Rule) =>
  inDatabase(`update upgrade_rule set lowest_version_code = $1, newest_version_code = $2 where channel = 'all'`, [
    lowest,
    newest,
  ]);

const column = (name: 'force_title' | 'offer_title') => `${name}_${currentLanguage()}`;
const titleOf = async (name: 'force_title' | 'offer_title'): Promise<string> => {
  const [rule] = await inDatabase(`select ${column(name)} as title from upgrade_rule where channel = 'all'`);
  return String(rule?.['title']);
};

test.afterEach(() => setRule({ lowest: 302_010, newest: 401_090 }));

test('a shell that is too old is covered until it is updated', async ({ page }) => {
  await setRule({ lowest: 401_090, newest: 401_090 });
  const emulator = await openEmulator(page);
  await emulator.setVersion(308_020);
  const cover = emulator.app.getByRole('dialog', { name: await titleOf('force_title') });
  await expect(cover).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  await expect(cover.getByRole('button')).toHaveText([m.frame_update_now()]);
  await cover.getByRole('button').click();
  await expect(emulator.received('openPage').first()).toBeVisible();
  await expect(cover).toBeVisible();

  // The phone's back key leaves the app; it is covered again when it is opened.
  await emulator.screen.getByRole('button', { name: 'Close' }).click();
  await emulator.pressBack();
  await emulator.screen.getByRole('button', { name: 'Open it again' }).click();
  await expect(cover).toBeVisible();

  await emulator.setVersion(401_090);
  await expect(emulator.app.getByRole('navigation')).toBeVisible();
  await expect(cover).toBeHidden();
});

test('an update of the shell is offered, and can be postponed', async ({ page }) => {
  const emulator = await openEmulator(page);
  await emulator.setVersion(308_020);
  const offer = emulator.app.getByRole('dialog', { name: await titleOf('offer_title') });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: m.common_later() }).click();
  await expect(offer).toBeHidden();
});

test('a browser is never asked to update, and its version page shows the running version', async ({ page, app }) => {
  await setRule({ lowest: 401_090, newest: 401_090 });
  await page.goto(`${app}/update`);
  await expect(page.getByRole('heading', { name: m.release_update_newest_title() })).toBeVisible();
  await page.goto(`${app}/`);
  await expect(tile(page, 'electricity')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
