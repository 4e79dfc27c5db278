import type { LoanCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Corner } from '#shared/frame/Corner.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { PaymentSkeleton } from '#shared/money/PolledContent.tsx';
import stack from '#shared/money/Stack.module.css';
import { entryOf } from '../entry-rules.ts';
import { NoProduct } from '../NoProduct.tsx';
import { ProductHead } from '../ProductHead.tsx';
import { SiteWay } from '../SiteWay.tsx';
import { useProduct } from '../use-product.ts';
import { WayOn } from '../WayOn.tsx';

/** Who is only led on, or goes to a lender's site, needs no form. */
const AgainGate = lazy(() => import('../AgainGate.tsx').then((it) => ({ default: it.AgainGate })));
const Application = lazy(() => import('../Application.tsx').then((it) => ({ default: it.Application })));

interface ProductProps {
  card: LoanCard;
  isAgain: boolean;
  onChanged: () => void;
}

const Product = ({ card, isAgain, onChanged }: ProductProps) => {
  const { cid, productName } = card;
  const entry = entryOf(card, isAgain);
  if (entry === 'review') return <WayOn to="/reviewing" cid={cid} />;
  if (entry === 'rejection') return <WayOn to="/reviewingReject" cid={cid} productName={productName} />;
  return (
    <div className={stack.stack}>
      <ProductHead card={card} />
      {entry === 'form' && (
        <Suspense fallback={<PaymentSkeleton />}>
          <AgainGate card={card}>
            <Application card={card} />
          </AgainGate>
        </Suspense>
      )}
      {entry === 'site' && <SiteWay card={card} onVisited={onChanged} />}
      {entry === 'soon' && <Card>{m.lending_home_coming_soon()}</Card>}
    </div>
  );
};

/** Applying for one product. Whoever has applied already is led on to how that stands. */
export const ApplyScreen = () => {
  const { _splat: rest = '' } = useParams({ from: '/apiloan{$}' });
  const { isAgain = false } = useSearch({ from: '/apiloan{$}' });
  const productGid = rest.replace(/^\//, '');
  const [loaded, reload] = useProduct(productGid);
  return (
    <Screen title={m.lending_apply_title()} corner={<Corner kind="myloan" />}>
      {loaded.status === 'loading' && <PaymentSkeleton />}
      {loaded.status === 'failed' && <LoadFailed onRetry={reload} />}
      {loaded.status === 'ready' &&
        (loaded.content ? (
          <Product key={productGid} card={loaded.content} isAgain={isAgain} onChanged={reload} />
        ) : (
          <NoProduct />
        ))}
    </Screen>
  );
};
