import { lazy, Suspense } from 'react';
import { useSuccess } from '#shared/success.ts';

/** Success is told in words too: without its code, such as offline, the moment is left out. */
const SuccessShow = lazy(() =>
  import('./SuccessShow.tsx').then(
    (it) => ({ default: it.SuccessShow }),
    () => ({ default: () => null }),
  ),
);

const end = (): void => useSuccess.setState({ isPlaying: false });

/** Shows the moment of success over the screen when an area plays it. */
export const SuccessHost = () => {
  const isPlaying = useSuccess((state) => state.isPlaying);
  return (
    isPlaying && (
      <Suspense>
        <SuccessShow onEnd={end} />
      </Suspense>
    )
  );
};
