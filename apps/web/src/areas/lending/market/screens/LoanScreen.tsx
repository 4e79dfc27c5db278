import { m } from '@sikka/messages';
import { lazy, Suspense } from 'react';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { useUser } from '#shared/session.ts';
import { isNewMarket } from '../home-rules.ts';
import { MarketSkeleton } from '../MarketSkeleton.tsx';
import { RecordsButton } from '../RecordsButton.tsx';
import { useLoanHome } from '../use-loan-home.ts';

const NewMarket = lazy(() => import('../NewMarket.tsx').then((it) => ({ default: it.NewMarket })));
const TurnPopup = lazy(() => import('../TurnPopup.tsx').then((it) => ({ default: it.TurnPopup })));
const OldMarket = lazy(() => import('../OldMarket.tsx').then((it) => ({ default: it.OldMarket })));

/** The loan tab, in the variant of whoever is here. */
export const LoanScreen = () => {
  const isNew = isNewMarket(useUser());
  const [home, reload] = useLoanHome();
  const Market = isNew ? NewMarket : OldMarket;
  const hasNews = home.status === 'ready' && home.content.defaultChannelInfo.loanRecordRedDot;
  return (
    <Screen
      large
      title={m.lending_home_title()}
      corner={isNew ? <RecordsButton hasNews={hasNews} /> : <Corner kind="myloan" />}
    >
      {home.status === 'loading' && <MarketSkeleton />}
      {home.status === 'failed' && <LoadFailed onRetry={reload} />}
      {home.status === 'ready' && (
        <>
          <StaleNote isStale={home.isStale === true} onReload={reload} />
          <Suspense fallback={<MarketSkeleton />}>
            <Market home={home.content} onChanged={reload} />
          </Suspense>
          {home.content.yourLoanList.some(({ isYourTurn }) => isYourTurn) && (
            <Suspense>
              <TurnPopup loans={home.content.yourLoanList} />
            </Suspense>
          )}
        </>
      )}
    </Screen>
  );
};
