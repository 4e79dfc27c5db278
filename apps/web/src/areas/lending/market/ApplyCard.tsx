import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Tag } from '@sikka/ui/tag';
import { formatPaiseInWords } from '#shared/format-money.ts';
import { heroAction, standingAction } from './action-rules.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './ApplyCard.module.css';
import { subjectOf } from './home-rules.ts';
import { monthsText, percentNumber } from './loan-texts.ts';
import { standingText } from './standing-text.ts';

/** Said when no product tells its highest amount: 5 lakh, in paise (specification §9). */
const defaultMostPaise = 50_000_000;

/** The most that one can borrow, for how long and from which APR, and the way to it. */
export const ApplyCard = ({ home }: { home: LoanHome }) => {
  const { currentStatus, loanLimitMax, loanTimeMax, loanTimeMin, aprLeast } = home.defaultChannelInfo;
  const subject = subjectOf(home);
  const said = standingText(currentStatus, subject);
  return (
    <HeroCard>
      <HeroNote>{m.lending_home_most()}</HeroNote>
      <Figure>{formatPaiseInWords(loanLimitMax || defaultMostPaise)}</Figure>
      <div className={styles.tags}>
        {loanTimeMax > 0 && <Tag tone="hero">{monthsText({ loanTimeMin, loanTimeMax })}</Tag>}
        <Tag tone="hero">
          {aprLeast > 0 ? m.lending_home_apr_from({ apr: percentNumber(aprLeast) }) : m.lending_home_apr_missing()}
        </Tag>
      </div>
      {said && <p className={styles.status}>{said.title}</p>}
      <ActionButton action={standingAction(subject, heroAction(currentStatus))} subject={subject} variant="gold" wide />
    </HeroCard>
  );
};
