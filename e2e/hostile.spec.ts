import type { Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { waitForHydration } from './support/hydration.ts';
import { expect, test } from './support/test.ts';
import { titleOf } from './support/tiles.ts';

const hostileLinks = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://offers.jhoola.example/',
  '//evil.test/',
  String.raw`/\evil.test`,
  'https://evil@offers.jhoola.example/',
  'intent://scan/#Intent;end',
];

test.describe('a reply that was tampered with', () => {
  /** The home page as it arrives, with the link of one tile replaced. */
  const openWithLink = async (page: Page, app: string, link: string): Promise<void> => {
    await page.route(`**${app}/`, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const embedded = /(<script type="application\/json" id="page">)(.*?)(<\/script>)/s;
      const tampered = body.replace(embedded, (_all, start: string, json: string, end: string) => {
        const data = JSON.parse(json) as unknown;
        const walk = (value: unknown): void => {
          if (typeof value !== 'object' || value === null) return;
          if ('resourceGid' in value && value.resourceGid === 'demo-electricity')
            Object.assign(value, { guideUrl: link });
          Object.values(value).forEach(walk);
        };
        walk(data);
        return start + JSON.stringify(data).replaceAll('<', String.raw`\u003c`) + end;
      });
      await route.fulfill({ response, body: tampered });
    });
    await page.goto(`${app}/`);
    await waitForHydration(page);
  };

  test('shows no tile with a forbidden link', async ({ page, context, app, browserErrors }) => {
    browserErrors.allow(/Minified React error|hydrat|Service Worker registration blocked/i);
    for (const link of hostileLinks) {
      await openWithLink(page, app, link);
      await expect(page.getByText(titleOf('electricity'), { exact: true }), link).toHaveCount(0);
      const links = await page.evaluate(() => [...document.links].map((it) => it.getAttribute('href')));
      expect(links).not.toContain(link);
      expect(context.pages()).toHaveLength(1);
      expect(page.frames()).toHaveLength(1);
      await expect(page).toHaveURL(new RegExp(`${app}/$`));
      await page.unrouteAll();
    }
  });
});

test('only the shell may frame the app, and messages of other origins are ignored', async ({
  page,
  app,
  context,
  browserErrors,
  baseURL,
}) => {
  browserErrors.allow(/frame-ancestors|Refused to frame|violates the following/);
  await context.route('https://stranger.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<iframe src="${baseURL}${app}/?shell=SikkaShell/401090%20(ch_GP)"></iframe>`,
    }),
  );
  await page.goto('https://stranger.example/');
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');

  await page.goto(`${app}/login`);
  await page.getByLabel(m.common_mobile_number(), { exact: true }).fill('9876543210');
  const before = await page.locator('body').innerText();
  await page.evaluate(async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const messages = [
      { bridge: 'sikka', name: 'autofillcode', payload: { code: '111111' } },
      { bridge: 'sikka', name: 'back', payload: {} },
      JSON.stringify({ name: 'back', payload: {} }),
    ];
    for (const message of messages) {
      window.postMessage(message, '*');
      frame.contentWindow?.parent.postMessage(message, '*');
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    frame.remove();
  });
  await expect(page).toHaveURL(new RegExp(`${app}/login$`));
  expect(await page.locator('body').innerText()).toBe(before);
});
