import type { MoneyUnderWay } from '@sikka/contract';
import { resultScreens } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { ListRow } from '@sikka/ui/list';
import type { ReactNode } from 'react';
import { formatNearDay, formatPaise, indiaDay } from '../format.ts';
import { useUnderWay } from './under-way.ts';
import { hrefOf } from '../navigation.ts';

/** Whether a day has passed in India. */
const isOver = (day: string): boolean => day < indiaDay(Date.now());

/** A payment that is not confirmed yet, or a refund with the day by which it arrives; opens where it is. */
const UnderWayRow = ({ money }: { money: MoneyUnderWay }) => {
  const { merchantRequestId, purpose, payeeName: payee, amountPaise, refundBy } = money;
  const amount = formatPaise(amountPaise);
  const search = { merchantRequestId };
  if (!refundBy)
    return (
      <ListRow
        href={hrefOf({ to: resultScreens[purpose], search })}
        tile={<HourglassDuotone />}
        title={m.payments_under_way_payment({ amount })}
        sub={m.payments_under_way_confirming({ payee })}
      />
    );
  const isLate = isOver(refundBy);
  const named = { payee, day: formatNearDay(refundBy) };
  return (
    <ListRow
      href={hrefOf({ to: '/refund', search })}
      tile={<ClockCounterClockwiseDuotone />}
      tileTone={isLate ? 'bad' : 'warn'}
      title={m.payments_under_way_refund({ amount })}
      sub={isLate ? m.payments_under_way_late(named) : m.payments_under_way_refund_by(named)}
    />
  );
};

/** Maximum rows about own money on the home page and in help: all are on screens of their own. */
export const maxMoneyRows = 3;

/** The user's payments and refunds under way as rows; undefined while loading. */
export const useUnderWayRows = (): { key: string; row: ReactNode }[] | undefined => {
  const { status, content } = useUnderWay();
  if (status === 'loading') return undefined;
  return (content?.underWay ?? []).map((money) => ({
    key: `${money.merchantRequestId} ${money.refundBy}`,
    row: <UnderWayRow money={money} />,
  }));
};
