import '@sikka/ui/tokens.css';
import '@sikka/ui/base.css';
import '@sikka/ui/layout.css';
import '@sikka/ui/fonts.css';
import './app/frame.css';
import './app/eager-screens.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { breathe } from './app/breathe.ts';
import { createAppRouter } from './app/create-router.tsx';
import { firstRoutes } from './app/first-routes.ts';
import { followLinks } from './app/follow-links.ts';
import { lazyTables } from './app/lazy-tables.ts';
import { lazyTree } from './app/lazy-tree.ts';
import { addPageTransitions, watchScreens } from './app/attend-router.ts';
import { startPage } from './app/start.ts';
import { allowTranslation } from './app/translated-page.ts';
import { setRouter } from './shared/navigation.ts';

const startRouter = () => {
  const router = createAppRouter(lazyTree(firstRoutes, lazyTables));
  setRouter(router);
  addPageTransitions(router);
  watchScreens(router);
  followLinks();
  return router;
};

/**
 * Starts the app piece by piece: its links work before it has. No await at the top of this file: the screen that is waited for imports
 * from the same chunk.
 */
const start = async (root: HTMLElement): Promise<void> => {
  await breathe();
  startPage();
  allowTranslation();
  await breathe();
  const router = startRouter();
  await breathe();
  if ('rendered' in root.dataset) {
    // Told to hydrate, the router renders without the boundary that the server did not render either.
    router.ssr = { manifest: undefined };
    await router.load();
    await breathe();
    // In slices, so that a tap or a scroll on a slow phone never waits for the whole page.
    startTransition(() => void hydrateRoot(root, <App router={router} />));
  } else {
    createRoot(root).render(<App router={router} />);
  }
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
void start(root);
