import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@sikka/ui/skeleton';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { formatMoment } from '../format.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { StaleNote } from '../frame/StaleNote.tsx';
import type { Query } from './use-query.ts';

/** Placeholder of a list. */
export const ListSkeleton = ({ rows = 4 }: { rows?: number }) => (
  <SkeletonGroup label={m.frame_loading()}>
    <SkeletonRows rows={rows} />
  </SkeletonGroup>
);

/** Placeholder of a payment, a loan or an application. */
export const CardSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className="stack">
    <Skeleton shape="hero" />
    <Skeleton shape="card" />
    <Skeleton width="medium" />
    <Skeleton width="short" />
  </SkeletonGroup>
);

interface PollingNoteProps {
  /** Default: that there is no answer yet. */
  text?: string;
  label?: string;
  onRetry: () => void;
}

/** Says that polling has ended or failed, with a button to check now. */
export const PollingNote = ({
  text = m.payments_screen_polling_over(),
  label = m.common_check_again(),
  onRetry,
}: PollingNoteProps) => (
  <Card tone="warn">
    <output>{text}</output>
    <TextButton onClick={onRetry}>{label}</TextButton>
  </Card>
);

/** When the content was last read, if polling failed; else that there is no answer yet. */
export const pollingText = ({ problem, answeredMs }: Query<unknown>): string =>
  problem ? m.payments_screen_stale({ moment: formatMoment(answeredMs) }) : m.payments_screen_polling_over();

interface LoadedProps<Content> {
  query: Query<Content>;
  children: (content: Content) => ReactNode;
  /** Shown while loading. Default: rows of a list, or a card if the query is polled. */
  skeleton?: ReactNode;
  /** Shown if the content does not exist or is not the user's. Default: the error. */
  missing?: ReactNode;
  /** Shown if `isEmpty`. */
  empty?: ReactNode;
  isEmpty?: (content: Content) => boolean;
  /**
   * Whether the user waits for a change; only then is the end of polling noted. Default: always.
   */
  isWaiting?: boolean;
  /** Shows no note about the age of the content: something else on the screen does. */
  isNoteless?: boolean;
}

/** Renders a query in each of its states: loading, failed, missing, empty, ready or stale. */
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
  // Stored content has no known time until the server responds.
  if (query.kind === 'polled' && query.answeredMs > 0) {
    return (
      <div className="stack">
        {content}
        {(query.isStale || (query.isPollingOver && isWaiting)) && (
          <PollingNote text={pollingText(query)} onRetry={query.refetch} />
        )}
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
