import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { followed, MeantApplication, NoApplication } from '../MeantApplication.tsx';
import { PollingNote, useApplication } from '../followed-application.tsx';

const ReviewView = lazy(() => import('../ReviewView.tsx').then((it) => ({ default: it.ReviewView })));

/** Leads on from an application that was turned down meanwhile: there it says why, and what to do. */
const useRedirectToRejection = (application: LoanApplication | undefined): void => {
  const declined = application?.state === 'REJECTED' ? application : undefined;
  const [cid, productName] = [declined?.cid, declined?.productName];
  useEffect(() => {
    if (cid !== undefined) void goTo({ to: '/reviewingReject', search: { cid, productName } }, { replace: true });
  }, [cid, productName]);
};

/** Follows one application: how it stands, and what happened so far. */
const Review = ({ cid }: { cid: string }) => {
  const polling = useApplication(cid);
  const { content, problem, refetch, set } = polling;
  useRedirectToRejection(content);

  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return <NoApplication />;
    return problem ? <LoadFailed onRetry={refetch} /> : <CardSkeleton />;
  }
  return (
    <Suspense fallback={<CardSkeleton />}>
      <div className="stack">
        <ReviewView application={content} onChanged={set} onRefused={refetch} />
        <PollingNote {...polling} />
      </div>
    </Suspense>
  );
};

/** An application on its way: how it stands, and what happened so far. */
export const ReviewingScreen = () => {
  const { cid } = useSearch({ from: '/reviewing' });
  return (
    <Screen title={m.lending_follow_title()} corner={<Corner kind="myloan" />}>
      <MeantApplication cid={cid} find={followed}>
        {(meant) => <Review key={meant} cid={meant} />}
      </MeantApplication>
    </Screen>
  );
};
