import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useState } from 'react';
import { Forward } from '../BillScreen.tsx';
import { BillCard } from '../query/BillCard.tsx';
import { BillFetch } from '../query/BillFetch.tsx';

interface AccountBillProps {
  account: BillAccount;
  /** Leads on to the bill when there is only one. */
  opensSingleBill?: boolean;
}

/** What an account owes now, as its biller tells it. */
export const AccountBill = ({ account, opensSingleBill = false }: AccountBillProps) => {
  const { accountId, billerName, isAvailable } = account;
  const [question] = useState({ accountId });
  if (!isAvailable) return <Card tone="warn">{m.bills_account_gone_text({ biller: billerName })}</Card>;
  return (
    <BillFetch question={question} biller={billerName}>
      {(bills) =>
        opensSingleBill && bills.length === 1 ? (
          <Forward to="/billDetail" search={{ billId: bills[0]?.billId }} />
        ) : (
          bills.map((bill) => <BillCard key={bill.billId} bill={bill} />)
        )
      }
    </BillFetch>
  );
};
