import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { type PageContents, type PageRequest, createRenderedPages } from './rendered-pages.ts';

/** A server bundle that says what it was asked and how often. */
const bundle = `
let times = 0;
export const h5Version = 402000;
export const routeOf = (path) =>
  path === '/' ? { route: '/', hasContent: true } : { route: path.startsWith('/known') ? '/known/$id' : '/$', hasContent: false };
export const renderPage = async ({ path, facts, content }) => {
  times += 1;
  if (facts.brand.en === 'Broken' && times === 1) throw new Error('broken');
  return {
    html: JSON.stringify({ times, path, facts, content: content ? content.INDEX : null }),
    status: routeOf(path).route === '/$' ? 404 : 200,
    inlineScripts: ['run()'],
    inlineStyles: ['.a{color:red}'],
  };
};`;

const folder = mkdtempSync(join(tmpdir(), 'rendered-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const guest: PageRequest = { path: '/', locale: 'en', theme: 'auto', shell: false };

const setUp = async (brandName = 'Sikka') => {
  const bundleFile = join(folder, `render-${Math.random()}.mjs`);
  writeFileSync(bundleFile, bundle);
  const shown = { version: 'v1' };
  const pages = await createRenderedPages({
    config: {
      brandNames: { en: brandName, hi: 'सिक्का' },
      production: true,
      shellOrigins: [],
      paymentGateway: { baseUrl: 'https://pay.example/v1', secret: '', webhookSecrets: [] },
      contentHosts: ['shop.example'],
      storeUrl: '',
      packageUrl: '',
    },
    bundleFile,
    contents: {
      '/': ({ locale }: { locale: string }) => ({ version: shown.version, read: () => ({ INDEX: `feed ${locale}` }) }),
    } as unknown as PageContents,
  });
  const render = async (request: Partial<PageRequest>) => {
    const page = await pages!.render({ ...guest, ...request });
    return { ...page, response: JSON.parse(page.identity.toString()) as Record<string, unknown> };
  };
  return { render, shown };
};

describe('rendered pages', () => {
  it('are rendered once for equal requests, and again when the content has changed', async () => {
    const { render, shown } = await setUp();
    const [first, again] = await Promise.all([render({}), render({})]);
    expect(again.response).toEqual(first.response);
    shown.version = 'v2';
    const later = await render({});
    expect(later.response['times']).toBe(2);
    expect(later.etag).not.toBe(first.etag);
  });

  it('differ by language, theme and surroundings', async () => {
    const { render } = await setUp();
    const pages = await Promise.all(
      [{}, { locale: 'hi' }, { theme: 'dark' }, { shell: true }].map((it) => render(it as object)),
    );
    expect(new Set(pages.map(({ etag }) => etag)).size).toBe(4);
    expect(pages[1]!.response).toMatchObject({
      content: 'feed hi',
      facts: {
        locale: 'hi',
        brand: { en: 'Sikka', hi: 'सिक्का' },
        paymentOrigins: ['https://pay.example'],
        linkHosts: ['shop.example'],
      },
    });
  });

  it('are cached by route, so that unknown paths cost nothing more', async () => {
    const { render } = await setUp();
    const pages = await Promise.all(['/known/1', '/known/2', '/x', '/y/z'].map((path) => render({ path })));
    expect(pages.map(({ response }) => response['times'])).toEqual([1, 1, 2, 2]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    expect(pages[0]!.response['content']).toBeNull();
  });

  it('include their compressed form and the hash of their inline styles', async () => {
    const { identity, brotli, styleHashes, etag } = await (await setUp()).render({});
    expect(brotliDecompressSync(brotli).equals(identity)).toBe(true);
    expect(styleHashes).toEqual(['sha256-AYkV/wUaXEz1i9pndN1veIXFHZVFTj4Ojce2rMK7bSc=']);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
  });

  it('are retried after a failure', async () => {
    const { render } = await setUp('Broken');
    await expect(render({})).rejects.toThrow('broken');
    expect((await render({})).response['times']).toBe(2);
  });

  it('are missing while the web app has not been built', async () => {
    const config = {
      brandNames: { en: 'Sikka', hi: 'सिक्का' },
      production: false,
      shellOrigins: [],
      paymentGateway: { baseUrl: 'https://pay.example/v1', secret: '', webhookSecrets: [] },
      contentHosts: [],
      storeUrl: '',
      packageUrl: '',
    };
    const nothing = { config, bundleFile: join(folder, 'missing.mjs'), contents: {} };
    expect(await createRenderedPages(nothing)).toBeUndefined();
  });
});
