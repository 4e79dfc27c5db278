import { crawl } from './support/crawl.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 420_000 });

test('every tile, menu entry and link works for a guest', async ({ page, app }) => {
  expect(await crawl(page, app, { tileScreens: ['/', '/my', '/search'] })).toEqual([]);
});
