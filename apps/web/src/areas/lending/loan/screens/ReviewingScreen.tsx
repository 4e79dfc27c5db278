import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { Slot } from '#shared/slot.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { followed, CurrentApplication, ApplicationNote, useApplication } from '../current-application.tsx';
import { NoApplication } from '../missing.tsx';

const ReviewView = lazyPart(() => import('../ReviewView.tsx').then((it) => it.ReviewView));

const Review = ({ cid }: { cid: string }) => {
  const polling = useApplication(cid);
  const { refetch, set } = polling;
  return (
    <Loaded query={polling} missing={<NoApplication />} isNoteless>
      {(application) =>
        application.state === 'REJECTED' ? (
          <Redirect to="/reviewingReject" search={{ cid, productName: application.productName }} />
        ) : (
          <div className="stack">
            <ReviewView application={application} onChanged={set} onRefused={refetch} />
            <ApplicationNote query={polling} />
            {application.state !== 'DISBURSEMENT_COMPLETED' && <Slot name="feed:LOAN_AUDIT" />}
          </div>
        )
      }
    </Loaded>
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
