import { crawl } from './support/crawl.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 420_000 });

test('every tile, menu entry and link leads a guest somewhere', async ({ page, app }) => {
  expect(await crawl(page, app, { tiled: ['/', '/my', '/search'] })).toEqual([]);
});
