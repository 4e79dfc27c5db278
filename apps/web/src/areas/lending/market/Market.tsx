import type { LoanHome } from '@sikka/contract';
import type { CurrentStatus } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { ChartLineUpDuotone } from '@sikka/ui/icons/ChartLineUpDuotone';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { SignIn } from '@sikka/ui/icons/SignIn';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { NoticeBar } from '@sikka/ui/notice-bar';
import { SectionTitle } from '@sikka/ui/section-title';
import { Skeleton } from '@sikka/ui/skeleton';
import { Tag } from '@sikka/ui/tag';
import type { MouseEvent } from 'react';
import { formatPaiseInWords, formatPaise } from '#shared/format.ts';
import { hrefOf, hrefOfPath } from '#shared/navigation.ts';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { useUser } from '#shared/session.ts';
import { homeRoute } from '#shared/trail.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { NoLoans } from '../loan/missing.tsx';
import { VerifyUsRow } from '../pieces.tsx';
import { MarketTabs } from './MarketTabs.tsx';
import styles from './StatusCard.module.css';
import { ActionButton } from './ActionButton.tsx';
import {
  heroAction,
  isRunning,
  newestLoanAction,
  statusAction,
  addressOf,
  recordActions,
  reportedStatus,
} from './loan-actions.ts';
import { monthsText, percentNumber, recordText } from './loan-texts.ts';
import { VisitOrRecordTag } from './record.tsx';
import { subjectOf } from './market-rules.ts';

const RunningHero = lazyPart(
  () => import('../loan/DueHero.tsx').then((it) => it.RunningHero),
  <Skeleton shape="hero" />,
);

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

/**
 * Title and text of a status, of an application that waits for the borrower, or of an active loan;
 * undefined for new users.
 */
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

/** Shown if no product has a maximum: 5 lakh, in paise (specification §9). */
const defaultMaxPaise = paise(50_000_000);

/** What all lenders offer together: the maximum amount, the tenures and the lowest APR. */
const MarketBounds = ({ home }: { home: LoanHome }) => {
  const { loanLimitMax, loanTimeMax, loanTimeMin, aprMin } = home.defaultChannelInfo;
  const cards = [...home.outChannelList, ...home.declinedList];
  const { size } = new Set((cards.length > 0 ? cards : home.referralList).map(({ channelGid }) => channelGid));
  return (
    <>
      <HeroNote>{m.lending_home_max({ count: size })}</HeroNote>
      <Figure>{formatPaiseInWords(loanLimitMax || defaultMaxPaise)}</Figure>
      <div className={`tags ${styles.tags}`}>
        {loanTimeMax > 0 && <Tag tone="hero">{monthsText({ loanTimeMin, loanTimeMax })}</Tag>}
        <Tag tone="hero">
          {aprMin > 0 ? m.lending_home_apr_from({ apr: percentNumber(aprMin) }) : m.lending_home_apr_missing()}
        </Tag>
      </div>
    </>
  );
};

interface ApplyCardProps {
  home: LoanHome;
  isNew: boolean;
}

/** The user's own application with its status, else what the lenders offer, and the button that goes on. */
const ApplyCard = ({ home, isNew }: ApplyCardProps) => {
  const { currentStatus } = home.defaultChannelInfo;
  const subject = subjectOf(home);
  const summary = statusSummary(currentStatus, subject);
  return (
    <HeroCard>
      {subject && summary ? (
        <>
          <HeroNote>{m.lending_home_status_of({ lender: subject.channelName, product: subject.productName })}</HeroNote>
          <Figure>{formatPaise(subject.amountPaise)}</Figure>
          <h2 className="strong">{summary.title}</h2>
          <p className={styles.status}>{summary.text}</p>
        </>
      ) : (
        <MarketBounds home={home} />
      )}
      <ActionButton
        action={newestLoanAction(subject, (isNew ? heroAction : statusAction)(currentStatus))}
        subject={subject}
        variant="gold"
        wide
      />
    </HeroCard>
  );
};

/** The hero: the next payment of an active loan, else the page's own. */
const MarketHero = (props: ApplyCardProps) => {
  const card = <ApplyCard {...props} />;
  return props.home.yourLoanList.some(isOwnRunning) ? <RunningHero otherwise={card} /> : card;
};

const signIn = (event: MouseEvent): void => {
  event.preventDefault();
  void signInFor({ to: '/loan' });
};

const MarketLinks = () => {
  const user = useUser();
  return (
    <ListGroup>
      <ListRow
        tile={<ChartLineUpDuotone />}
        title={m.lending_home_compare()}
        sub={m.lending_home_compare_note()}
        href={hrefOf({ to: '/offers' })}
      />
      {!user && (
        <ListRow
          tile={<SignIn />}
          tileTone="gold"
          title={m.common_sign_in()}
          sub={m.lending_home_sign_in_note()}
          href={hrefOf({ to: '/login' })}
          onClick={signIn}
        />
      )}
    </ListGroup>
  );
};

const Tools = () => (
  <section className="stack">
    <SectionTitle>{m.lending_home_recommended()}</SectionTitle>
    <ListGroup>
      <ListRow
        tile={<CalculatorDuotone />}
        tileTone="gold"
        title={m.common_emi_calculator()}
        sub={m.lending_home_tool_emi_note()}
        href={hrefOf({ to: '/emi' })}
      />
      <ListRow
        tile={<GaugeDuotone />}
        title={m.common_credit_score()}
        sub={m.lending_score_tool_note()}
        href={hrefOf({ to: '/creditScore' })}
      />
      <VerifyUsRow />
    </ListGroup>
  </section>
);

const Announcements = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 && <NoticeBar icon={<BellRingingDuotone />} texts={texts} />;

type Loan = LoanHome['yourLoanList'][number];

const isOwnRunning = ({ connection, loanRecordStatus: status }: Loan): boolean =>
  connection === 'API' && isRunning(status);

/** A loan from a lender's own site has no screen here. */
const hrefOfLoan = (loan: Loan): string | undefined => {
  if (isOwnRunning(loan)) return hrefOf({ to: '/myloan', search: { loanGid: loan.loanRecordGid } });
  const [action] = recordActions(loan.loanRecordStatus, loan.connection);
  if (!action || action.place === 'site') return undefined;
  const { path, search } = addressOf(action.place, loan);
  return hrefOfPath(path, search);
};

/** A loan on a lender's own site has no known amount, and its status is the borrower's own report. */
const subOf = ({ channelName, amountPaise, connection, loanRecordStatus }: Loan): string => {
  if (connection !== 'REFERRAL') return `${channelName} · ${formatPaise(amountPaise)}`;
  return reportedStatus(loanRecordStatus, connection) === undefined
    ? channelName
    : `${channelName} · ${m.lending_home_self_reported()}`;
};

const LoanRows = ({ loans }: { loans: readonly Loan[] }) => (
  <section className="stack">
    <SectionTitle>{m.lending_home_your_loans()}</SectionTitle>
    <ListGroup>
      {loans.map((loan) => (
        <ListRow
          key={loan.loanRecordGid}
          title={loan.productName}
          sub={subOf(loan)}
          trailing={<VisitOrRecordTag status={loan.loanRecordStatus} connection={loan.connection} />}
          href={hrefOfLoan(loan)}
        />
      ))}
    </ListGroup>
  </section>
);

/** The user's loans and applications; without any, a link home. */
const YourLoans = ({ home: { yourLoanList } }: { home: LoanHome }) =>
  yourLoanList.length === 0 ? (
    <NoLoans
      action={
        <Button variant="soft" href={hrefOf({ to: homeRoute() })}>
          {m.common_go_to_home()}
        </Button>
      }
    />
  ) : (
    <LoanRows loans={yourLoanList} />
  );

/** The loans of a borrower, or more about the only one, which is the hero; what others received, for everyone else. */
const NewerTop = ({ home: { yourLoanList, broadcastList } }: { home: LoanHome }) => {
  const running = yourLoanList.filter(isOwnRunning);
  const [loan, another] = running;
  if (!loan) return <Announcements texts={broadcastList} />;
  if (another) return <LoanRows loans={running} />;
  return (
    <ListGroup>
      <ListRow tile={<FileTextDuotone />} title={m.lending_repay_my_loan()} href={hrefOfLoan(loan)} />
    </ListGroup>
  );
};

interface MarketProps {
  home: LoanHome;
  /** The newer page (specification §2.3, variant flag 1) has active loans or announcements; the older one the user's status and loans. */
  isNew: boolean;
  onChanged: () => void;
}

/** The loan page, in the order of either variant. */
export const Market = ({ home, isNew, onChanged }: MarketProps) => {
  const tabs = <MarketTabs home={home} onChanged={onChanged} />;
  return (
    <div className="stack cards">
      <MarketHero home={home} isNew={isNew} />
      {isNew ? <NewerTop home={home} /> : <YourLoans home={home} />}
      <MarketLinks />
      {isNew && tabs}
      <Tools />
      {!isNew && tabs}
    </div>
  );
};
