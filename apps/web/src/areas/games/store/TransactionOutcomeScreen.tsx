import type { GamePurchase } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect } from 'react';
import { games } from 'virtual:calls';
import { formatDated, formatPaise } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { shareWords } from '#shared/money/share-words.ts';
import { payActionOf } from '#shared/money/payment-rules.ts';
import { useSettling } from '#shared/money/use-just-back.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { invalidate, useQuery } from '#shared/query/use-query.ts';

/** A purchase, polled from our own server; returning from the gateway's page proves nothing. */
const usePurchase = (merchantRequestId: string) =>
  useQuery<GamePurchase>(['gamePurchase', merchantRequestId], {
    read: () => games.queryGamePurchase({ merchantRequestId }),
    poll: 'left',
  });

const share = ({ title, partnerName: partner, amountPaise, at, merchantRequestId: order }: GamePurchase) =>
  shareWords({
    title: m.common_receipt(),
    text: m.games_receipt_share({
      title,
      partner,
      order,
      amount: formatPaise(amountPaise),
      moment: formatDated(at),
    }),
    failedText: m.games_receipt_share_failed(),
  });

/** The next action: play, pay, retry, or other games. */
const OutcomeFoot = ({ purchase }: { purchase: GamePurchase }) => {
  const { status, gameId, amountPaise, merchantRequestId } = purchase;
  const action = payActionOf(purchase);
  if (status === 'GRANTED')
    return (
      <Button wide href={hrefOf({ to: '/transit_', search: { type: 'gamelogin', gameId } })}>
        {m.games_play()}
      </Button>
    );
  if (action)
    return (
      <Button wide href={hrefOf({ to: '/pay', search: { merchantRequestId } })}>
        {action === 'pay' ? m.common_pay_amount({ amount: formatPaise(amountPaise) }) : m.common_pay_again()}
      </Button>
    );
  return (
    <Button wide variant="soft" href={hrefOf({ to: '/games' })}>
      {m.games_all()}
    </Button>
  );
};

const Outcome = lazyPart(() => import('./Outcome.tsx').then((it) => it.Outcome));

const PurchaseOutcome = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const query = usePurchase(merchantRequestId);
  const { content } = query;
  const status = content?.status;
  const isPolling = useSettling(content);
  useEffect(() => {
    if (status === 'GRANTED') invalidate('games', 'catalogue');
  }, [status]);
  return (
    <Screen
      title={m.games_outcome()}
      corner={content && status === 'GRANTED' && <Corner kind="payShare" onPress={() => void share(content)} />}
      foot={content && !isPolling && <OutcomeFoot purchase={content} />}
    >
      <Loaded query={query} isWaiting={status !== 'AWAITING_PAYMENT'} missing={<MissingPayment />}>
        {(purchase) => (
          <div className="stack">
            <Outcome purchase={purchase} isPolling={isPolling} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};

/** The status of a purchase as our server knows it, polled while it may change. */
export const TransactionOutcomeScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/TransactionOutcome' });
  if (merchantRequestId) return <PurchaseOutcome key={merchantRequestId} merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.games_outcome()}>
      <MissingPayment />
    </Screen>
  );
};
