import type { BillTransaction } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { formatNearDay, formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { AccountRow } from '../account/AccountRow.tsx';
import { useAccounts } from '../account/use-accounts.ts';
import { BillerMark } from '../BillerMark.tsx';
import { Section, StaleCard } from '../BillScreen.tsx';
import { formOf, isPrepaid } from '../catalogue/category-rules.ts';
import { useTransactions } from '../pay/Transactions.tsx';
import { type YourBiller, yourBillers } from './biller-rules.ts';
import { DueHero } from './DueHero.tsx';
import { DueRow } from './DueRow.tsx';
import { isToPay } from './due-rules.ts';
import { useUnpaid } from './use-unpaid.ts';

/** Maximum number of billers above the categories. */
const shownAtMost = 4;

/** An account that was paid without being linked; opens the form of its biller. */
const PaidRow = ({ paid }: { paid: BillTransaction }) => (
  <ListRow
    href={hrefOf(formOf(paid))}
    icon={<BillerMark {...paid} />}
    title={paid.billerName}
    sub={`${paid.consumerNumber} · ${m.bills_due_paid_on({ amount: formatPaise(paid.amountPaise), day: formatNearDay(paid.at) })}`}
  />
);

const BillerRow = ({ biller }: { biller: YourBiller }) => {
  if ('bill' in biller) return <DueRow bill={biller.bill} />;
  if ('paid' in biller) return <PaidRow paid={biller.paid} />;
  const { account } = biller;
  const note = isPrepaid(account.billerCategoryName) ? undefined : m.common_nothing_is_due();
  return <AccountRow account={account} to="/singleBill" note={note} />;
};

interface YourBillersProps {
  /** Shown until the billers are known, so that nothing moves when they appear. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The most urgent bill and the user's other billers, if any, above the children. */
export const YourBillers = ({ waiting, children }: YourBillersProps) => {
  const unpaid = useUnpaid();
  const accounts = useAccounts();
  const payments = useTransactions('paid').query;
  if ([unpaid, accounts, payments].some(({ status }) => status === 'loading')) return waiting;
  const bills = unpaid.content?.bills ?? [];
  const first = bills.find(isToPay);
  const others = yourBillers(bills, accounts.content ?? [], payments.content?.items ?? []).filter(
    (biller) => !('bill' in biller && biller.bill === first),
  );
  return (
    <>
      <StaleCard query={unpaid} />
      {first && <DueHero bill={first} />}
      {others.length > 0 && (
        <Section
          title={m.bills_due_your_billers()}
          more={
            others.length > shownAtMost && (
              <TextButton href={hrefOf({ to: '/myBills' })}>{m.common_see_all()}</TextButton>
            )
          }
        >
          <ListGroup>
            {others.slice(0, shownAtMost).map((biller, index) => (
              <BillerRow key={index} biller={biller} />
            ))}
          </ListGroup>
        </Section>
      )}
      {children}
    </>
  );
};
