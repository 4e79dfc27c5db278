import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense } from 'react';
import type { LoadFailedProps } from './LoadFailedView.tsx';

/** What is left when even the view of the failure did not arrive. */
const RetryAlone = ({ onRetry }: LoadFailedProps) => <Button onClick={onRetry}>{m.frame_try_again()}</Button>;

const View = lazy(() =>
  import('./LoadFailedView.tsx').then(
    (it) => ({ default: it.LoadFailedView }),
    () => ({ default: RetryAlone }),
  ),
);

/** Takes the place of content that could not be loaded, and offers to try again. Screens carry it without its weight. */
export const LoadFailed = (props: LoadFailedProps) => (
  <Suspense fallback={null}>
    <View {...props} />
  </Suspense>
);
