import '@sikka/ui/tokens.css';
import '@sikka/ui/base.css';
import '@sikka/ui/layout.css';
import '@sikka/ui/fonts.css';
import './app/eager-screens.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { yieldToMain } from './app/yield-to-main.ts';
import { createAppRouter } from './app/create-router.ts';
import { firstRoutes } from './app/first-routes.ts';
import { followLinks } from './app/follow-links.ts';
import { keepScroll } from './app/keep-scroll.ts';
import { lazyRoutes } from './app/lazy-routes.ts';
import { addPageTransitions, watchScreens } from './app/attend-router.ts';
import { startPage } from './app/start.ts';
import { allowTranslation } from './app/translated-page.ts';
import { setRouter } from './shared/navigation.ts';
import { isPreview } from './shared/preview.ts';
import { browserHistory } from './shared/router/history.ts';

const startRouter = () => {
  const router = createAppRouter(browserHistory(), [...firstRoutes, ...lazyRoutes()]);
  setRouter(router);
  addPageTransitions(router);
  watchScreens(router);
  keepScroll(router);
  followLinks();
  return router;
};

/**
 * Starts the app in steps; its links work before. No top-level await in this file: the screen it would wait for imports from
 * the same chunk.
 */
const start = async (root: HTMLElement): Promise<void> => {
  await yieldToMain();
  startPage();
  allowTranslation();
  if (isPreview) await (await import('./app/start-preview.ts')).startPreview();
  await yieldToMain();
  const router = startRouter();
  await yieldToMain();
  if ('rendered' in root.dataset && !isPreview) {
    await router.load();
    await yieldToMain();
    // As a transition, so that a tap or a scroll on a slow phone does not wait for the whole page.
    startTransition(() => void hydrateRoot(root, <App router={router} />));
  } else {
    createRoot(root).render(<App router={router} />);
    await router.load();
  }
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
void start(root);
