import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectNothingClipped } from './support/accessibility.ts';
import { violationsOf } from './support/axe.ts';

/** A workbench that was built before; without one it is built here. */
const built = process.env['STORYBOOK_DIR'];
const root = path.join(import.meta.dirname, '..');
const folder = built ?? path.join(root, 'packages/ui/storybook-static');

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

declare global {
  /** Storybook's own channel, by which its toolbar changes a story. */
  var __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: 'updateGlobals', change: { globals: object }) => void };
}

let server: Server;
let origin: string;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  if (!built) {
    const storybook = path.join(root, 'node_modules/.bin/storybook');
    await promisify(execFile)(storybook, ['build', '-c', 'packages/ui/.storybook', '-o', folder, '--quiet'], {
      cwd: root,
    });
  }
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, path.normalize(pathname));
    try {
      const content = await readFile(file);
      response.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

/** Both looks of the product; a story changes between them without a reload. */
const looks = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'hi' },
] as const;

test('every component is accessible and does not clip its texts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const index = JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, unknown>;
  };
  const stories = Object.keys(index.entries);
  expect(stories.length).toBeGreaterThan(20);

  for (const story of stories) {
    await test.step(story, async () => {
      await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story&globals=a11y.manual:!true;width:360`);
      await page.locator('main.story > *').first().waitFor({ state: 'attached' });

      for (const look of looks) {
        await page.setViewportSize({ width: 360, height: 800 });
        await page.evaluate((globals) => __STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals }), look);
        await page.locator(`html[lang=${look.language}][data-theme=${look.theme}]`).waitFor({ state: 'attached' });
        await page.evaluate(() => document.fonts.ready);

        const violations = await violationsOf(page, { skippedRules: ['page-has-heading-one', 'region'] });
        expect
          .soft(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
            `${story}, ${look.language}`,
          )
          .toEqual([]);

        await expectNothingClipped(page);
        await page.setViewportSize({ width: 320, height: 800 });
        await expectNothingClipped(page);
        await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
        await expectNothingClipped(page);
        await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
      }
    });
  }
});
