import { useEffect } from 'react';
import type { Router } from '../shared/router/router.ts';
import { RouterProvider } from '../shared/router/view.tsx';
import { Root } from './Root.tsx';
import { settlePage } from './start.ts';

/**
 * The app in its page. It is interactive from the mark `hydrated` on, which `npm run bench`
 * measures.
 */
export const App = ({ router }: { router: Router }) => {
  useEffect(() => {
    performance.mark('hydrated');
    settlePage();
  }, []);
  return (
    <RouterProvider router={router}>
      <Root />
    </RouterProvider>
  );
};
