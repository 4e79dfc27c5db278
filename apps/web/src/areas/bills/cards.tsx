import { ListGroup } from '@sikka/ui/list';
import { useEffect } from 'react';
import { goTo, theRouter } from '#shared/navigation.ts';
import type { DueItem } from '#shared/slot.tsx';
import { DueHero } from './due/DueHero.tsx';
import { DueRow } from './due/DueRow.tsx';
import { isForHome } from './due/due-rules.ts';
import { useUnpaid } from './due/use-unpaid.ts';
import { RecentRow, useRecents } from './recharge/Recents.tsx';

/** Due bills for the home page. Preloads the screen of bills, so that it works offline. */
export const useDueBills = (): DueItem[] => {
  const bills = useUnpaid().content?.bills ?? [];
  const isDue = bills.length > 0;
  useEffect(() => {
    if (isDue)
      theRouter()
        .preloadRoute({ to: '/myBills' } as never)
        .catch(() => undefined);
  }, [isDue]);
  return bills.map((bill) => ({
    key: bill.billId,
    daysLeft: bill.daysLeft,
    isUrgent: isForHome(bill),
    hero: <DueHero bill={bill} others={0} />,
    row: <DueRow bill={bill} />,
  }));
};

const prepaid = 'Mobile Prepaid';
/** Maximum recent numbers on the home page; the recharge screen shows all. */
const shownOnHome = 2;

/** Recently recharged numbers for the home page; a tap opens their plans. */
export const useRecentPhones = () => {
  const recents = useRecents(prepaid).slice(0, shownOnHome);
  if (recents.length === 0) return undefined;
  const choose = (billerId: string): void => void goTo({ to: '/postPay', search: { billerType: prepaid, billerId } });
  return (
    <ListGroup>
      {recents.map((recent) => (
        <RecentRow key={`${recent.billerId} ${recent.consumerNumber}`} recent={recent} onChoose={choose} />
      ))}
    </ListGroup>
  );
};
