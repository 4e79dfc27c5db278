import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { useLoaded } from '#shared/use-loaded.ts';
import { itemIn } from '../dispute-rules.ts';
import { DisputeForm } from '../DisputeForm.tsx';
import { NoItem } from '../NoItem.tsx';
import { readScore } from '../score-calls.ts';

const Dispute = () => {
  const { itemKind, itemId } = useSearch({ from: '/creditDispute' });
  const [loaded, reload] = useLoaded(readScore);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  const { report, bureau } = loaded.content;
  const item = report && itemIn(report, itemKind, itemId);
  return item ? <DisputeForm key={item.itemId} item={item} bureau={bureau.name} /> : <NoItem />;
};

/** Says what is wrong with one entry of the own report. */
export const DisputeScreen = () => (
  <Screen title={m.lending_score_dispute_title()}>
    <Dispute />
  </Screen>
);
