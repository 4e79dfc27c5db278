import type { BillSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { formatPaise } from '#shared/format.ts';
import { DueCard } from '#shared/money/DueCard.tsx';
import { BillerMark } from '../BillerMark.tsx';
import { dueText, dueTone } from './due-rules.ts';
import { billHref } from './use-unpaid.ts';

/** The most urgent bill with a pay button. */
export const DueHero = ({ bill }: { bill: BillSummary }) => {
  const { amountPaise, billerName, nickname, consumerNumber, daysLeft } = bill;
  return (
    <DueCard
      mark={<BillerMark {...bill} />}
      name={billerName}
      note={nickname || consumerNumber}
      due={dueText(daysLeft)}
      tone={dueTone(daysLeft)}
      amountPaise={amountPaise}
    >
      <Button
        variant="gold"
        href={billHref(bill)}
        aria-label={m.bills_due_pay_bill({ amount: formatPaise(amountPaise), biller: billerName })}
      >
        {m.bills_due_pay()}
      </Button>
    </DueCard>
  );
};
