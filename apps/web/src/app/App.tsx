import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { createAppRouter } from './create-router.tsx';
import { settlePage } from './start.ts';

/**
 * The app in its page. It is interactive from the mark `hydrated` on, which `npm run bench`
 * measures.
 */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => {
  useEffect(() => {
    performance.mark('hydrated');
    settlePage();
  }, []);
  return <RouterProvider router={router} />;
};
