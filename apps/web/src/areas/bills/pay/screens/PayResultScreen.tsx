import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { Screen } from '#shared/frame/Screen.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { PolledContent } from '#shared/money/PolledContent.tsx';
import { NetworkMark } from '#areas/bills/NetworkMark.tsx';
import { Result } from '../Result.tsx';
import { hasResultFoot, ResultFoot } from '../ResultFoot.tsx';
import { mayJustHavePaid } from '../result-rules.ts';
import { useBillPayment } from '../use-bill-payment.ts';
import { useJustBack } from '#shared/money/use-just-back.ts';

const ResultOf = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const polling = useBillPayment(merchantRequestId);
  const { content } = polling;
  const isAsking = useJustBack() && content !== undefined && mayJustHavePaid(content);
  return (
    <Screen
      title={m.bills_result_title()}
      corner={<NetworkMark isAssured={content?.status === 'SUCCESS'} />}
      foot={content && !isAsking && hasResultFoot(content) && <ResultFoot payment={content} />}
    >
      <PolledContent polling={polling} isWaiting={content?.status !== 'AWAITING_PAYMENT'}>
        {(payment) => <Result payment={payment} isAsking={isAsking} />}
      </PolledContent>
    </Screen>
  );
};

/** Where a payment stands, as our own server knows it, for as long as something may change. */
export const PayResultScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/payResult' });
  if (merchantRequestId) return <ResultOf merchantRequestId={merchantRequestId} />;
  return (
    <Screen title={m.bills_result_title()} corner={<NetworkMark />}>
      <MissingPayment />
    </Screen>
  );
};
