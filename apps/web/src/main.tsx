import '@sikka/ui/tokens.css';
import '@sikka/ui/base.css';
import '@sikka/ui/fonts.css';
import './app/frame.css';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createAppRouter } from './app/create-router.tsx';
import { startPage } from './app/start.ts';
import { setRouter } from './shared/navigation.ts';
import { keepTrail } from './shared/trail.ts';

startPage();
const router = createAppRouter();
setRouter(router);
router.subscribe('onResolved', () => {
  const { staticData } = router.state.matches.at(-1) ?? {};
  keepTrail({ who: staticData?.who ?? 'guest', ...(staticData?.flow && { flow: staticData.flow }) });
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root');

if (root.hasChildNodes()) {
  // Told to hydrate, the router renders without the boundary that the server did not render either.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, <RouterProvider router={router} />);
} else {
  createRoot(root).render(<RouterProvider router={router} />);
}
