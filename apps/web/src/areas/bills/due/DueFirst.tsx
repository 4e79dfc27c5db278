import { StaleCard } from '../BillScreen.tsx';
import { DueHero } from './DueHero.tsx';
import { useUnpaid } from './use-unpaid.ts';

/** What is due first, for those who linked an account; nothing takes its place. */
export const DueFirst = () => {
  const [unpaid, reload] = useUnpaid();
  const first = unpaid.status === 'ready' ? unpaid.content.bills[0] : undefined;
  if (unpaid.status !== 'ready' || !first) return null;
  return (
    <>
      {unpaid.isStale && <StaleCard onReload={reload} />}
      <DueHero bill={first} others={unpaid.content.bills.length - 1} />
    </>
  );
};
