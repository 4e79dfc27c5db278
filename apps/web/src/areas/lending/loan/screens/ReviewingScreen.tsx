import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '#areas/lending/lazy-part.tsx';
import { isProblem } from '#shared/api/api-problem.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { goTo } from '#shared/navigation.ts';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { followed, MeantApplication, PollingNote, useApplication } from '../current-application.tsx';
import { NoApplication } from '../missing.tsx';

const ReviewView = lazyPart(() => import('../ReviewView.tsx').then((it) => it.ReviewView));

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
    <div className="stack">
      <ReviewView application={content} onChanged={set} onRefused={refetch} />
      <PollingNote {...polling} />
    </div>
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
