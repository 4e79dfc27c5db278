import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { createAppRouter } from './create-router.tsx';

/** The app in its page. From the mark `hydrated` on it answers to people; `npm run bench` measures when that is. */
export const App = ({ router }: { router: ReturnType<typeof createAppRouter> }) => {
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return <RouterProvider router={router} />;
};
