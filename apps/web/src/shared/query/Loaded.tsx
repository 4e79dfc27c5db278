import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { formatMoment } from '../format.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { StaleNote } from '../frame/StaleNote.tsx';
import type { Query } from './use-query.ts';

/** The place of a list while it is on its way. */
export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <SkeletonGroup label={m.frame_loading()}>
    {Array.from({ length: rows }, (_, index) => (
      <SkeletonRow key={index} />
    ))}
  </SkeletonGroup>
);

/** The place of a payment, a loan or an application while it is on its way. */
export const CardSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className="stack">
    <Skeleton shape="hero" />
    <Skeleton shape="card" />
    <Skeleton width="medium" />
    <Skeleton width="short" />
  </SkeletonGroup>
);

/** As of when what is shown is, once it cannot be renewed, or nobody renews it any more. */
const PollingNote = ({ problem, answeredMs, refetch }: Query<unknown>) => (
  <Card tone="warn">
    <output>
      {problem ? m.payments_screen_stale({ moment: formatMoment(answeredMs) }) : m.payments_screen_tired()}
    </output>
    <TextButton onClick={refetch}>{m.payments_screen_check_again()}</TextButton>
  </Card>
);

interface LoadedProps<Content> {
  query: Query<Content>;
  children: (content: Content) => ReactNode;
  /** Holds the place of what is on its way. Default: the rows of a list, or of a card when the query is polled. */
  skeleton?: ReactNode;
  /** Takes the place of what does not exist or is not the caller's. Default: the failure itself. */
  missing?: ReactNode;
  /** Takes the place of content that `isEmpty`. */
  empty?: ReactNode;
  isEmpty?: (content: Content) => boolean;
  /** Whether the person waits for something to change; only then is it said that polling is over. Default: always. */
  isWaiting?: boolean;
  /** Says nothing about the age of the content: something else on the screen does. */
  isNoteless?: boolean;
}

/** What a query reads, in every state it can be in: on its way, not to be had, missing, empty, there, or of another time. */
export const Loaded = <Content,>({
  query,
  children,
  skeleton = query.kind === 'polled' ? <CardSkeleton /> : <ListSkeleton />,
  missing,
  empty,
  isEmpty,
  isWaiting = true,
  isNoteless = false,
}: LoadedProps<Content>) => {
  if (query.status === 'loading') return skeleton;
  if (query.status === 'failed') {
    if (missing !== undefined && isProblem(query.problem, 'notFound', 'invalidInput')) return missing;
    return <LoadFailed onRetry={query.refetch} about={query.problem?.name} />;
  }
  const content = isEmpty?.(query.content) ? empty : children(query.content);
  if (isNoteless) return content;
  // What the phone stored and the server has not answered yet is followed, but is not of a known moment.
  if (query.kind === 'polled' && query.answeredMs > 0) {
    return (
      <div className="stack">
        {content}
        {(query.isStale || (query.isPollingOver && isWaiting)) && <PollingNote {...query} />}
      </div>
    );
  }
  return (
    <>
      {query.kind !== 'once' && <StaleNote isStale={query.isStale} onReload={query.refetch} />}
      {content}
    </>
  );
};
