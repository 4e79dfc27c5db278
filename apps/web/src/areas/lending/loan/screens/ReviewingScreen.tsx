import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazyPart } from '#shared/lazy-part.tsx';
import { isProblem } from '#shared/api/api-problem.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { CardSkeleton } from '#shared/query/Loaded.tsx';
import { followed, CurrentApplication, ApplicationNote, useApplication } from '../current-application.tsx';
import { NoApplication } from '../missing.tsx';

const ReviewView = lazyPart(() => import('../ReviewView.tsx').then((it) => it.ReviewView));

const Review = ({ cid }: { cid: string }) => {
  const polling = useApplication(cid);
  const { content, problem, refetch, set } = polling;

  if (content === undefined) {
    if (isProblem(problem, 'notFound', 'invalidInput')) return <NoApplication />;
    return problem ? <LoadFailed onRetry={refetch} /> : <CardSkeleton />;
  }
  if (content.state === 'REJECTED')
    return <Redirect to="/reviewingReject" search={{ cid: content.cid, productName: content.productName }} />;
  return (
    <div className="stack">
      <ReviewView application={content} onChanged={set} onRefused={refetch} />
      <ApplicationNote query={polling} />
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
