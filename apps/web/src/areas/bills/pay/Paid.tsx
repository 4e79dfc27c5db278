import type { BillPayment } from '@sikka/contract';
import { m } from '@sikka/messages';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { type ReactNode, useEffect } from 'react';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { offerNotifications } from '#shared/prompt/prompt-notifications.ts';
import { Slot } from '#shared/slot.tsx';
import { LinkSwitch } from '../account/LinkSwitch.tsx';
import { useAccounts } from '../account/use-accounts.ts';
import { flowOf } from '../catalogue/category-rules.ts';
import { useBiller } from '../catalogue/use-biller.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { Steps } from './StepsCard.tsx';

/** Link to set up autopay, if the account can have one and has none. */
const AutopayRow = ({ accountId, billerId }: { accountId: string; billerId: string }) => {
  const account = useAccounts().content?.find((each) => each.accountId === accountId);
  const { content: biller } = useBiller(billerId);
  if (!account?.isAvailable || account.autopayState || biller === 'missing' || !biller?.supportsAutopay) return null;
  return (
    <ListGroup>
      <ListRow
        tile={<CalendarCheckDuotone />}
        title={m.bills_result_autopay()}
        sub={m.bills_account_autopay_text()}
        href={hrefOf({ to: '/setAutoPay', search: { accountId } })}
      />
    </ListGroup>
  );
};

/** The most useful next step: linking the account, or setting up autopay. */
const NextStep = ({ payment }: { payment: BillPayment }) => {
  const { merchantRequestId, accountId, billerId, billerCategoryName } = payment;
  if (accountId) return <AutopayRow accountId={accountId} billerId={billerId} />;
  return flowOf(billerCategoryName) === 'recharge' ? null : (
    <LinkSwitch subject={{ merchantRequestId }} category={billerCategoryName} />
  );
};

/** A payment younger than this, in milliseconds, was just made. */
const freshMs = 600_000;

/** Asks for the notification permission right after a payment. */
const useNotificationOffer = ({ at }: BillPayment): void => {
  useEffect(() => {
    if (Date.now() - Date.parse(at) < freshMs) offerNotifications();
  }, [at]);
};

/** Below a successful payment: the next step, the receipt, and in folds the details and help, its children. */
export const Paid = ({ payment, children }: { payment: BillPayment; children: ReactNode }) => {
  const { merchantRequestId } = payment;
  useNotificationOffer(payment);
  return (
    <>
      <NextStep payment={payment} />
      <Slot name="coins" />
      <ListGroup>
        <ListRow
          tile={<ReceiptDuotone />}
          title={m.common_receipt()}
          sub={m.bills_result_receipt_text()}
          href={hrefOf({ to: '/receipt', search: { merchantRequestId } })}
        />
      </ListGroup>
      <Folds>
        <PaymentFacts payment={payment}>
          <Steps payment={payment} />
        </PaymentFacts>
        <Fold title={m.bills_result_problem()} padded="stack">
          {children}
        </Fold>
      </Folds>
    </>
  );
};
