import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useState } from 'react';
import { Redirect } from '#shared/Redirect.tsx';
import { BillCard } from '../query/BillCard.tsx';
import { BillFetch } from '../query/BillFetch.tsx';

interface AccountBillProps {
  account: BillAccount;
  /** Opens the bill if there is only one. */
  opensSingleBill?: boolean;
}

/** The current bills of an account, fetched from the biller. */
export const AccountBill = ({ account, opensSingleBill = false }: AccountBillProps) => {
  const { accountId, billerName, isAvailable } = account;
  const [request] = useState({ accountId });
  if (!isAvailable) return <Card tone="warn">{m.bills_account_gone_text({ biller: billerName })}</Card>;
  return (
    <BillFetch request={request} biller={billerName}>
      {(bills) =>
        opensSingleBill && bills.length === 1 ? (
          <Redirect to="/billDetail" search={{ billId: bills[0]?.billId }} />
        ) : (
          bills.map((bill) => <BillCard key={bill.billId} bill={bill} />)
        )
      }
    </BillFetch>
  );
};
