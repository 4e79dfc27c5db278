import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SectionTitle, type SectionTitleProps } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import type { Query } from '#shared/query/use-query.ts';
import { Screen, type ScreenProps } from '#shared/frame/Screen.tsx';
import { useRetryOnline } from '#shared/use-retry-online.ts';
import styles from './BillScreen.module.css';

/**
 * Marks a screen as backed by the bill network: a neutral mark of our own, not the network's
 * trademark. `isAssured` is its variant on confirmed payments and receipts.
 */
export const NetworkMark = ({ isAssured = false }: { isAssured?: boolean }) => (
  <Tag tone={isAssured ? 'good' : 'plain'} className={styles.mark}>
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M6 7.5 12 12l6-4.5M12 12v6" strokeLinecap="round" />
      {isAssured ? <path d="m9 18 2.2 2.2L15.5 16" strokeLinecap="round" /> : <circle cx="12" cy="19" r="2.5" />}
      <circle cx="5" cy="6" r="2.5" />
      <circle cx="19" cy="6" r="2.5" />
    </svg>
    {isAssured ? m.bills_pay_network_assured() : m.bills_pay_network()}
  </Tag>
);

interface BillScreenProps extends Omit<ScreenProps, 'corner'> {
  /** The biller has confirmed the payment. */
  isAssured?: boolean;
}

/** A screen of bills, with the mark of the bill network. */
export const BillScreen = ({ isAssured = false, ...screen }: BillScreenProps) => (
  <Screen {...screen} corner={<NetworkMark isAssured={isAssured} />} />
);

interface SectionProps extends Pick<SectionTitleProps, 'more'> {
  title: string;
  children: ReactNode;
}

export const Section = ({ title, more, children }: SectionProps) => (
  <section className={`list ${styles.section}`}>
    <SectionTitle more={more}>{title}</SectionTitle>
    {children}
  </section>
);

interface StaleCardProps {
  query: Query<unknown>;
  /** What may have changed since; default: bills. */
  text?: string;
}

/** Notes that stored content is shown, with a retry button once the network is back. */
export const StaleCard = ({ query, text = m.bills_due_stale() }: StaleCardProps) => {
  const isOnline = useRetryOnline(query.refetch);
  if (query.status !== 'ready' || !query.isStale) return null;
  return (
    <Card tone="warn">
      <output>{text}</output> {isOnline && <TextButton onClick={query.refetch}>{m.common_try_again()}</TextButton>}
    </Card>
  );
};
