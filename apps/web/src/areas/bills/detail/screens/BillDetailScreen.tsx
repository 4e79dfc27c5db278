import type { Bill, Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';
import { isProblem } from '../../../../shared/api/api-problem.ts';
import { api } from '../../../../shared/api/client.ts';
import { LoadFailed } from '../../../../shared/frame/LoadFailed.tsx';
import { Screen } from '../../../../shared/frame/Screen.tsx';
import { PaymentSkeleton } from '../../../../shared/money/PolledContent.tsx';
import styles from '../../../../shared/money/Stack.module.css';
import { goTo, hrefOf, type Destination } from '../../../../shared/navigation.ts';
import { useLoaded } from '../../../../shared/use-loaded.ts';
import { AccountBill } from '../../account/AccountBill.tsx';
import { WithAccount } from '../../account/WithAccount.tsx';
import { flowOf } from '../../catalogue/category-rules.ts';
import { WithBiller } from '../../catalogue/WithBiller.tsx';
import { filledIn } from '../../form/use-biller-form.ts';
import { Forward } from '../../Forward.tsx';
import { NetworkMark } from '../../NetworkMark.tsx';
import { PayBill } from '../PayBill.tsx';
import { usePlans } from '../use-plans.ts';

/** The form of a biller, to begin anew. */
const formOf = ({ billerId, billerCategoryName }: Biller): Destination =>
  flowOf(billerCategoryName) === 'recharge'
    ? { to: '/postPay', search: { billerType: billerCategoryName, billerId } }
    : { to: '/linkAccount', search: { billerId } };

const Frame = ({ children }: { children: ReactNode }) => (
  <Screen title={m.bills_detail_title()} corner={<NetworkMark />}>
    {children}
  </Screen>
);

/** Takes the place of a bill that the address does not name, or that is not the caller's. */
const MissingBill = () => (
  <EmptyState
    icon={<ReceiptDuotone />}
    title={m.bills_detail_missing()}
    text={m.bills_detail_missing_text()}
    actions={<Button href={hrefOf({ to: '/myBills' })}>{m.bills_list_my_bills()}</Button>}
  />
);

interface PlannedProps {
  biller: Biller;
  planId: string | undefined;
  bill?: Bill;
}

/** Pays a bill, or what was filled in for a biller, with the plan that was chosen. */
const Planned = ({ biller, planId, bill }: PlannedProps) => {
  const [plans, reload] = usePlans(planId && biller.billerId);
  const form = formOf(biller);
  const params = bill ? undefined : filledIn(biller);
  if (plans.status !== 'ready')
    return <Frame>{plans.status === 'loading' ? <PaymentSkeleton /> : <LoadFailed onRetry={reload} />}</Frame>;
  const plan = plans.content.find((each) => each.planId === planId);
  const lacksPlan = !plan && (planId !== undefined || biller.planRequirement === 'MANDATORY');
  if (lacksPlan || (!bill && !params)) return <Forward {...form} />;
  const renewed = bill?.accountId ? { to: '/billDetail', search: { accountId: bill.accountId } } : form;
  return <PayBill payable={{ biller, bill, params, plan }} onRenew={() => void goTo(renewed, { replace: true })} />;
};

const readBill = async (billId: string): Promise<Bill | 'missing'> => {
  try {
    return await api.post('/bbps/bill/detail', { billId }, { quiet: true });
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return 'missing';
    throw error;
  }
};

const OfBill = ({ billId, planId }: { billId: string; planId: string | undefined }) => {
  const [bill, reload] = useLoaded(useCallback(() => readBill(billId), [billId]));
  if (bill.status === 'ready' && bill.content !== 'missing')
    return <Planned biller={bill.content.biller} bill={bill.content} planId={planId} />;
  return (
    <Frame>
      {bill.status === 'loading' && <PaymentSkeleton />}
      {bill.status === 'failed' && <LoadFailed onRetry={reload} />}
      {bill.status === 'ready' && <MissingBill />}
    </Frame>
  );
};

/** Asks for the bill of an account; a single one is opened at once. */
const OfAccount = ({ accountId }: { accountId: string }) => (
  <WithAccount accountId={accountId}>
    {(account) => (
      <Frame>
        <div className={styles.stack}>
          <AccountBill account={account} opensSingleBill />
        </div>
      </Frame>
    )}
  </WithAccount>
);

/** The bill: what is due, what may be paid, what it costs, and the way to pay it. */
export const BillDetailScreen = () => {
  const { billId, accountId, billerId, planId } = useSearch({ from: '/billDetail' });
  if (billId) return <OfBill key={billId} billId={billId} planId={planId} />;
  if (accountId) return <OfAccount key={accountId} accountId={accountId} />;
  if (!billerId)
    return (
      <Frame>
        <MissingBill />
      </Frame>
    );
  return (
    <WithBiller key={billerId} billerId={billerId}>
      {(biller) => <Planned biller={biller} planId={planId} />}
    </WithBiller>
  );
};
