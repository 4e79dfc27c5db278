import type { Page } from '@playwright/test';
import { demoContent } from '../database/seeds/content/demo-content.ts';
import { accessibilityFaults, layoutFaults } from './support/accessibility.ts';
import { approve, linkAccount, newAccount, openBill, startPayment } from './support/bills.ts';
import { test as borrowerTest } from './support/borrower.ts';
import { callsOf } from './support/calls.ts';
import { builtScreens } from './support/inventory.ts';
import { expect, test } from './support/test.ts';
import { expectWholeForEverybody, type Visit, visit } from './support/visit.ts';

/** Searches that together find results of every kind. */
const questions = ['bill', 'recharge', 'loan', 'card', 'score', 'help', 'password', 'yamuna', 'emi', 'udaan'];

const pathOf = (link: string): string => new URL(link, 'http://app.test').pathname;

/** Links of one kind lead to one screen about different things. */
const kindOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, 'http://app.test');
  return `${pathname.split('/')[1]}?${[...searchParams.keys()].toSorted().join('&')}`;
};

/** The first link of each kind. */
const oneOfEach = (links: readonly string[]): string[] => [
  ...new Map(links.toReversed().map((link) => [kindOf(link), link])).values(),
];

interface Entrances {
  /** Screens whose every tile and menu entry is followed. */
  tiled?: readonly string[];
  /** Screens of whose links one of each kind is followed. */
  others?: readonly string[];
  /** Screens that were visited already, by their links. */
  opened?: ReadonlyMap<string, Visit>;
}

/**
 * Follows links until there is none of a new kind. Returns those that lead nowhere, to a screen that is not accessible
 * or has no room, or from a tile to the sign-in of a guest.
 */
const crawl = async (page: Page, app: string, { tiled = [], others = [], opened }: Entrances): Promise<string[]> => {
  const dead: string[] = [];
  const isGuest = tiled.length > 0;
  const waiting = [...tiled, ...others].map((link) => ({ link, from: 'the start', isTile: false }));
  const seen = new Set(waiting.map(({ link }) => link).flatMap((link) => [link, kindOf(link)]));
  // The screens of guests without parameters were checked when they were opened.
  const checked = new Set(isGuest ? builtScreens().map(({ address }) => kindOf(address)) : []);
  for (const { link, from, isTile } of waiting) {
    const { faults, path, links } = opened?.get(link) ?? (await visit(page, app, link));
    if (!checked.has(kindOf(link))) faults.push(...(await accessibilityFaults(page)), ...(await layoutFaults(page)));
    checked.add(kindOf(link));
    const mayRequest = pathOf(link) === '/login' || (isGuest && !isTile);
    if (path === '/login' && !mayRequest) faults.push('asks to sign in');
    const isComing = path === '/introduce' && !link.includes('type=TRAVEL_BOOKINGS');
    if (isComing || path === '/error') faults.push(`ends at ${path}`);
    dead.push(...faults.map((fault) => `${from} → ${link} ${fault}`));
    const isTiled = tiled.includes(link);
    for (const next of links) {
      if (seen.has(isTiled ? next : kindOf(next))) continue;
      seen.add(next).add(kindOf(next));
      waiting.push({ link: next, from: link, isTile: isTiled });
    }
  }
  expect(waiting.length).toBeGreaterThan(30);
  return dead;
};

test.describe.configure({ timeout: 420_000 });

test('every screen a guest can open is complete and accessible, and every tile, menu entry and link works', async ({
  page,
  app,
  trouble,
}) => {
  trouble.allow(/status of 404.*no\/such/);
  const opened = new Map<string, Visit>();
  for (const { address } of builtScreens().filter(({ who }) => who === 'guest')) {
    await test.step(address, async () => {
      opened.set(address, await visit(page, app, address));
      await expectWholeForEverybody(page);
    });
  }
  expect(await crawl(page, app, { tiled: ['/', '/my', '/search'], opened })).toEqual([]);
});

borrowerTest('every link leads a user with bills and a loan somewhere', async ({ page, app, borrower }) => {
  await borrower.borrow();
  await openBill(page, app, newAccount());
  await linkAccount(page);
  await startPayment(page);
  await approve(page);
  const call = await callsOf(page);
  const found: string[] = [];
  for (const query of questions) {
    const { sections } = await call('/flamingo/search/query', { query });
    found.push(...sections.flatMap(({ results }) => results.map(({ link }) => link)));
  }
  const built = new Set(builtScreens().map(({ address }) => address));
  const tiles = new Set(demoContent().resources.map(({ guide_url: link }) => link));
  const own = found.filter((link) => link.startsWith('/'));
  // The search screen leaves out tiles of what is still to be built, and nothing else may be missing.
  expect(own.filter((link) => !built.has(pathOf(link)) && !tiles.has(link))).toEqual([]);
  const answers = oneOfEach(own.filter((link) => built.has(pathOf(link))));
  expect(await crawl(page, app, { others: ['/', '/my', '/search', ...answers] })).toEqual([]);
});
