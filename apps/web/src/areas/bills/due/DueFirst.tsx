import { StaleCard } from '../BillScreen.tsx';
import { DueHero } from './DueHero.tsx';
import { useUnpaid } from './use-unpaid.ts';

/** What is due first, for those who linked an account; nothing takes its place. */
export const DueFirst = () => {
  const unpaid = useUnpaid();
  const [first, ...others] = unpaid.content?.bills ?? [];
  if (!first) return null;
  return (
    <>
      <StaleCard query={unpaid} />
      <DueHero bill={first} others={others.length} />
    </>
  );
};
