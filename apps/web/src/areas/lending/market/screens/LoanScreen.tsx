import { m } from '@sikka/messages';
import { Dot } from '@sikka/ui/badge';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@sikka/ui/skeleton';
import { lazy, Suspense } from 'react';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { usePressGuard } from '../gestures.ts';
import { isNewMarket, useLoanHome } from '../loan-home.ts';

/** The outline of the page while it is on its way. */
const MarketSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    <Skeleton shape="hero" />
    <Card>
      <SkeletonRow />
    </Card>
    <Skeleton width="medium" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </SkeletonGroup>
);

/** Presses that repeat within this time are ignored, in milliseconds (specification §5). */
const guardMs = 2_000;

/** Leads to the loans and applications of the caller; a red dot says that one of them changed. */
const RecordsButton = ({ hasUpdate }: { hasUpdate: boolean }) => {
  const guard = usePressGuard(guardMs);
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Receipt />}
      href={hrefOf({ to: '/historicalLoan' })}
      onClick={(event) => void guard(event)}
    >
      {m.lending_home_records()}
      {hasUpdate && <Dot label={m.lending_home_records_changed()} />}
    </Button>
  );
};

const NewMarket = lazy(() => import('../NewMarket.tsx').then((it) => ({ default: it.NewMarket })));
const ActionRequiredPopup = lazy(() =>
  import('../ActionRequiredPopup.tsx').then((it) => ({ default: it.ActionRequiredPopup })),
);
const OldMarket = lazy(() => import('../OldMarket.tsx').then((it) => ({ default: it.OldMarket })));

/** The loan tab, in the variant of whoever is here. */
export const LoanScreen = () => {
  const isNew = isNewMarket(useUser());
  const home = useLoanHome();
  const Market = isNew ? NewMarket : OldMarket;
  const hasUpdate = home.content?.defaultChannelInfo.loanRecordRedDot === true;
  return (
    <Screen
      large
      title={m.lending_home_title()}
      corner={isNew ? <RecordsButton hasUpdate={hasUpdate} /> : <Corner kind="myloan" />}
    >
      <Loaded query={home} skeleton={<MarketSkeleton />}>
        {(content) => (
          <>
            <Suspense fallback={<MarketSkeleton />}>
              <Market home={content} onChanged={home.refetch} />
            </Suspense>
            {content.yourLoanList.some(({ isActionRequired }) => isActionRequired) && (
              <Suspense>
                <ActionRequiredPopup loans={content.yourLoanList} />
              </Suspense>
            )}
          </>
        )}
      </Loaded>
    </Screen>
  );
};
