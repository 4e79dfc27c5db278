import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
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

/** Delay before parts that a press may show are loaded, in milliseconds (specification §9). */
const aheadAfterMs = 2_000;

/** Loads parts that only a press shows, so that it does not wait for them. */
export const useLoadAhead = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), aheadAfterMs);
    return () => clearTimeout(timer);
  }, [load]);
