import type { LoanRepayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '#shared/router/view.tsx';
import { lending } from 'virtual:calls';
import { lazyPart } from '#shared/lazy-part.tsx';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { payActionOf, retryText } from '#shared/money/payment-rules.ts';
import { useSettling } from '#shared/money/use-just-back.ts';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { MissingRepayment } from '../missing.tsx';

/** A repayment by its payment's id or its own. */
type RepaymentNamed = { merchantRequestId: string } | { repaymentGid: string };

/** Polls a repayment. Only our own server is asked: returning from a payment page proves nothing. */
const useRepayment = (named: RepaymentNamed): Query<LoanRepayment> =>
  useQuery(['loanRepayment', JSON.stringify(named)], {
    read: () => lending.queryRepayment(named),
    poll: 'left',
  });

const ResultFoot = ({ repayment }: { repayment: LoanRepayment }) => {
  const { merchantRequestId, loanGid, amountPaise, hasReceipt } = repayment;
  const action = payActionOf(repayment);
  const plan = hrefOf({ to: '/repayment', search: { loanGid } });
  return (
    <div className="actions">
      <Button variant={action || hasReceipt ? 'soft' : 'primary'} href={plan}>
        {m.lending_records_plan()}
      </Button>
      {hasReceipt && (
        <Button href={hrefOf({ to: '/repayReceipt', search: { merchantRequestId } })}>{m.common_receipt()}</Button>
      )}
      {action && (
        <Button href={hrefOf({ to: '/pay', search: { merchantRequestId } })}>
          {action === 'pay' ? m.common_pay_amount({ amount: formatPaise(amountPaise) }) : retryText(repayment.payment)}
        </Button>
      )}
    </div>
  );
};

const Result = lazyPart(() => import('../Result.tsx').then((it) => it.Result));

const ResultOf = ({ named }: { named: RepaymentNamed }) => {
  const query = useRepayment(named);
  const { content } = query;
  const isPolling = useSettling(content);
  return (
    <Screen title={m.common_repayment()} foot={content && !isPolling && <ResultFoot repayment={content} />}>
      <Loaded query={query} isWaiting={content?.status !== 'AWAITING_PAYMENT'} missing={<MissingRepayment />}>
        {(repayment) => <Result repayment={repayment} isPolling={isPolling} />}
      </Loaded>
    </Screen>
  );
};

/** The status of a repayment, polled while it may change. */
export const RepayResultScreen = () => {
  const { merchantRequestId, repaymentGid } = useSearch({ from: '/repayResult' });
  const named = merchantRequestId ? { merchantRequestId } : repaymentGid ? { repaymentGid } : undefined;
  if (named) return <ResultOf key={merchantRequestId ?? repaymentGid} named={named} />;
  return (
    <Screen title={m.common_repayment()}>
      <MissingRepayment />
    </Screen>
  );
};
