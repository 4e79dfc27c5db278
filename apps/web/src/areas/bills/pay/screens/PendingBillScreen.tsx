import { m } from '@sikka/messages';
import { useSearch } from '#shared/router/view.tsx';
import { MissingPayment } from '#shared/money/MissingPayment.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { BillScreen } from '#areas/bills/BillScreen.tsx';

/** A payment the biller has not confirmed: its result says so, and what comes next. */
export const PendingBillScreen = () => {
  const { merchantRequestId } = useSearch({ from: '/pendingBill' });
  return (
    <BillScreen title={m.common_payment()}>
      {merchantRequestId ? <Redirect to="/payResult" search={{ merchantRequestId }} /> : <MissingPayment />}
    </BillScreen>
  );
};
