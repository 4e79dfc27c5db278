import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { useSearch } from '#shared/router/view.tsx';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { GetHelp } from '#shared/help/help-links.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { paymentStyles } from '#shared/money/payment-styles.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { useBillPayment } from '../payment-reads.ts';
import { ComplaintCard } from '../Result.tsx';

const Pending = ({ payment }: { payment: BillPayment }) => {
  const biller = payment.billerName;
  const until = payment.pendingUntil && formatMoment(payment.pendingUntil);
  return (
    <>
      <StatusHero
        {...paymentStyles.PENDING}
        icon={<LockDuotone />}
        title={m.bills_pay_lock_title()}
        text={m.bills_pay_lock_text()}
        note={`${biller} · ${formatPaise(payment.amountPaise)}`}
      />
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
 * A payment the biller has not confirmed: not to pay it again, what comes next, and until when.
 */
export const PendingBillScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/pendingBill' });
  return (
    <BillScreen title={m.bills_pay_pending_title()}>
      {merchantRequestId ? <PendingPayment merchantRequestId={merchantRequestId} /> : <MissingPayment />}
    </BillScreen>
  );
};
