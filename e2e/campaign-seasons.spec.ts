import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import cricket from '../apps/server/src/areas/campaigns/quiz/banks/cricket.json' with { type: 'json' };
import holi from '../apps/server/src/areas/campaigns/quiz/banks/holi.json' with { type: 'json' };
import { expectNoFaults } from './support/accessibility.ts';
import { inDatabase } from './support/database.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openMore } from './support/tiles.ts';

const day = 86_400;
const shareTitle = /(Share with a friend|दोस्त के साथ शेयर करें)/;

/** Chooses the right or a wrong answer to the question on the screen, and sends it. */
const answer = async (page: Page, isRight: boolean, number: number): Promise<void> => {
  await expect(page.getByText(m.campaigns_quiz_of({ number: String(number), total: '3' }))).toBeVisible();
  const words = await page.getByRole('heading', { level: 2 }).first().innerText();
  const found = [...cricket, ...holi].find(({ question }) => Object.values(question).includes(words));
  if (!found) throw new Error(`${words} is in no bank`);
  const option = found.options[isRight ? found.answer : (found.answer + 1) % 4];
  const language = found.question.en === words ? 'en' : 'hi';
  await page.getByRole('radio', { name: option?.[language] ?? '', exact: true }).check();
  await page.getByRole('button', { name: /\d/ }).last().click();
};

const start = async (page: Page, isFirst: boolean): Promise<void> => {
  if (isFirst) await page.getByLabel(m.common_where_do_you_live()).selectOption('MH');
  await page.getByRole('button', { name: m.campaigns_quiz_start() }).click();
};

test('a user plays the Holi quest on three days: answers right, answers wrong, and abandons', async ({
  page,
  app,
  phone,
  clock,
}) => {
  test.slow();
  await becomeUser(page, phone);

  await test.step('three right answers win a card, which is scratched', async () => {
    await page.goto(`${app}/`);
    await openMore(page);
    await page.locator(`a[href$="${app}/holi"]`).first().click();
    await expect(page.getByRole('button', { name: m.campaigns_quiz_start() })).toBeVisible();
    await start(page, true);
    for (const number of [1, 2, 3]) await answer(page, true, number);
    const dialog = page.getByRole('dialog', { name: m.campaigns_quiz_perfect() });
    await expect(dialog).toBeVisible();
    await expectNoFaults(page, 'holi-won');
    await dialog.getByRole('link', { name: m.campaigns_quiz_scratch() }).click();
    await page.getByRole('button', { name: m.rewards_card_reveal(), exact: true }).click();
    await expect(page.locator('main output')).toHaveText(/\d/);
    await expectNoFaults(page, 'card');
  });

  await test.step('a wrong answer is explained when its day is over, and there is no second try', async () => {
    await clock.advance(day);
    await page.goto(`${app}/holi`);
    await start(page, false);
    await expect(page.getByText(m.campaigns_quiz_of({ number: '1', total: '3' }))).toBeVisible();
    await expectNoFaults(page, 'holi-question');
    for (const number of [1, 2, 3]) await answer(page, number > 1, number);
    await expect(page.getByRole('heading', { name: m.campaigns_quiz_right({ right: '2' }) })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(m.campaigns_quiz_tomorrow())).toBeVisible();
    await expect(page.getByRole('button', { name: m.campaigns_quiz_start() })).toHaveCount(0);
  });

  await test.step('leaving early uses up the day, after a warning', async () => {
    await clock.advance(day);
    await page.goto(`${app}/holi`);
    await page.locator('summary', { hasText: /(2 of 3|3 में से 2)/ }).click();
    await expect(page.locator('details[open]').getByText(/^✓/).first()).toBeVisible();
    await expectNoFaults(page, 'holi-answers');
    await start(page, false);
    await answer(page, true, 1);
    await expect(page.getByText(m.campaigns_quiz_of({ number: '2', total: '3' }))).toBeVisible();
    await page.getByRole('button', { name: m.frame_back(), exact: true }).click();
    await expect(page.getByText(m.campaigns_quiz_leave_text())).toBeVisible();
    await page.getByRole('button', { name: m.campaigns_quiz_leave(), exact: true }).click();
    await expect(page.getByText(m.campaigns_quiz_forfeited())).toBeVisible();
  });
});

test('a user does the four tasks of the IPL event for 200 coins', async ({ page, otherDevice, app, phone }) => {
  test.slow();
  await becomeUser(page, phone);

  await test.step('one press cheers for a team', async () => {
    await page.goto(`${app}/IPL/vote`);
    await page.locator('main').getByRole('button').first().click();
    await expect(page.getByText(m.campaigns_cheer_next())).toBeVisible();
  });

  await test.step('three right answers, credit cards, and a friend who opens the link', async () => {
    await page.goto(`${app}/IPL/questions`);
    await start(page, false);
    for (const number of [1, 2, 3]) await answer(page, true, number);
    await expect(page.getByRole('dialog', { name: m.campaigns_quiz_perfect() })).toBeVisible();
    await page.goto(`${app}/creditCard`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.goto(`${app}/IPL`);
    await page.locator('main').getByRole('button', { name: shareTitle }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    const [link] = await inDatabase('select token from share_link order by made_at desc limit 1');
    await otherDevice.goto(`${app}/rewards?shareToken=${String(link?.token)}`);
    await expect(otherDevice.getByRole('heading').first()).toBeVisible();
  });

  await test.step('all four give what is missing to 200 coins', async () => {
    const collect = page.getByRole('button', { name: m.campaigns_tasks_collect({ coins: '150' }) });
    await expect(async () => {
      await page.goto(`${app}/IPL`);
      await expect(collect).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await collect.click();
    await expect(page.getByRole('dialog', { name: m.common_plus_coins({ coins: '150' }) })).toBeVisible();
    await expectNoFaults(page, 'ipl-collected');
    await page.keyboard.press('Escape');
    await expect(page.getByText(m.campaigns_tasks_earned({ earned: '200', total: '200' }))).toBeVisible();
  });
});
