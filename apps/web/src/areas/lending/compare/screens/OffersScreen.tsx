import type { LoanWish } from '@sikka/contract';
import { m } from '@sikka/messages';
import { lazy, Suspense, useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import stack from '#shared/money/Stack.module.css';
import { keptWish } from '../kept-wish.ts';
import { OffersSkeleton } from '../OffersSkeleton.tsx';
import { WishAsk } from '../WishAsk.tsx';
import { WishSummary } from '../WishSummary.tsx';

const OfferResults = lazy(() => import('../OfferResults.tsx').then((it) => ({ default: it.OfferResults })));

/** Compares every lender for what somebody needs; nobody has to sign in for that. */
export const OffersScreen = () => {
  const [wish, setWish] = useState(keptWish);
  const show = (next: LoanWish | undefined) => {
    setWish(next);
    scrollTo(0, 0);
  };
  const ask = () => show(undefined);
  return (
    <Screen title={m.lending_offers_title()}>
      {wish ? (
        <div className={stack.stack}>
          <WishSummary wish={wish} onChange={ask} />
          <Suspense fallback={<OffersSkeleton />}>
            <OfferResults wish={wish} onChange={ask} />
          </Suspense>
        </div>
      ) : (
        <WishAsk onWish={show} />
      )}
    </Screen>
  );
};
