import type { Bill } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Info } from '@sikka/ui/icons/Info';
import { useState } from 'react';
import { formatDay, indiaDay } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { GetHelp } from '#shared/help/help-links.tsx';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { LinkSwitch } from '../account/LinkSwitch.tsx';
import { type Hint, hintsOf, type Payable, reportedValue } from './payable.ts';
import own from './PayBill.module.css';

const dayText = (day: string | undefined): string | undefined => day && formatDay(day);

/** Details of a bill, as the biller reports them. */
const BillFacts = ({ bill }: { bill: Bill }) => (
  <Fold title={m.common_details()} padded="plain">
    <Facts>
      <Fact label={m.bills_result_bill_number()}>{bill.billNumber}</Fact>
      <Fact label={m.bills_result_bill_period()}>{bill.billPeriod}</Fact>
      <Fact label={m.bills_detail_bill_date()}>{dayText(bill.billDate)}</Fact>
      <Fact label={m.bills_result_due_date()}>{dayText(bill.dueDate)}</Fact>
      {bill.additionalInfo.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {reportedValue(value)}
        </Fact>
      ))}
    </Facts>
  </Fold>
);

const hintText = textsOf<Hint>({
  late: m.bills_detail_hint_late,
  workingDays: m.bills_detail_hint_working_days,
  today: m.bills_detail_hint_today,
  mayBePending: m.bills_detail_hint_pending,
});

/** Hints before paying. */
const Hints = ({ payable }: { payable: Payable }) => {
  const [today] = useState(() => indiaDay(Date.now()));
  const hints = hintsOf(payable, today);
  if (hints.length === 0) return null;
  return (
    <Card tone={hints.includes('late') ? 'warn' : 'brand'}>
      <ul className="lines">
        {hints.map((hint) => (
          <li key={hint} className={`beside ${own.hint}`}>
            <Info />
            <span>{hintText(hint)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

interface MoreProps {
  payable: Payable;
  canPay: boolean;
}

/** Below the amount: hints, the account, and further details of the bill. */
export const More = ({ payable, canPay }: MoreProps) => {
  const { bill } = payable;
  return (
    <>
      {canPay && <Hints payable={payable} />}
      {bill && !bill.accountId && (
        <LinkSwitch subject={{ billId: bill.billId }} category={payable.biller.billerCategoryName} />
      )}
      {bill && <BillFacts bill={bill} />}
      {bill && <GetHelp kind="BILL" id={bill.accountId ?? bill.billId} />}
    </>
  );
};
