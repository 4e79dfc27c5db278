import type { BillSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatNearDay, formatPaise } from '#shared/format.ts';
import { accountNames } from '../account/AccountRow.tsx';
import { BillerMark } from '../BillerMark.tsx';
import { dueText, dueTone } from './due-rules.ts';
import { billHref } from './use-unpaid.ts';

/** That a bill is being paid, the day on which autopay pays it, or when it is due. */
const StateTag = ({ bill: { unconfirmedPayment, autopayDay, daysLeft } }: { bill: BillSummary }) => {
  if (unconfirmedPayment) return <Tag tone="brand">{m.bills_due_confirming()}</Tag>;
  if (autopayDay) return <Tag tone="brand">{m.bills_due_autopay({ day: formatNearDay(autopayDay) })}</Tag>;
  return <Tag tone={dueTone(daysLeft)}>{dueText(daysLeft)}</Tag>;
};

/** A due bill; opens the screen to pay it. */
export const DueRow = ({ bill }: { bill: BillSummary }) => {
  const { amountPaise, autopayMaxPaise } = bill;
  const { title, sub } = accountNames(bill);
  return (
    <ListRow
      href={billHref(bill)}
      icon={<BillerMark {...bill} />}
      title={title}
      sub={
        <span className="sub">
          {sub}
          <StateTag bill={bill} />
          {autopayMaxPaise !== undefined && <Tag tone="warn">{m.bills_due_above_autopay()}</Tag>}
        </span>
      }
      trailing={formatPaise(amountPaise)}
    />
  );
};
