import { useSearch } from '@tanstack/react-router';
import { m } from '@sikka/messages';
import { useCallback, useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { useLoaded } from '#shared/use-loaded.ts';
import { declined } from '../find-rules.ts';
import { MeantApplication } from '../MeantApplication.tsx';
import { Rejection } from '../Rejection.tsx';

const resultPath = '/flamingo/ostrader/loan_market/queryReviewResult';

const Result = ({ cid }: { cid: string }) => {
  const load = useCallback(() => api.post(resultPath, { cid }, { quiet: true }), [cid]);
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  return <Rejection review={loaded.content} />;
};

/** An application that was turned down: why, what to put right, when to ask again, and where else to ask. */
export const ReviewingRejectScreen = () => {
  const { cid, productName } = useSearch({ from: '/reviewingReject' });
  const find = useMemo(() => declined(productName), [productName]);
  return (
    <Screen title={m.lending_follow_declined()}>
      <MeantApplication cid={cid} find={find}>
        {(meant) => <Result key={meant} cid={meant} />}
      </MeantApplication>
    </Screen>
  );
};
