import { resultScreens } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { ListGroup } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { Fragment } from 'react';
import { useSearch } from '#shared/router/view.tsx';
import { payments } from 'virtual:calls';
import { Screen } from '#shared/frame/Screen.tsx';
import { ChatRow } from '#shared/help/help-links.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { paymentStyles } from '#shared/money/payment-styles.tsx';
import { refundText, RefundView } from '#shared/money/RefundView.tsx';
import { noPolling, slowPace } from '#shared/money/slow-pace.ts';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { useRenewUnderWay } from '#shared/money/under-way.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';

const useRefunds = (merchantRequestId: string) => {
  const query = useQuery(['refundsOf', merchantRequestId], {
    read: async () => {
      const { refunds } = await payments.queryRefund({ merchantRequestId });
      const isMoving = refunds.some(({ stage }) => stage !== 'CREDITED');
      return { refunds, ...(isMoving ? slowPace : noPolling) };
    },
    poll: 'whole',
  });
  useRenewUnderWay(query.content?.refunds.map(({ stage }) => stage).join() ?? '');
  return query;
};

const RefundsOf = ({ merchantRequestId }: { merchantRequestId: string }) => (
  <Loaded query={useRefunds(merchantRequestId)} missing={<MissingPayment />}>
    {({ refunds }) =>
      !refunds[0] ? (
        <EmptyState
          icon={<ClockCounterClockwiseDuotone />}
          title={m.payments_screen_refunds_empty_title()}
          text={m.payments_screen_refunds_empty_text()}
        />
      ) : (
        <>
          {refunds.map((refund) => (
            <Fragment key={refund.refundId}>
              <StatusHero
                {...paymentStyles[refund.stage === 'CREDITED' && refund.bankReference ? 'REFUNDED' : 'REJECTED']}
                amountPaise={refund.amountPaise}
                title={refundText(refund)}
                text={refund.stage === 'CREDITED' ? m.payments_screen_step_back_text() : undefined}
                note={refund.payeeName}
              />
              <RefundView refund={refund} isPage />
            </Fragment>
          ))}
          <ListGroup>
            <ChatRow kind="REFUND" id={merchantRequestId} sub={m.payments_screen_refund_ask()} />
          </ListGroup>
          <Button
            wide
            variant="soft"
            href={hrefOf({ to: resultScreens[refunds[0].purpose], search: { merchantRequestId } })}
          >
            {m.common_see_the_payment()}
          </Button>
        </>
      )
    }
  </Loaded>
);

/** The refunds of one payment. */
export const RefundScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/refund' });
  return (
    <Screen title={m.payments_screen_refund_title()}>
      {merchantRequestId ? <RefundsOf merchantRequestId={merchantRequestId} /> : <MissingPayment />}
    </Screen>
  );
};
