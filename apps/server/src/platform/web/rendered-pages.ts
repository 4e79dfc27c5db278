import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PageContent } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Config } from '../config.ts';
import { PreparedCache } from './prepared.ts';

/** The content of a page, as every guest sees it. */
export interface PublicContent {
  /** Changes with the content. */
  version: string;
  /** Called only when a page is rendered, not on every visit. */
  read(): PageContent;
}

/** Inputs of a server-rendered page. */
export interface ContentRequest {
  locale: Locale;
  shell: boolean;
}

/**
 * The content of each server-rendered page, by route. Must read only memory: it is called on every
 * visit.
 */
export type PageContents = Readonly<Record<string, (request: ContentRequest) => PublicContent>>;

export interface RenderedPagesDeps {
  config: Pick<
    Config,
    'brandNames' | 'production' | 'shellOrigins' | 'paymentGateway' | 'contentHosts' | 'storeUrl' | 'packageUrl'
  >;
  /** File of the web app's server bundle. */
  bundleFile: string;
  contents: PageContents;
}

/** Exports of the bundle, defined in `apps/web/src/app/render-page.tsx`. */
interface WebBundle {
  h5Version: number;
  /** Name of the route of a path, so that equivalent paths are rendered once. */
  routeOf(path: string): { route: string; hasContent: boolean };
  renderPage(page: { path: string; facts: Record<string, unknown>; content?: PageContent }): Promise<{
    html: string;
    status: 200 | 404;
    inlineScripts: readonly string[];
    inlineStyles: readonly string[];
  }>;
}

/**
 * Maximum number of cached pages: every route in every language and theme, in the browser and in
 * the shell.
 */
const maxPages = 2_000;

const brotli = promisify(brotliCompress);
const sha256 = (text: string): string => `sha256-${hash('sha256', text, 'base64')}`;

const compressPage = async ({
  html,
  status,
  inlineScripts,
  inlineStyles,
}: Awaited<ReturnType<WebBundle['renderPage']>>): Promise<RenderedPage> => {
  const identity = Buffer.from(html);
  return {
    status,
    identity,
    brotli: await brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    scriptHashes: inlineScripts.map(sha256),
    styleHashes: inlineStyles.map(sha256),
    etag: `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`,
  };
};

/**
 * Renders pages with the server bundle of the web app and caches them, compressed, until their
 * content changes: one per route, language, theme and shell. Undefined if the web app is not built.
 */
export const createRenderedPages = async ({
  config,
  bundleFile,
  contents,
}: RenderedPagesDeps): Promise<PageRenderer | undefined> => {
  if (!existsSync(bundleFile)) return undefined;
  const bundle = (await import(pathToFileURL(bundleFile).href)) as WebBundle;
  /** An entry holds a promise while the page is being rendered. */
  const pages = new PreparedCache<{ page: RenderedPage | Promise<RenderedPage> }>(maxPages);

  const renderPage = async ({ path, locale, theme, shell }: PageRequest, content: PublicContent | undefined) =>
    compressPage(
      await bundle.renderPage({
        path,
        facts: {
          locale,
          theme,
          shell,
          brand: config.brandNames,
          h5Version: bundle.h5Version,
          production: config.production,
          shellOrigins: config.shellOrigins,
          paymentOrigins: [new URL(config.paymentGateway.baseUrl).origin],
          linkHosts: config.contentHosts,
          storeUrl: config.storeUrl,
          packageUrl: config.packageUrl,
        },
        ...(content && { content: { ...content.read(), readMs: Date.now() } }),
      }),
    );

  return {
    render: (request) => {
      const { locale, theme, shell } = request;
      const { route, hasContent } = bundle.routeOf(request.path);
      const content = hasContent ? contents[route]?.({ locale, shell }) : undefined;
      const key = [route, locale, theme, shell].join(' ');
      return pages.get(key, content?.version ?? '', () => {
        const rendering = renderPage(request, content);
        const entry: { page: RenderedPage | Promise<RenderedPage> } = { page: rendering };
        rendering.then(
          (page) => (entry.page = page),
          () => pages.drop(key),
        );
        return entry;
      }).page;
    },
  };
};

/** Inputs of a page besides its content. */
export interface PageRequest {
  /** Path below APP_BASE, with a leading slash and without query, such as `/index`. */
  path: string;
  locale: Locale;
  /** `auto` follows the device. */
  theme: 'light' | 'dark' | 'auto';
  /** Whether the page is shown in the native shell. */
  shell: boolean;
}

/** A rendered page: the same bytes for every request with the same inputs. */
export interface RenderedPage {
  status: number;
  identity: Buffer;
  brotli: Buffer;
  /** `sha256-<base64>` of each inline script, for the content security policy. */
  scriptHashes: readonly string[];
  /** The same of each inline style element. */
  styleHashes: readonly string[];
  /** Strong entity tag of `identity`, quotes included. */
  etag: string;
}

/** Renders pages of the web app. */
export interface PageRenderer {
  /** The page if it is cached, else a promise of it. */
  render(request: PageRequest): RenderedPage | Promise<RenderedPage>;
}
