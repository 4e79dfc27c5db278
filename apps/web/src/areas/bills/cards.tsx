import { Card } from '@sikka/ui/card';
import { type ReactNode, useEffect } from 'react';
import { goTo, preload } from '#shared/navigation.ts';
import { useStored } from '#shared/query/use-query.ts';
import type { DueItem } from '#shared/slot.tsx';
import { DueHero } from './due/DueHero.tsx';
import { DueRow } from './due/DueRow.tsx';
import { isForHome, isToPay } from './due/due-rules.ts';
import { type Unpaid, useUnpaid } from './due/use-unpaid.ts';
import { RecentTile, useRecentsQuery } from './recharge/Recents.tsx';

/**
 * Due bills for the home page; undefined while loading. Preloads the screen of bills, so that it
 * works offline.
 */
export const useDueBills = (): DueItem[] | undefined => {
  const { status, content } = useUnpaid();
  const bills = content?.bills.filter(isToPay) ?? [];
  const isDue = bills.length > 0;
  useEffect(() => {
    if (isDue) preload({ to: '/myBills' }).catch(() => undefined);
  }, [isDue]);
  if (status === 'loading') return undefined;
  return bills.map((bill) => ({
    key: bill.billId,
    daysLeft: bill.daysLeft,
    isUrgent: isForHome(bill),
    hero: <DueHero bill={bill} />,
    row: <DueRow bill={bill} />,
  }));
};

/** How many bills this phone knows to be due. */
export const useDueCount = (): number => useStored<Unpaid>('unpaidBills')?.bills.filter(isToPay).length ?? 0;

const prepaid = 'Mobile Prepaid';
/** Maximum recent numbers on the home page, in one row; the recharge screen shows all. */
const shownOnHome = 4;

/** Recently recharged numbers for the home page; a tap opens their plans. Undefined while loading. */
export const useRecentPhones = (): ReactNode | undefined => {
  const { status, content } = useRecentsQuery(prepaid);
  if (status === 'loading') return undefined;
  const recents = content?.recharges.slice(0, shownOnHome) ?? [];
  if (recents.length === 0) return null;
  const choose = (billerId: string): void => void goTo({ to: '/postPay', search: { billerType: prepaid, billerId } });
  return (
    <Card flush>
      <ul className="tiles">
        {recents.map((recent) => (
          <li key={`${recent.billerId} ${recent.consumerNumber}`}>
            <RecentTile recent={recent} onChoose={choose} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
