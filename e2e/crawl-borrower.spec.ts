import { demoContent } from '../database/seeds/content/demo-content.ts';
import { approve, linkAccount, newAccount, openBill, startPayment } from './support/bills.ts';
import { test } from './support/borrower.ts';
import { createCalls } from './support/calls.ts';
import { crawl, firstOfEachKind, pathOf } from './support/crawl.ts';
import { builtScreens } from './support/inventory.ts';
import { expect } from './support/test.ts';

/** Searches that together find results of every kind. */
const questions = ['bill', 'recharge', 'loan', 'card', 'score', 'help', 'password', 'yamuna', 'emi', 'udaan'];

test.describe.configure({ timeout: 900_000 });

test('every link works for a user with bills and a loan', async ({ page, app, borrower }) => {
  await borrower.borrow();
  await openBill(page, app, newAccount());
  await linkAccount(page);
  await startPayment(page);
  await approve(page);
  const call = await createCalls(page);
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
  const answers = firstOfEachKind(own.filter((link) => built.has(pathOf(link))));
  expect(await crawl(page, app, { otherScreens: ['/', '/my', '/search', ...answers] })).toEqual([]);
});
