import '@sikka/ui/tokens.css';
import '@sikka/ui/base.css';
import '@sikka/ui/fonts.css';
import './app/frame.css';
import './app/eager-screens.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/create-router.tsx';
import { firstRoutes } from './app/first-routes.ts';
import { followLinks } from './app/follow-links.ts';
import { lazyTree } from './app/lazy-tree.ts';
import { lazyTables } from './app/lazy-tables.ts';
import { addPageTransitions } from './app/page-transitions.ts';
import { startPage } from './app/start.ts';
import { watchScreens } from './app/watch-screens.ts';
import { setRouter } from './shared/navigation.ts';

startPage();
const router = createAppRouter(lazyTree(firstRoutes, lazyTables));
setRouter(router);
addPageTransitions(router);
watchScreens(router);
followLinks();

/** No await at the top of this file: the screen that is waited for imports from the same chunk. */
const show = async (root: HTMLElement): Promise<void> => {
  if ('rendered' in root.dataset) {
    // Told to hydrate, the router renders without the boundary that the server did not render either.
    router.ssr = { manifest: undefined };
    await router.load();
    // In slices, so that a tap or a scroll on a slow phone never waits for the whole page.
    startTransition(() => void hydrateRoot(root, <App router={router} />));
  } else {
    createRoot(root).render(<App router={router} />);
  }
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
void show(root);
