import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { formatMoment } from '../format.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { MissingPayment } from './MissingPayment.tsx';
import styles from './Stack.module.css';
import type { Polling } from './use-polling.ts';

interface PolledContentProps<Content> {
  polling: Polling<Content>;
  children: (content: Content) => ReactNode;
  /** Whether the person waits for something to change by itself; only then is it said that asking has ended. Default: always. */
  isWaiting?: boolean;
  /** Takes the place of what does not exist or is not the caller's. Default: that of a payment. */
  missing?: ReactNode;
}

/** The place of a payment while it is on its way. */
export const PaymentSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()} className={styles.stack}>
    <Skeleton shape="hero" />
    <Skeleton shape="card" />
    <Skeleton width="medium" />
    <Skeleton width="short" />
  </SkeletonGroup>
);

/** What was asked for, once it is there; it stays, marked as of when it is, if it cannot be renewed. */
export const PolledContent = <Content,>({
  polling,
  children,
  isWaiting = true,
  missing = <MissingPayment />,
}: PolledContentProps<Content>) => {
  const { content, problem, answeredMs, isTired, ask } = polling;
  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return missing;
    return problem ? <LoadFailed onRetry={ask} /> : <PaymentSkeleton />;
  }
  const note = problem ? m.payments_screen_stale({ moment: formatMoment(answeredMs) }) : m.payments_screen_tired();
  return (
    <div className={styles.stack}>
      {children(content)}
      {(problem || (isTired && isWaiting)) && (
        <Card tone="warn">
          <output>{note}</output>
          <TextButton onClick={ask}>{m.payments_screen_ask_again()}</TextButton>
        </Card>
      )}
    </div>
  );
};
