import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense } from 'react';
import type { LoadFailedProps } from './LoadFailedView.tsx';

/** Fallback if the chunk of the full view fails to load too. */
const RetryAlone = ({ onRetry }: LoadFailedProps) => <Button onClick={onRetry}>{m.common_try_again()}</Button>;

const View = lazy(() =>
  import('./LoadFailedView.tsx').then(
    (module) => ({ default: module.LoadFailedView }),
    () => ({ default: RetryAlone }),
  ),
);

/**
 * Replaces content that could not be loaded, with a retry button. The view itself is a separate
 * chunk.
 */
export const LoadFailed = (props: LoadFailedProps) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
);
