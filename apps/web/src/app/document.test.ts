import { expect, it } from 'vitest';
import { defaultFacts } from '../shared/page-facts.ts';
import { documentOf } from './document.ts';

const build = {
  base: '/app',
  entry: '/app/assets/main.js',
  shell: { scripts: ['/app/assets/framework.js'], styles: ['/app/assets/main.css'] },
  shellStyle: '.a{color:red}',
  screens: {},
  fonts: ['/app/assets/latin.woff2'],
  rupeeFonts: ['/app/assets/rupee.woff2'],
};
const page = {
  build,
  firstScripts: [],
  screen: { scripts: [], styles: ['/app/assets/x.css'] },
  body: '<p>Hi</p>',
  description: 'a "b"',
};

it('its data cannot break out of the script', () => {
  const brand = '</script><script>alert(1)</script><!--';
  const html = documentOf({
    ...page,
    screen: { scripts: [], styles: [] },
    rendered: false,
    data: { facts: { ...defaultFacts, brand: { en: brand, hi: '' } }, content: {} },
  });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  expect(parsed.querySelectorAll('script')).toHaveLength(2);
  expect(parsed.title).toBe(brand);
  const data = JSON.parse(parsed.getElementById('page')?.textContent ?? '') as { facts: { brand: unknown } };
  expect(data.facts.brand).toEqual({ en: brand, hi: '' });
});

it('the document has its language and colours, and inlines the styles of the shell', () => {
  const facts = { ...defaultFacts, locale: 'hi', theme: 'dark' } as const;
  const html = documentOf({ ...page, rendered: true, data: { facts, content: {} } });
  expect(html).toContain('<html lang="hi" data-theme="dark">');
  expect(html).toContain('<style data-files="/app/assets/main.css">.a{color:red}</style>');
  expect(html).toContain('<div id="root" data-rendered><p>Hi</p></div>');
  expect(html).toContain('<link rel="stylesheet" href="/app/assets/x.css">');
});

it('names the icons of tabs and of home screens', () => {
  const html = documentOf({ ...page, rendered: true, data: { facts: defaultFacts, content: {} } });
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/app/icon.svg">');
  expect(html).toContain('<link rel="apple-touch-icon" href="/app/apple-touch-icon.png">');
});

it('preloads only the styles of a screen that the browser renders', () => {
  const html = documentOf({ ...page, rendered: false, data: { facts: defaultFacts, content: {} } });
  expect(html).toContain('<link rel="preload" as="style" href="/app/assets/x.css" crossorigin>');
  expect(html).toContain('<div id="root">');
  expect(html).not.toMatch(/\son\w+=|style="/);
});

it('has an inline script only where its screen needs one', () => {
  const given = { ...page, rendered: true, data: { facts: defaultFacts, content: {} } };
  expect(documentOf(given)).not.toContain('<script>');
  expect(documentOf({ ...given, firstScripts: ['run()'] })).toContain('<script>run()</script>');
});

it('preloads the font of the rupee sign where a page shows one', () => {
  const data = { facts: defaultFacts, content: {} };
  const withSum = documentOf({ ...page, body: '<p>₹500</p>', rendered: true, data });
  const preloaded = [...withSum.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)"/g)];
  expect(preloaded.map(([, href]) => href)).toEqual(['/app/assets/rupee.woff2', '/app/assets/latin.woff2']);
  expect(documentOf({ ...page, rendered: true, data })).not.toContain('rupee.woff2');
});
