import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useState } from 'react';
import { AskBiller } from '../query/AskBiller.tsx';
import { BillCard } from '../query/BillCard.tsx';

/** What an account owes now, as its biller tells it. */
export const AccountBill = ({ account: { accountId, billerName, isAvailable } }: { account: BillAccount }) => {
  const [question] = useState({ accountId });
  if (!isAvailable) return <Card tone="warn">{m.bills_account_gone_text({ biller: billerName })}</Card>;
  return (
    <AskBiller question={question} biller={billerName}>
      {(bills) => bills.map((bill) => <BillCard key={bill.billId} bill={bill} />)}
    </AskBiller>
  );
};
