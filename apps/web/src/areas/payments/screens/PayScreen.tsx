import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { payments } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { PaymentSkeleton, PolledContent } from '#shared/money/PolledContent.tsx';
import { usePolling } from '#shared/money/use-polling.ts';
import { MethodCard } from '../pay/MethodCard.tsx';
import { AmountCard, OrderHero, SafetyCard } from '../pay/OrderCards.tsx';
import { PayFoot } from '../pay/PayFoot.tsx';
import { payStageOf } from '../pay/pay-rules.ts';
import { showResult, usePay } from '../pay/use-pay.ts';

const useOrder = (merchantRequestId: string) => {
  const read = useCallback(
    () => payments.queryTransaction({ merchantRequestId }, { quiet: true }),
    [merchantRequestId],
  );
  return usePolling(read);
};

const OrderScreen = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const polling = useOrder(merchantRequestId);
  const acts = usePay(polling);
  const [chosen, setChosen] = useState<PayMethod>();
  const payment = polling.content;
  const stage = payment && payStageOf(payment);
  const method = chosen ?? payment?.attempt?.method ?? payment?.methods[0] ?? 'UPI';
  const isOver = stage === 'result';
  const purpose = payment?.purpose;

  useEffect(() => {
    if (isOver && purpose) void showResult({ purpose, merchantRequestId });
  }, [isOver, purpose, merchantRequestId]);

  return (
    <Screen
      title={m.payments_screen_pay_title()}
      foot={payment && stage && !isOver && <PayFoot stage={stage} payment={payment} method={method} acts={acts} />}
    >
      <PolledContent polling={polling} isWaiting={stage === 'preparing'}>
        {(order) =>
          isOver ? (
            <PaymentSkeleton />
          ) : (
            <>
              <OrderHero payment={order} onOver={polling.ask} />
              {acts.isRefused && (
                <Card tone="bad" role="alert">
                  {m.payments_screen_pay_refused()}
                </Card>
              )}
              {stage === 'preparing' && <output>{m.payments_screen_pay_preparing()}</output>}
              {(stage === 'declined' || stage === 'usedUp') && (
                <DeclinedCard failure={order.attempt?.failure}>
                  {stage === 'usedUp' && m.payments_screen_declined_used_up()}
                </DeclinedCard>
              )}
              {stage === 'declined' && <MethodCard methods={order.methods} value={method} onChange={setChosen} />}
              <AmountCard payment={order} />
              <SafetyCard />
            </>
          )
        }
      </PolledContent>
    </Screen>
  );
};

/** The hand-over: who is paid, how much and until when; then the shell or the gateway's page takes the money. */
export const PayScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/pay' });
  if (merchantRequestId) return <OrderScreen merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.payments_screen_pay_title()}>
      <MissingPayment />
    </Screen>
  );
};
