import { m } from '@sikka/messages';
import { dealLevel, levels } from '../apps/web/src/areas/games/own/coins/sort-rules.ts';
import { solve } from '../apps/web/src/areas/games/own/coins/testing/solve.ts';
import { expectNoFaults } from './support/accessibility.ts';
import { signInByCode } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openMore } from './support/tiles.ts';

test('a guest reads cards from home, likes one by signing in over it, shares and reports it', async ({
  page,
  app,
  phone,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${app}/`);
  await openMore(page);
  await page.getByRole('link', { name: new RegExp(`${m.common_see_all()}.*${m.community_title()}`) }).click();
  await page.waitForURL(`**${app}/community`);
  const tags = page.getByRole('navigation', { name: m.community_tags() });
  await tags.getByRole('link', { name: m.common_loans(), exact: true }).click();
  await page.waitForURL(`**${app}/community?tag=loans`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(`**${app}/communityDetail?gid=loan-offer`);
  await expect(page.getByRole('figure')).toHaveCount(3);

  const like = page.getByRole('button', { name: m.community_like(), exact: true });
  await like.click();
  await signInByCode(page, phone);
  await expect(page.getByRole('button', { name: m.community_like(), pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: m.community_like(), pressed: true })).toBeVisible();

  await page.getByRole('button', { name: m.common_share(), exact: true }).click();
  await page.getByRole('button', { name: m.frame_copy_link() }).click();
  await expect(page.getByText(m.frame_link_copied())).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/communityDetail?gid=loan-offer');

  await page.getByText(m.community_report(), { exact: true }).click();
  await page.getByRole('button', { name: m.community_report_outdated() }).click();
  await expect(page.getByText(m.community_report_sent())).toBeVisible();
});

test('a guest plays cricket, sorts coins and picks a fantasy team by keyboard', async ({ page, app }) => {
  await page.goto(`${app}/games`);
  await test.step('cricket: a ball is hit or missed until the wickets are gone', async () => {
    await page.getByRole('main').locator(`a[href$="/cricket"]`).click();
    const again = page.getByRole('button', { name: m.common_play_again() });
    const bar = page.getByRole('region', { name: m.games_cricket_where() }).getByRole('button');
    const nextBall = () =>
      expect(async () => {
        if ((await again.count()) > 0) return;
        // A press right after a ball was meant for it.
        if ((await bar.count()) === 1) await bar.press('Enter', { timeout: 1_000 });
        await expect(page.getByText(m.games_cricket_wait())).toBeVisible({ timeout: 500 });
      }).toPass();
    await expect(bar).toHaveText(m.games_cricket_start());
    await nextBall();
    // The first one is swung at, whenever; a swing before the first beat does not count, so it is tried until one does.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(m.games_cricket_wait())).toHaveCount(0, { timeout: 100 });
    }).toPass();
    for (let wickets = 0; wickets < 3; wickets += 1) {
      if ((await again.count()) > 0) break;
      await nextBall();
      await expect(page.getByText(m.games_cricket_wait())).toHaveCount(0);
    }
    await expect(again).toBeVisible();
    await expectNoFaults(page, 'innings');
    await page.goBack();
  });

  await test.step('coins: the first level is sorted, and the second one opens', async () => {
    await page.getByRole('main').locator(`a[href$="/coinSort"]`).click();
    for (const [from, to] of solve(dealLevel(1)) ?? []) {
      await page.getByRole('region', { name: m.games_coins_table() }).getByRole('button').nth(from).press('Enter');
      await page.getByRole('region', { name: m.games_coins_table() }).getByRole('button').nth(to).press('Enter');
    }
    await expect(page.getByText(m.games_coins_sorted())).toBeVisible();
    await page.getByRole('button', { name: m.common_next_level() }).last().press('Enter');
    await expect(page.getByRole('heading', { name: m.games_coins_level({ level: 2, levels }) })).toBeVisible();
    await page.getByRole('region', { name: m.games_coins_table() }).getByRole('button').first().press('Enter');
    await expect(page.getByText(m.games_coins_lifted())).toBeVisible();
    await expectNoFaults(page, 'coins');
    await page.reload();
    await expect(page.getByRole('heading', { name: m.games_coins_level({ level: 2, levels }) })).toBeVisible();
    await page.goBack();
  });

  await test.step('fantasy: a team of eleven is led and scored', async () => {
    await page.getByRole('main').locator(`a[href$="/fantasyCricket"]`).click();
    await page.getByRole('checkbox').first().press('Space');
    await page.getByRole('button', { name: m.games_fantasy_fill() }).press('Enter');
    await expect(page.getByText(m.games_fantasy_chosen({ count: 11, size: 11 }))).toBeVisible();
    await expectNoFaults(page, 'fantasy');
    await page.getByRole('button', { name: m.games_fantasy_to_lead() }).press('Enter');
    const leaders = page.getByRole('main').getByRole('button');
    await leaders.nth(0).press('Enter');
    await leaders.nth(3).press('Enter');
    await page.getByRole('button', { name: m.games_fantasy_play() }).press('Enter');
    await expect(page.getByText(m.games_fantasy_twice(), { exact: true })).toBeVisible();
    await expect(page.getByText(m.games_fantasy_half_more(), { exact: true })).toBeVisible();
    await expectNoFaults(page, 'points');
  });
});
