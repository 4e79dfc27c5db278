import { useSearch } from '#shared/router/view.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { Slot } from '#shared/slot.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ApplicationNote, ApplicationScreen, useApplication } from '../current-application.tsx';
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

export const ReviewingScreen = () => {
  const { cid } = useSearch({ from: '/reviewing' });
  return <ApplicationScreen cid={cid}>{(current) => <Review key={current} cid={current} />}</ApplicationScreen>;
};
