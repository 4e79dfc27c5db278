import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import type { ReactNode } from 'react';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import stack from '#shared/money/Stack.module.css';
import { useLenders, type Lenders } from './use-lenders.ts';

const Waiting = () => (
  <SkeletonGroup label={m.frame_loading()} className={stack.stack}>
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);

/** What is said of lenders and officers, once they are there. */
export const LendersContent = ({ children }: { children: (lenders: Lenders) => ReactNode }) => {
  const [loaded, reload] = useLenders();
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  return (
    <>
      <StaleNote isStale={loaded.isStale ?? false} onReload={reload} />
      {children(loaded.content)}
    </>
  );
};
