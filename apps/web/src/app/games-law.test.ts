// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { indianStates } from '@sikka/contract/rules';
import { expect, test } from 'vitest';
import { routes } from './route-table.ts';

/**
 * The Act of 2025 forbids to offer, advertise or process payments for games with a stake and prizes of monetary value. This
 * checks all texts and links of games.
 */
const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const areas = ['games', 'games-own', 'khelghar', 'campaigns'];
const texts = (['en', 'hi'] as const).flatMap((locale) =>
  readdirSync(new URL(`packages/messages/texts/${locale}`, root))
    .filter((file) => areas.includes(file.replace('.json', '')))
    .flatMap((file) =>
      Object.entries(JSON.parse(read(`packages/messages/texts/${locale}/${file}`)) as Record<string, unknown>).map(
        ([key, text]) => ({ key: `${locale} ${key}`, text: JSON.stringify(text) }),
      ),
    ),
);

/** Words of games for money, and of their operators. */
const forbidden =
  /\b(stakes?|staked|bets?|betting|bettors?|wager\w*|cash|jackpots?|rummy|teen patti|gambl\w*|casinos?|bookmakers?|bookies?|real money|winnings|prize money|entry fees?|buy-ins?|cash-?outs?|deposits?|withdraw\w*|payouts?)\b|दाँव|दांव|सट्टा|सट्टे|जुआ|जुए|कैश|नक़द|नकद|जैकपॉट|रमी|तीन पत्ती|कसीनो|बाज़ी|इनामी रक़म|एंट्री फ़ीस/iu;

const promise = /\b(win|wins|won|earn|earns)\b[^.।]*(₹|rupee|money|coin|voucher|coupon)/iu;
const denial = /\b(nothing|not|no|cannot|never)\b/iu;

test('no text of games mentions stakes, cash, or winnings', () => {
  expect(texts.length).toBeGreaterThan(200);
  const ofGames = texts.filter(({ key }) => /games_|khelghar_/.test(key));
  expect(texts.filter(({ text }) => forbidden.test(text))).toEqual([]);
  expect(ofGames.filter(({ text }) => promise.test(text) && !denial.test(text))).toEqual([]);
});

test('every game first says that it is for adults and has no prizes', () => {
  const saying = (key: string) => texts.filter((each) => each.key.endsWith(` ${key}`)).map(({ text }) => text);
  for (const key of ['games_law', 'games_adult', 'games_age_from', 'games_confirm_adult'])
    for (const text of saying(key)) expect(text).toContain('{age}');
  expect(saying('games_law').concat(saying('games_confirm_adult'))).toEqual([
    expect.stringContaining('nothing can be won'),
    expect.stringContaining('कुछ जीता नहीं जाता'),
    expect.stringContaining('nothing to win'),
    expect.stringContaining('कुछ जीता नहीं जाता'),
  ]);
});

/** The rows of the catalogue in the migrations. */
const catalogue = readdirSync(new URL('database/migrations', root))
  .map((file) => read(`database/migrations/${file}`))
  .flatMap((sql) => [...sql.matchAll(/insert into game \([^;]+;/gu)].map(([statement]) => statement))
  .join('\n');

test('games lead only to our own screens', () => {
  const links = [...catalogue.matchAll(/'(\/[^']*)'/gu)].map(([, link = '']) => link.split('?', 1)[0]);
  expect(links.length).toBeGreaterThan(1);
  const paths = new Set(routes.filter(({ area }) => area === 'games').map(({ path }) => path));
  expect(links.filter((link) => !link || !paths.has(link))).toEqual([]);
  expect(catalogue).not.toMatch(/https?:/u);
  const folder = new URL('apps/web/src/areas/games/', root);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/u.test(file));
  expect(sources.filter((file) => /https?:\/\//u.test(readFileSync(new URL(file, folder), 'utf8')))).toEqual([]);
});

test('card games list the excluded states', () => {
  const rows = catalogue.split(/(?=\n\s*\(')/u).filter((row) => /'poker'/u.test(row));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const excluded = /'\{([A-Z,]*)\}'/u.exec(row)?.[1]?.split(',') ?? [];
    expect(excluded).toEqual(expect.arrayContaining(['AP', 'TN', 'TS']));
    expect(excluded.filter((state) => !(indianStates as readonly string[]).includes(state))).toEqual([]);
  }
});
