import type { PageContent } from '@sikka/contract';
import { m } from '@sikka/messages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { webBuild } from 'virtual:web-build';
import { startLocale } from '../shared/locale.ts';
import { setRouter } from '../shared/navigation.ts';
import { defaultFacts, setPageFacts, type PageFacts } from '../shared/page-facts.ts';
import { setPreloadedContent } from '../shared/preloaded.ts';
import { createHistory } from '../shared/router/history.ts';
import type { Router } from '../shared/router/router.ts';
import { RouterProvider } from '../shared/router/view.tsx';
import { createAppRouter } from './create-router.ts';
import { allRoutes, screens } from './route-table.ts';
import { documentOf } from './document.ts';
import { reserveOwnHeight } from './own-height.ts';
import { Pending } from './Pending.tsx';
import { Root } from './Root.tsx';

export type { PageContent, PageFacts };
export { defaultFacts, webBuild };
export { h5Version } from '../shared/version.ts';

/** A page to render. Everything in it is public: the same page is sent to everyone. */
export interface PageToRender {
  /** Address below the base, such as `/index`. */
  path: string;
  facts: Omit<PageFacts, 'base'>;
  /** Content of the page; without it the page is a skeleton that the browser fills. */
  content?: PageContent;
}

export interface RenderedHtml {
  html: string;
  /** 404 if the address is no screen. */
  status: 200 | 404;
  /** Contents of inline elements, for the content security policy. */
  inlineScripts: readonly string[];
  inlineStyles: readonly string[];
}

const nothing = (): void => undefined;

/** A history of one entry, which a page never leaves while it is rendered. */
const historyAt = (href: string) =>
  createHistory({ read: () => ({ href, index: 0, key: '' }), write: nothing, go: nothing, watch: nothing });

const page = (router: Router) => (
  <RouterProvider router={router}>
    <Root />
  </RouterProvider>
);

const openAt = (path: string) => createAppRouter(historyAt(`${webBuild.base}${path}`), allRoutes);

interface ScreenAt {
  /** Route, such as `/superior/$name`. */
  route: string;
  /** Whether the page is rendered in full if it gets its content. */
  hasContent: boolean;
}

const plainRoutes = new Map<string, ScreenAt>(
  screens
    .filter(({ route }) => !route.includes('$'))
    .map(({ route, onServer }) => [route, { route, hasContent: onServer }]),
);

export const routeOf = (path: string): ScreenAt => {
  const plain = plainRoutes.get(path);
  if (plain) return plain;
  const { path: route, facts } = openAt(path).shown;
  return { route, hasContent: facts.onServer === true };
};

const testRoutes = new Set<string>(screens.filter(({ testOnly }) => testOnly).map(({ route }) => route));

const isMissing = (route: string, { production }: Pick<PageFacts, 'production'>): boolean =>
  route === '/$' || (production && testRoutes.has(route));

/** Routes of the home page. */
const homeRoutes: ReadonlySet<string> = new Set(['/', '/index', '/appindex']);

const noFiles = { scripts: [], styles: [] };

/**
 * Renders a page to HTML: in full if the screen allows it and its content is given, else its
 * skeleton.
 */
export const renderPage = async ({ path, facts, content }: PageToRender): Promise<RenderedHtml> => {
  const whole: PageFacts = { ...facts, base: webBuild.base };
  setPageFacts(whole);
  const router = openAt(path);
  const { route, hasContent } = routeOf(path);
  const rendered = hasContent && content !== undefined;
  const shown = rendered ? content : {};
  if (rendered) await router.load();

  // No `await` below, so the global facts of two pages never mix.
  setPageFacts(whole);
  setPreloadedContent(shown);
  setRouter(router);
  startLocale();
  const body = rendered ? renderToString(page(router)) : renderToStaticMarkup(<Pending />);
  const screen = webBuild.screens[route] ?? noFiles;
  const firstScripts = rendered && homeRoutes.has(route) ? [reserveOwnHeight] : [];
  const html = documentOf({
    data: { facts: whole, content: shown },
    build: webBuild,
    screen,
    firstScripts,
    body,
    rendered,
    description: m.frame_description({ brand: whole.brand[whole.locale] }),
  });
  return {
    html,
    status: isMissing(route, whole) ? 404 : 200,
    inlineScripts: firstScripts,
    inlineStyles: [webBuild.shellStyle],
  };
};
