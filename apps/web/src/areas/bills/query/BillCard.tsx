import type { Bill } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { formatPaise, indiaDay } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { daysBetween, dueText, dueTone } from '../due/due-rules.ts';

interface BillTagProps {
  bill: Bill;
  /** On a hero card, where a plain tag is unreadable. */
  onHero?: boolean;
}

/** The urgency of a bill, or that it is paid. */
export const BillTag = ({ bill: { status, dueDate }, onHero = false }: BillTagProps) => {
  const [today] = useState(() => indiaDay(Date.now()));
  if (status === 'paid') return <Tag tone="good">{m.bills_form_paid()}</Tag>;
  if (!dueDate) return null;
  const daysLeft = daysBetween(today, dueDate);
  const tone = dueTone(daysLeft);
  return <Tag tone={onHero && tone === 'plain' ? 'hero' : tone}>{dueText(daysLeft)}</Tag>;
};

/** Summary of a bill with a button to pay it. */
export const BillCard = ({ bill }: { bill: Bill }) => {
  const { billId, amountPaise, consumerName, billPeriod, status, lockedBy } = bill;
  const amount = formatPaise(amountPaise);
  return (
    <Card>
      <div className="lines">
        <div className="split strong">
          <span>{consumerName}</span>
          <BillTag bill={bill} />
        </div>
        {amountPaise > 0 ? <Figure>{amount}</Figure> : <p className="heading">{m.bills_form_you_choose()}</p>}
        {billPeriod && <p className="muted">{billPeriod}</p>}
        {lockedBy && <p>{lockedBy.message}</p>}
        {status === 'unpaid' && (
          <Button wide href={hrefOf({ to: '/billDetail', search: { billId } })}>
            {lockedBy
              ? m.bills_form_see_bill()
              : amountPaise > 0
                ? m.bills_form_see_and_pay()
                : m.common_choose_the_amount()}
          </Button>
        )}
      </div>
    </Card>
  );
};
