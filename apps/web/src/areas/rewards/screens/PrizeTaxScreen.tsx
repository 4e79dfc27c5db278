import type { PrizeTax } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { rewards } from 'virtual:calls';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { useJustBack } from '#shared/money/use-just-back.ts';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { MyPrizeCard } from '../store/MyPrizeCard.tsx';
import { NoPrize } from '../store/NoPrize.tsx';
import { TaxForm } from '../tax/TaxForm.tsx';

const TaxOutcome = lazy(() => import('../tax/TaxOutcome.tsx').then((it) => ({ default: it.TaxOutcome })));

type Named = { redemptionId: string } | { merchantRequestId: string };
type Paid = NonNullable<PrizeTax['paid']>;

/** Follows the tax on one prize. Only our own server is asked; a page that somebody came back from proves nothing. */
const usePrizeTax = (named: Named) =>
  useQuery<PrizeTax>(['prizeTax', Object.values(named).join('')], {
    read: () => rewards.queryPrizeTax(named, { quiet: true }),
    poll: 'left',
  });

/** A payment that came to nothing says nothing any more: the tax is due, or the prize is over. */
const livePayment = ({ paid }: PrizeTax): Paid | undefined =>
  paid && paid.status !== 'CANCELLED' && paid.status !== 'EXPIRED' ? paid : undefined;

/** What to do next: pay, try again, or look at the prize. */
const TaxFoot = ({ tax: { taxPaise }, paid }: { tax: PrizeTax; paid: Paid }) => {
  const { status, payment, merchantRequestId } = paid;
  const pay = hrefOf({ to: '/pay', search: { merchantRequestId } });
  if (status === 'AWAITING_PAYMENT' || (status === 'NOT_TAKEN' && payment.canRetry))
    return (
      <Button wide href={pay}>
        {status === 'NOT_TAKEN' ? m.rewards_tax_again() : m.rewards_tax_pay({ amount: formatPaise(taxPaise) })}
      </Button>
    );
  return (
    <Button wide variant="soft" href={hrefOf({ to: '/rewards/myrewards' })}>
      {m.rewards_prizes_title()}
    </Button>
  );
};

const TaxOf = ({ named }: { named: Named }) => {
  const query = usePrizeTax(named);
  const { content } = query;
  const paid = content && livePayment(content);
  const status = paid?.status;
  const isPolling = useJustBack() && status === 'AWAITING_PAYMENT' && paid?.payment.attempt?.state === 'waiting';
  useEffect(() => {
    if (status === 'PAID' || status === 'WITHHELD') invalidate('coins');
  }, [status]);
  return (
    <Screen title={m.rewards_tax_title()} foot={content && paid && !isPolling && <TaxFoot tax={content} paid={paid} />}>
      <Loaded
        query={query}
        skeleton={<CardSkeleton />}
        missing={<NoPrize />}
        isWaiting={status === 'CHECKING' || isPolling}
      >
        {(tax) => {
          if (paid)
            return (
              <Suspense fallback={<CardSkeleton />}>
                <TaxOutcome tax={tax} paid={paid} isPolling={isPolling} />
              </Suspense>
            );
          return tax.prize.status === 'TAX_DUE' ? <TaxForm tax={tax} /> : <MyPrizeCard prize={tax.prize} />;
        }}
      </Loaded>
    </Screen>
  );
};

/** The tax on a prize: the form, its payment, and what became of it. */
export const PrizeTaxScreen = () => {
  const { redemptionId, merchantRequestId } = useSearch({ from: '/myRewards/tax' });
  if (merchantRequestId) return <TaxOf key={merchantRequestId} named={{ merchantRequestId }} />;
  if (redemptionId) return <TaxOf key={redemptionId} named={{ redemptionId }} />;
  return (
    <Screen title={m.rewards_tax_title()}>
      <NoPrize />
    </Screen>
  );
};
