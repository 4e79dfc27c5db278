import type { PrizeTax } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect } from 'react';
import { rewards } from 'virtual:calls';
import { lazyPart } from '#shared/lazy-part.tsx';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { payActionOf } from '#shared/money/payment-rules.ts';
import { useSettling } from '#shared/money/use-just-back.ts';
import { hrefOf } from '#shared/navigation.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';
import { MyPrizeCard } from '../store/MyPrizeCard.tsx';
import { NoPrize } from '../store/NoPrize.tsx';
import { TaxForm } from '../tax/TaxForm.tsx';

const TaxOutcome = lazyPart(() => import('../tax/TaxOutcome.tsx').then((it) => it.TaxOutcome));

type PrizeTaxRef = { redemptionId: string } | { merchantRequestId: string };
type Paid = NonNullable<PrizeTax['paid']>;

/**
 * The tax on a prize, polled from our own server; returning from the gateway's page proves nothing.
 */
const usePrizeTax = (ref: PrizeTaxRef) =>
  useQuery<PrizeTax>(['prizeTax', Object.values(ref).join('')], {
    read: () => rewards.queryPrizeTax(ref),
    poll: 'left',
  });

/** The payment of the tax, ignoring cancelled and expired ones. */
const livePayment = ({ paid }: PrizeTax): Paid | undefined =>
  paid && paid.status !== 'CANCELLED' && paid.status !== 'EXPIRED' ? paid : undefined;

/** The next action: pay, retry, or look at the prize. */
const TaxFoot = ({ tax: { taxPaise }, paid }: { tax: PrizeTax; paid: Paid }) => {
  const action = payActionOf(paid);
  if (action)
    return (
      <Button wide href={hrefOf({ to: '/pay', search: { merchantRequestId: paid.merchantRequestId } })}>
        {action === 'retry' ? m.common_pay_again() : m.rewards_tax_pay({ amount: formatPaise(taxPaise) })}
      </Button>
    );
  return (
    <Button wide variant="soft" href={hrefOf({ to: '/rewards/myrewards' })}>
      {m.rewards_prizes_title()}
    </Button>
  );
};

const PrizeTaxView = ({ taxRef }: { taxRef: PrizeTaxRef }) => {
  const query = usePrizeTax(taxRef);
  const { content } = query;
  const paid = content && livePayment(content);
  const status = paid?.status;
  const isPolling = useSettling(paid);
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
          if (paid) return <TaxOutcome tax={tax} paid={paid} isPolling={isPolling} />;
          return tax.prize.status === 'TAX_DUE' ? <TaxForm tax={tax} /> : <MyPrizeCard prize={tax.prize} />;
        }}
      </Loaded>
    </Screen>
  );
};

/** The tax on a prize: the form, its payment, and the result. */
export const PrizeTaxScreen = () => {
  const { redemptionId, merchantRequestId } = useSearch({ from: '/myRewards/tax' });
  if (merchantRequestId) return <PrizeTaxView key={merchantRequestId} taxRef={{ merchantRequestId }} />;
  if (redemptionId) return <PrizeTaxView key={redemptionId} taxRef={{ redemptionId }} />;
  return (
    <Screen title={m.rewards_tax_title()}>
      <NoPrize />
    </Screen>
  );
};
