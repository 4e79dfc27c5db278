import { ListGroup } from '@sikka/ui/list';
import { useEffect } from 'react';
import { goTo, theRouter } from '#shared/navigation.ts';
import type { DueThing } from '#shared/slot.tsx';
import { DueHero } from './due/DueHero.tsx';
import { DueRow } from './due/DueRow.tsx';
import { isForHome } from './due/due-rules.ts';
import { useUnpaid } from './due/use-unpaid.ts';
import { RecentRow, useRecents } from './recharge/Recents.tsx';

/** The bills that are due, for the home page. Their screen is loaded ahead, so that it is there without a network. */
export const useDueBills = (): DueThing[] => {
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
    isPressing: isForHome(bill),
    hero: <DueHero bill={bill} others={0} />,
    row: <DueRow bill={bill} />,
  }));
};

const prepaid = 'Mobile Prepaid';
/** Numbers on the home page; all of them stand where one recharges. */
const shownOnHome = 2;

/** The phones that were recharged last, for the home page; one tap leads to their plans. */
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
