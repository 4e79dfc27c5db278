import { writeFileSync } from 'node:fs';
import { editionOf, type VoteRecord } from '@sikka/contract';
import { m } from '@sikka/messages';
import pg from 'pg';
import { readSeasonFile, writeSeason } from '../database/seeds/seasons.ts';
import { recountVote } from '../tools/verify.ts';
import { expectNoFaults } from './support/accessibility.ts';
import { databaseUrl } from './support/addresses.ts';
import { inDatabase } from './support/database.ts';
import { becomeUser } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { openMore } from './support/tiles.ts';

const day = 86_400;

/** Writes a season that opens after all others have closed, and returns the days until then. */
const writeLater = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ days: number; opens: string }>(
      `select 40 + 40 * count(*)::int as days, (app_today() + 40 + 40 * count(*)::int)::text as opens from season`,
    );
    const [{ days, opens } = { days: 0, opens: '' }] = rows;
    await writeSeason(client, editionOf(readSeasonFile('name-vote'), opens));
    return days;
  } finally {
    await client.end();
  }
};

/** Runs the job of every minute now. */
const settle = () => inDatabase(`insert into job.job (name) values ('campaigns-settle')`);

test('a user votes from the home page, gives an e-mail, reads the results and counts them again', async ({
  page,
  app,
  phone,
  clock,
  colorScheme,
}, info) => {
  test.slow();
  const { name: names } = readSeasonFile('name-vote').content.tasks.flatMap((task) =>
    task.kind === 'vote' ? task.options : [],
  )[2] ?? { name: { en: '', hi: '' } };
  const name = names[colorScheme === 'light' ? 'en' : 'hi'];
  const days = await writeLater();
  await clock.advance((days - 1) * day);
  await becomeUser(page, phone);

  await test.step('announced a day before', async () => {
    await page.goto(`${app}/rename`);
    await expect(page.getByText(m.campaigns_opens_in())).toBeVisible();
    await expectNoFaults(page, 'teaser');
  });

  await test.step('votes in two taps and a confirmation', async () => {
    await clock.advance(day);
    await page.goto(`${app}/`);
    await openMore(page);
    await page
      .getByRole('link', {
        name: new RegExp(readSeasonFile('name-vote').content.title[colorScheme === 'light' ? 'en' : 'hi']),
      })
      .first()
      .click();
    await page.getByRole('button', { name: new RegExp(name) }).click();
    const cast = page.getByRole('button', { name: m.campaigns_vote_cast({ name }), exact: true });
    await cast.click();
    await expect(page.getByLabel(m.common_where_do_you_live())).toBeFocused();
    await expectNoFaults(page, 'confirm');
    await page.getByLabel(m.common_where_do_you_live()).selectOption('MH');
    await cast.click();
    await expect(page.getByText(m.campaigns_vote_done({ name }))).toBeVisible();
  });

  await test.step('reads the rules and gives an e-mail for the certificate', async () => {
    await page.getByRole('link', { name: m.campaigns_rules(), exact: true }).click();
    await expect(page.getByText(m.common_results(), { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: m.campaigns_certificate_get() }).click();
    await page.getByLabel(m.campaigns_email(), { exact: true }).fill('asha@mail');
    await page.getByRole('button', { name: m.campaigns_email_send() }).click();
    await expect(page.getByText(m.campaigns_email_wrong())).toBeVisible();
    await expectNoFaults(page, 'email');
    await page.getByLabel(m.campaigns_email(), { exact: true }).fill('asha@mail.example');
    await page.getByRole('button', { name: m.campaigns_email_send() }).click();
    await page.waitForURL(`**${app}/rename`);
    await expect(page.getByText(m.campaigns_certificate_change())).toBeVisible();
  });

  await test.step('sees the winner, follows the own ballot and counts again', async () => {
    await clock.advance(22 * day);
    await settle();
    await expect(async () => {
      await page.goto(`${app}/rename`);
      await expect(page.getByText(m.campaigns_vote_winner({ name }))).toBeVisible({ timeout: 4_000 });
    }).toPass({ timeout: 100_000 });
    await page.getByText(m.campaigns_check_title()).click();
    await page.getByRole('button', { name: m.campaigns_check_own() }).click();
    await expect(page.getByText(m.campaigns_check_good())).toBeVisible();
    await expectNoFaults(page, 'results');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: m.campaigns_check_save() }).click(),
    ]);
    const stream = await download.createReadStream();
    const text = (await stream.toArray()).join('');
    writeFileSync(info.outputPath('vote.json'), text);
    expect(recountVote(JSON.parse(text) as VoteRecord)).toMatchObject({ isRight: true });
  });
});
