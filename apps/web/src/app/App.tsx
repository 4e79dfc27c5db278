import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { createAppRouter } from './create-router.tsx';
import { settlePage } from './start.ts';

/** The app in its page. From the mark `hydrated` on it answers to people; `npm run bench` measures when that is. */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => {
  useEffect(() => {
    performance.mark('hydrated');
    settlePage();
  }, []);
  return <RouterProvider router={router} />;
};
