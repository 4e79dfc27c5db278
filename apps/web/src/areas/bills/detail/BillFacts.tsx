import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatDay } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import type { Payable } from './payable.ts';

const dayText = (day: string | undefined): string | undefined => day && formatDay(Date.parse(day));

/** Whose account is paid and what the biller says of it, as the biller says it. */
export const BillFacts = ({ payable: { bill, params = [] } }: { payable: Payable }) => (
  <Card>
    <Facts>
      {params.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
      <Fact label={m.bills_result_consumer_name()}>{bill?.consumerName}</Fact>
      <Fact label={m.bills_result_consumer_number()}>{bill?.consumerNumber}</Fact>
      <Fact label={m.bills_result_bill_number()}>{bill?.billNumber}</Fact>
      <Fact label={m.bills_result_bill_period()}>{bill?.billPeriod}</Fact>
      <Fact label={m.bills_detail_bill_date()}>{dayText(bill?.billDate)}</Fact>
      <Fact label={m.bills_result_due_date()}>{dayText(bill?.dueDate)}</Fact>
      {bill?.additionalInfo.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  </Card>
);
