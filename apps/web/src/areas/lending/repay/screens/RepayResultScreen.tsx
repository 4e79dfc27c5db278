import { m } from '@sikka/messages';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { PaymentSkeleton, PolledContent } from '#shared/money/PolledContent.tsx';
import { useJustBack } from '#shared/money/use-just-back.ts';
import { MissingRepayment } from '#areas/lending/records/repaid/MissingRepayment.tsx';
import { mayJustHavePaid } from '../result/result-rules.ts';
import { useRepayment, type RepaymentNamed } from '../result/use-repayment.ts';
import { ResultFoot } from '../result/ResultFoot.tsx';

const Result = lazy(() => import('../result/Result.tsx').then((it) => ({ default: it.Result })));

const ResultOf = ({ named }: { named: RepaymentNamed }) => {
  const polling = useRepayment(named);
  const { content } = polling;
  const isAsking = useJustBack() && content !== undefined && mayJustHavePaid(content);
  return (
    <Screen title={m.lending_repay_result()} foot={content && !isAsking && <ResultFoot repayment={content} />}>
      <PolledContent
        polling={polling}
        isWaiting={content?.status !== 'AWAITING_PAYMENT'}
        missing={<MissingRepayment />}
      >
        {(repayment) => (
          <Suspense fallback={<PaymentSkeleton />}>
            <Result repayment={repayment} isAsking={isAsking} />
          </Suspense>
        )}
      </PolledContent>
    </Screen>
  );
};

/** Where a repayment stands, as our own server knows it, for as long as something may change. */
export const RepayResultScreen = () => {
  const { merchantRequestId, repaymentGid } = useSearch({ from: '/repayResult' });
  const named = merchantRequestId ? { merchantRequestId } : repaymentGid ? { repaymentGid } : undefined;
  if (named) return <ResultOf key={merchantRequestId ?? repaymentGid} named={named} />;
  return (
    <Screen title={m.lending_repay_result()}>
      <MissingRepayment />
    </Screen>
  );
};
