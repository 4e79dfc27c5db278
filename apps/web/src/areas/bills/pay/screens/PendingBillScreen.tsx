import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { useSearch } from '#shared/router/view.tsx';
import { formatMoment } from '#shared/format.ts';
import { GetHelp } from '#shared/help/help-links.tsx';
import { lazyPart } from '#shared/lazy-part.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useBillPayment } from '../payment-reads.ts';
import { ComplaintCard, ResultHero } from '../Result.tsx';
import { StepsCard } from '../StepsCard.tsx';

const PaymentFacts = lazyPart(
  () => import('../PaymentFacts.tsx').then((it) => it.PaymentFacts),
  <ListSkeleton rows={1} />,
);

const Pending = ({ payment }: { payment: BillPayment }) => {
  const biller = payment.billerName;
  const until = payment.pendingUntil && formatMoment(payment.pendingUntil);
  return (
    <>
      <ResultHero payment={{ ...payment, explanation: '' }} />
      <Card tone="warn">
        <div className="beside">
          <LockDuotone />
          <div>
            <h2 className="heading">{m.bills_pay_lock_title()}</h2>
            <p>{m.bills_pay_lock_text({ biller })}</p>
          </div>
        </div>
      </Card>
      <StepsCard payment={payment} />
      <Card>
        <h2 className="heading">{m.common_what_happens_next()}</h2>
        <ul className="bullets">
          <li>{m.bills_pay_next_confirmed({ biller })}</li>
          <li>{m.bills_pay_next_refused({ biller })}</li>
          {until && <li>{m.bills_pay_next_unresponsive({ biller, until })}</li>}
        </ul>
      </Card>
      <ComplaintCard payment={payment} />
      <GetHelp kind="PAYMENT" id={payment.merchantRequestId} category="PENDING" />
      <PaymentFacts payment={payment} />
    </>
  );
};

const PendingPayment = ({ merchantRequestId }: { merchantRequestId: string }) => {
  const query = useBillPayment(merchantRequestId);
  const isOver = query.content !== undefined && query.content.status !== 'PENDING';
  return (
    <Loaded query={query} missing={<MissingPayment />}>
      {(payment) =>
        isOver ? <Redirect to="/payResult" search={{ merchantRequestId }} /> : <Pending payment={payment} />
      }
    </Loaded>
  );
};

/**
 * A payment the biller has not confirmed: who has the money, until when, what comes next, and not
 * to pay again.
 */
export const PendingBillScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/pendingBill' });
  return (
    <BillScreen title={m.bills_pay_pending_title()}>
      {merchantRequestId ? <PendingPayment merchantRequestId={merchantRequestId} /> : <MissingPayment />}
    </BillScreen>
  );
};
