import type { ReactNode } from 'react';
import { theRouter } from '#shared/navigation.ts';
import { useUser } from '#shared/session.ts';
import styles from './cards.module.css';
import { isForHome } from './due/due-rules.ts';
import { DueHero } from './due/DueHero.tsx';
import { storeUnpaid, useUnpaid } from './due/use-unpaid.ts';

/**
 * Whether a bill is due so soon that the home page should begin with it. What is due is stored with its screen, so that both are there
 * without a network.
 */
export const hasDueCard = async (): Promise<boolean> => {
  const { bills } = await storeUnpaid();
  if (bills.length > 0) await theRouter().preloadRoute({ to: '/myBills' } as never);
  return bills.some(isForHome);
};

const DueCard = ({ children }: { children: ReactNode }) => {
  const user = useUser();
  const unpaid = useUnpaid();
  const bills = (user && unpaid.content?.bills) ?? [];
  const first = bills.find(isForHome);
  if (!first) return children;
  return (
    <div className={styles.place}>
      <DueHero bill={first} others={bills.length - 1} />
    </div>
  );
};

/** The bill that is due first, in place of the hero of the home page; without such a bill the hero stays. */
export const dueCard = (hero: ReactNode): ReactNode => <DueCard>{hero}</DueCard>;
