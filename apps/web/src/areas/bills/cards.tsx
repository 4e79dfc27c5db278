import type { ReactNode } from 'react';
import { useUser } from '../../shared/session.ts';
import styles from './cards.module.css';
import { DueHero } from './due/DueHero.tsx';
import { isForHome } from './due/due-rules.ts';
import { keepUnpaid, useUnpaid } from './due/use-unpaid.ts';

/** Whether a bill is due so soon that the home page should begin with it. */
export const hasDueCard = async (): Promise<boolean> => (await keepUnpaid()).bills.some(isForHome);

const DueCard = ({ children }: { children: ReactNode }) => {
  const user = useUser();
  const [unpaid] = useUnpaid();
  const bills = user && unpaid.status === 'ready' ? unpaid.content.bills : [];
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
