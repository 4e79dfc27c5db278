import type { ReactNode } from 'react';
import { StaleCard } from '../BillScreen.tsx';
import { DueHero } from './DueHero.tsx';
import { isToPay } from './due-rules.ts';
import { useUnpaid } from './use-unpaid.ts';

interface DueFirstProps {
  /** Shown until it is known whether a bill is due, so that nothing moves when one appears. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The most urgent due bill of the linked accounts, if any, above the children. */
export const DueFirst = ({ waiting, children }: DueFirstProps) => {
  const unpaid = useUnpaid();
  if (unpaid.status === 'loading') return waiting;
  const [first, ...others] = unpaid.content?.bills.filter(isToPay) ?? [];
  return (
    <>
      {first && (
        <>
          <StaleCard query={unpaid} />
          <DueHero bill={first} others={others.length} />
        </>
      )}
      {children}
    </>
  );
};
