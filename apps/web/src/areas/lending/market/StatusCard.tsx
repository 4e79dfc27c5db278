import type { LoanHome } from '@sikka/contract';
import { type CurrentStatus, recordStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Skeleton } from '@sikka/ui/skeleton';
import { Tag } from '@sikka/ui/tag';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatPaiseInWords } from '#shared/format.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './StatusCard.module.css';
import { heroAction, isRunning, statusSummaryAction, statusAction } from './loan-actions.ts';
import { subjectOf } from './loan-home.ts';
import { monthsText, percentNumber, recordText } from './loan-texts.ts';

const RunningHero = lazy(() => import('./RunningHero.tsx').then((it) => ({ default: it.RunningHero })));

interface StatusText {
  title: () => string;
  /** What happens next. */
  text: () => string;
}

const statusTexts: Readonly<Partial<Record<CurrentStatus, StatusText>>> = {
  2: { title: m.lending_home_status_2, text: m.lending_home_status_2_text },
  3: { title: m.lending_home_status_3, text: m.lending_home_status_3_text },
  4: { title: m.lending_home_status_4, text: m.lending_home_status_4_text },
  5: { title: m.lending_home_status_5, text: m.lending_home_status_5_text },
  6: { title: m.lending_home_status_6, text: m.lending_home_status_6_text },
  7: { title: m.lending_home_status_7, text: m.lending_home_status_7_text },
  8: { title: m.lending_home_status_8, text: m.lending_home_status_8_text },
  9: { title: m.lending_home_status_9, text: m.lending_home_status_9_text },
  10: { title: m.lending_home_status_10, text: m.lending_home_status_10_text },
};

/** Text of a status: of an application that waits for its borrower, or of a running loan; undefined before applying. */
export const statusSummary = (
  status: CurrentStatus,
  loan?: LoanHome['yourLoanList'][number],
): { title: string; text: string } | undefined => {
  if (loan?.isActionRequired)
    return {
      title: m.lending_home_turn_title({ product: loan.productName }),
      text: m.lending_home_turn_text({ lender: loan.channelName }),
    };
  if (loan && isRunning(loan.loanRecordStatus))
    return {
      title: recordText(loan.loanRecordStatus),
      text: m.lending_home_running_text({ lender: loan.channelName }),
    };
  const texts = statusTexts[status];
  return texts && { title: texts.title(), text: texts.text() };
};

/** Said when no product tells its highest amount: 5 lakh, in paise (specification §9). */
const defaultMaxPaise = paise(50_000_000);

/** The most that one can borrow, for how long and from which APR, and the way to it. */
export const ApplyCard = ({ home }: { home: LoanHome }) => {
  const { currentStatus, loanLimitMax, loanTimeMax, loanTimeMin, aprMin } = home.defaultChannelInfo;
  const subject = subjectOf(home);
  const summary = statusSummary(currentStatus, subject);
  return (
    <HeroCard>
      <HeroNote>{m.lending_home_max()}</HeroNote>
      <Figure>{formatPaiseInWords(loanLimitMax || defaultMaxPaise)}</Figure>
      <div className={styles.tags}>
        {loanTimeMax > 0 && <Tag tone="hero">{monthsText({ loanTimeMin, loanTimeMax })}</Tag>}
        <Tag tone="hero">
          {aprMin > 0 ? m.lending_home_apr_from({ apr: percentNumber(aprMin) }) : m.lending_home_apr_missing()}
        </Tag>
      </div>
      {summary && <p className={styles.status}>{summary.title}</p>}
      <ActionButton
        action={statusSummaryAction(subject, heroAction(currentStatus))}
        subject={subject}
        variant="gold"
        wide
      />
    </HeroCard>
  );
};

/** The hero of a page: what comes next of a loan that runs, else what the page says of everybody. */
export const MarketHero = ({ home, otherwise }: { home: LoanHome; otherwise: ReactNode }) =>
  home.yourLoanList.some(({ connection, loanRecordStatus: status }) => connection === 'API' && isRunning(status)) ? (
    <Suspense fallback={<Skeleton shape="hero" />}>
      <RunningHero otherwise={otherwise} />
    </Suspense>
  ) : (
    otherwise
  );

/** Where the caller stands, as the older page says it: the apply card until there is something to say. */
export const StatusCard = ({ home }: { home: LoanHome }) => {
  const { currentStatus } = home.defaultChannelInfo;
  const subject = subjectOf(home);
  const summary = statusSummary(currentStatus, subject);
  if (!summary) return <ApplyCard home={home} />;
  return (
    <Card tone={subject?.loanRecordStatus === recordStatuses.overdue ? 'warn' : 'brand'} className="stack">
      <div>
        <h2 className="heading">{summary.title}</h2>
        <p>{summary.text}</p>
        {subject && <p>{m.lending_home_status_of({ lender: home.channelName, product: subject.productName })}</p>}
      </div>
      <ActionButton action={statusSummaryAction(subject, statusAction(currentStatus))} subject={subject} wide />
    </Card>
  );
};
