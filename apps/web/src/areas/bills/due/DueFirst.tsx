import { StaleCard } from '../BillScreen.tsx';
import { DueHero } from './DueHero.tsx';
import { useUnpaid } from './use-unpaid.ts';

/** The most urgent due bill of the linked accounts; nothing if none is due. */
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
