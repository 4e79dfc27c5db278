import '@sikka/ui/tokens.css';
import '@sikka/ui/base.css';
import '@sikka/ui/fonts.css';
import './app/frame.css';
import './app/eager-screens.ts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createAppRouter } from './app/create-router.tsx';
import { followLinks } from './app/follow-links.ts';
import { addPageTransitions } from './app/page-transitions.ts';
import { settlePage, startPage } from './app/start.ts';
import { watchScreens } from './app/watch-screens.ts';
import { setRouter } from './shared/navigation.ts';

startPage();
const router = createAppRouter();
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
    hydrateRoot(root, <App router={router} />);
  } else {
    createRoot(root).render(<App router={router} />);
  }
  settlePage();
};

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');
void show(root);
