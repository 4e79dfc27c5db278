import type { Loan } from '@sikka/contract';
import { repaymentMethods } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ShieldCheck } from '@sikka/ui/icons/ShieldCheck';
import { pageFacts } from '#shared/page-facts.ts';
import styles from '../Repay.module.css';

interface StraightCardProps {
  loan: Loan;
  payablePaise: number;
}

/** Whose account the money goes to, and how it can be paid. */
export const StraightCard = ({ loan: { channelName, lender }, payablePaise }: StraightCardProps) => (
  <Card tone="brand" className={styles.note}>
    <ShieldCheck />
    <div>
      <p>{m.lending_repay_straight({ lender: lender?.legalName ?? channelName, brand: pageFacts().brand })}</p>
      <p className={styles.quiet}>
        {repaymentMethods(payablePaise).includes('UPI') ? m.lending_repay_methods() : m.lending_repay_methods_bank()}
      </p>
    </div>
  </Card>
);
