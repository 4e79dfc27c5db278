import type { LoanCard } from '@sikka/contract';
import { currentStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useCallback, useState, type ReactNode } from 'react';
import { api } from '#shared/api/client.ts';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { indiaDay } from '#shared/money/india-day.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { againOf } from '../follow/again-rules.ts';
import { AgainCard } from '../follow/AgainCard.tsx';

interface AgainGateProps {
  card: LoanCard;
  /** The application, for whom it is not too early. */
  children: ReactNode;
}

const Gate = ({ card: { cid, gid, lenderName }, children }: AgainGateProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const load = useCallback(
    () => api.post('/flamingo/ostrader/loan_market/queryReviewResult', { cid }, { quiet: true }),
    [cid],
  );
  const [loaded, reload] = useLoaded(load);
  if (loaded.status === 'loading') return <PaymentSkeleton />;
  if (loaded.status === 'failed') return <LoadFailed onRetry={reload} />;
  const { rejection } = loaded.content;
  if (!rejection || againOf(rejection, today).kind !== 'later') return children;
  return (
    <>
      <AgainCard productGid={gid} lender={lenderName} rejection={rejection} />
      <Button wide href={hrefOf({ to: '/offers' })}>
        {m.lending_follow_compare()}
      </Button>
    </>
  );
};

/** Spares whoever was refused lately to fill in what the lender would not take yet. */
export const AgainGate = ({ card, children }: AgainGateProps) =>
  card.currentStatus === currentStatuses.rejected ? <Gate card={card}>{children}</Gate> : children;
