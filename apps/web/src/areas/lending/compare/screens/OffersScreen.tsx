import type { LoanWish } from '@sikka/contract';
import { m } from '@sikka/messages';
import { useState } from 'react';
import { Screen } from '../../../../shared/frame/Screen.tsx';
import stack from '../../../../shared/money/Stack.module.css';
import { keptWish } from '../kept-wish.ts';
import { OfferResults } from '../OfferResults.tsx';
import { WishAsk } from '../WishAsk.tsx';
import { WishSummary } from '../WishSummary.tsx';

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
          <OfferResults wish={wish} onChange={ask} />
        </div>
      ) : (
        <WishAsk onWish={show} />
      )}
    </Screen>
  );
};
