import { lazy, Suspense } from 'react';
import { useSuccess } from '#shared/success.ts';

/** Success is told in words too: without its code, such as offline, the moment is left out. */
const SuccessMoment = lazy(() =>
  import('@sikka/ui/success-moment').then(
    (it) => ({ default: it.SuccessMoment }),
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
        <SuccessMoment onEnd={end} />
      </Suspense>
    )
  );
};
