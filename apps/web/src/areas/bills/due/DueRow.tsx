import type { BillSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import { accountNames } from '../account/AccountRow.tsx';
import { BillerMark } from '../BillerMark.tsx';
import { dayParts, dueText, dueTone } from './due-rules.ts';
import { billHref } from './use-unpaid.ts';

/** The day autopay pays a bill, without its year. */
const autopayText = (day: string): string => {
  const { number, month } = dayParts(day);
  return m.bills_due_autopay({ day: `${number} ${month}` });
};

/** A due bill; opens the screen to pay it. */
export const DueRow = ({ bill }: { bill: BillSummary }) => {
  const { amountPaise, daysLeft, autopayDay, autopayMaxPaise } = bill;
  const { title, sub } = accountNames(bill);
  return (
    <ListRow
      href={billHref(bill)}
      icon={<BillerMark {...bill} />}
      title={title}
      sub={
        <span className="sub">
          {sub}
          {autopayDay ? (
            <Tag tone="brand">{autopayText(autopayDay)}</Tag>
          ) : (
            <Tag tone={dueTone(daysLeft)}>{dueText(daysLeft)}</Tag>
          )}
          {autopayMaxPaise !== undefined && <Tag tone="warn">{m.bills_due_above_autopay()}</Tag>}
        </span>
      }
      trailing={formatPaise(amountPaise)}
    />
  );
};
