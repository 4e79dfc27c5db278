import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { isProblem } from '#shared/api/api-problem.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { followed, CurrentApplication, PollingNote, useApplication } from '../current-application.tsx';
import { NoApplication } from '../missing.tsx';

const ReviewView = lazyPart(() => import('../ReviewView.tsx').then((it) => it.ReviewView));

/** Redirects to the rejection once the application is rejected. */
const useRedirectToRejection = (application: LoanApplication | undefined): void => {
  const declined = application?.state === 'REJECTED' ? application : undefined;
  const [cid, productName] = [declined?.cid, declined?.productName];
  useEffect(() => {
    if (cid !== undefined) void goTo({ to: '/reviewingReject', search: { cid, productName } }, { replace: true });
  }, [cid, productName]);
};

const Review = ({ cid }: { cid: string }) => {
  const polling = useApplication(cid);
  const { content, problem, refetch, set } = polling;
  useRedirectToRejection(content);

  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return <NoApplication />;
    return problem ? <LoadFailed onRetry={refetch} /> : <CardSkeleton />;
  }
  return (
    <div className="stack">
      <ReviewView application={content} onChanged={set} onRefused={refetch} />
      <PollingNote {...polling} />
    </div>
  );
};

/** An application under review: its status and its history. */
export const ReviewingScreen = () => {
  const { cid } = useSearch({ from: '/reviewing' });
  return (
    <Screen title={m.lending_follow_title()} corner={<Corner kind="myloan" />}>
      <CurrentApplication cid={cid} find={followed}>
        {(current) => <Review key={current} cid={current} />}
      </CurrentApplication>
    </Screen>
  );
};
