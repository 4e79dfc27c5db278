import type { PayMethod } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useSearch } from '#shared/router/view.tsx';
import { useEffect, useState } from 'react';
import { payments } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { HelpLink } from '#shared/help/help-links.tsx';
import { DeclinedCard } from '#shared/money/DeclinedCard.tsx';
import { showResult } from '#shared/money/hand-over.ts';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { MethodCard } from '../pay/MethodCard.tsx';
import { AmountCard, OrderHero, SafetyCard } from '../pay/OrderCards.tsx';
import { PayFoot } from '../pay/PayFoot.tsx';
import { payStageOf } from '../pay/pay-rules.ts';
import { usePay } from '../pay/use-pay.ts';

const OrderScreen = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const query = useQuery(['payment', merchantRequestId], {
    read: () => payments.queryTransaction({ merchantRequestId }),
    poll: 'whole',
  });
  const actions = usePay(query);
  const [chosen, setChosen] = useState<PayMethod>();
  const payment = query.content;
  const stage = payment && payStageOf(payment);
  const method = chosen ?? payment?.attempt?.method ?? payment?.methods[0] ?? 'UPI';
  const isOver = stage === 'result';
  const purpose = payment?.purpose;

  useEffect(() => {
    if (isOver && purpose) void showResult({ purpose, merchantRequestId });
  }, [isOver, purpose, merchantRequestId]);

  return (
    <Screen
      title={m.common_payment()}
      foot={
        payment && stage && !isOver && <PayFoot stage={stage} payment={payment} method={method} actions={actions} />
      }
    >
      <Loaded query={query} missing={<MissingPayment />} isWaiting={stage === 'preparing'}>
        {(order) =>
          isOver ? (
            <CardSkeleton />
          ) : (
            <>
              <OrderHero payment={order} onOver={query.refetch} />
              {actions.isRefused && (
                <Card tone="bad" role="alert" className="sub">
                  <p>{m.payments_screen_pay_refused()}</p>
                  <HelpLink about="paymentDeclined" />
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
      </Loaded>
    </Screen>
  );
};

/**
 * Shows an order before payment: payee, amount and time left; then opens the shell or the gateway's
 * page.
 */
export const PayScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/pay' });
  if (merchantRequestId) return <OrderScreen merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.common_payment()}>
      <MissingPayment />
    </Screen>
  );
};
