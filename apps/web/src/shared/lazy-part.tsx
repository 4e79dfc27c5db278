import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { CardSkeleton } from './query/Loaded.tsx';

/** A component whose code loads when it is first shown; until then `fallback` holds its place. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <CardSkeleton />,
) => {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
};
