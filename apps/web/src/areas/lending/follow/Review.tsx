import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useCallback, useEffect } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { api } from '../../../shared/api/client.ts';
import { formatMoment } from '../../../shared/format.ts';
import { LoadFailed } from '../../../shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '../../../shared/money/PolledContent.tsx';
import stack from '../../../shared/money/Stack.module.css';
import { usePolling } from '../../../shared/money/use-polling.ts';
import { goTo } from '../../../shared/navigation.ts';
import { NoApplication } from './NoApplication.tsx';
import { ReviewView } from './ReviewView.tsx';

const queryPath = '/flamingo/ostrader/loan_market/application/query';

/** Leads on from an application that was turned down meanwhile: there it says why, and what to do. */
const useWayToRejection = (application: LoanApplication | undefined): void => {
  const declined = application?.state === 'REJECTED' ? application : undefined;
  const [cid, productName] = [declined?.cid, declined?.productName];
  useEffect(() => {
    if (cid !== undefined) void goTo({ to: '/reviewingReject', search: { cid, productName } }, { replace: true });
  }, [cid, productName]);
};

/** Follows one application for as long as the server says that an answer may come soon. */
export const Review = ({ cid }: { cid: string }) => {
  const read = useCallback(() => api.post(queryPath, { cid }, { quiet: true }), [cid]);
  const { content, problem, answeredMs, isTired, ask, take } = usePolling(read);
  useWayToRejection(content);

  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return <NoApplication />;
    return problem ? <LoadFailed onRetry={ask} /> : <PaymentSkeleton />;
  }
  return (
    <div className={stack.stack}>
      <ReviewView application={content} onChanged={take} onRefused={ask} />
      {(problem || isTired) && (
        <Card tone={problem ? 'warn' : 'brand'} className={stack.stack}>
          <output>
            {problem ? m.lending_follow_stale({ moment: formatMoment(answeredMs) }) : m.lending_follow_tired()}
          </output>
          <Button size="small" variant="ghost" onClick={ask}>
            {m.lending_follow_again()}
          </Button>
        </Card>
      )}
    </div>
  );
};
