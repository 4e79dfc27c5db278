import type { CreditScore } from '@sikka/contract';
import { lazy, Suspense } from 'react';
import stack from '#shared/money/Stack.module.css';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import { DisputesRow } from './DisputesRow.tsx';
import { RefreshCard } from './RefreshCard.tsx';
import { StandCard } from './StandCard.tsx';
import { useDisputes } from './use-disputes.ts';
import { useScore } from './use-score.ts';
import { WithdrawCard } from './WithdrawCard.tsx';

const FirstLook = lazy(() => import('./FirstLook.tsx').then((it) => ({ default: it.FirstLook })));
const Report = lazy(() => import('./Report.tsx').then((it) => ({ default: it.Report })));

/** Nobody was asked yet, or what was told is forgotten. */
const isBefore = ({ state, consent }: CreditScore): boolean => state === 'NONE' || consent.given === undefined;

/** The score of whoever is signed in: before, while and after the bureau is asked. */
export const OwnScore = () => {
  const { content: score, problem, ask: onReload, take: onScore } = useScore();
  const [loaded] = useDisputes();
  const disputes = loaded.status === 'ready' ? loaded.content.disputes : [];
  if (!score) return problem ? <LoadFailed onRetry={onReload} /> : <PaymentSkeleton />;
  const props = { score, onScore, onReload };
  return (
    <div className={stack.stack}>
      <StaleNote isStale={problem !== undefined} onReload={onReload} />
      <Suspense fallback={<PaymentSkeleton />}>
        {isBefore(score) ? (
          <FirstLook {...props} />
        ) : (
          <>
            <StandCard {...props} />
            <Report score={score} disputes={disputes} />
            <RefreshCard {...props} />
          </>
        )}
      </Suspense>
      {disputes.length > 0 && <DisputesRow />}
      <WithdrawCard {...props} />
    </div>
  );
};
