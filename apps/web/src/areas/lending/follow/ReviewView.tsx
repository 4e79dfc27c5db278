import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense } from 'react';
import { formatDay, formatMoment, formatPaise } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { viewOf } from '../steps/step-rules.ts';
import { CancelButton, LenderMessage, type ReviewProps } from './followed-application.tsx';
import { isBeforeDecision, type Phase, phaseOf, phaseStyles, stateText } from './phases.tsx';

/** A review takes at most that long (specification §9), in milliseconds. */
const reviewMs = 86_400_000;

/** Until when a lender that reviews an application answers, and that nobody need stay. */
const patienceOf = ({ channelName: lender, createdAt }: LoanApplication): string =>
  m.lending_follow_patience({ lender, moment: formatMoment(Date.parse(createdAt) + reviewMs) });

const RefusalCards = lazy(() => import('./RefusalCards.tsx').then((it) => ({ default: it.RefusalCards })));

const overPhases: readonly Phase[] = ['notTaken', 'failed', 'ended'];

/** The ways over for an application that ended without a loan: once more, or to other lenders. */
const EndedActions = ({ application: { gid, channelName, rejection } }: { application: LoanApplication }) => (
  <>
    {rejection ? (
      <Suspense fallback={null}>
        <RefusalCards {...{ gid, channelName, rejection }} />
      </Suspense>
    ) : (
      <Button wide href={hrefOf({ to: '/apiloan{$}', params: { _splat: `/${gid}` }, search: { isAgain: true } })}>
        {m.lending_home_action_reapply()}
      </Button>
    )}
    <Button wide variant="soft" href={hrefOf({ to: '/offers' })}>
      {m.lending_follow_compare()}
    </Button>
  </>
);

/** The ways on for an application that became a loan; the loan goes by the application's id. */
const LoanActions = ({ application: { cid: loanGid } }: { application: LoanApplication }) => (
  <>
    <Button wide href={hrefOf({ to: '/myloan', search: { loanGid } })}>
      {m.lending_follow_loan()}
    </Button>
    <Button wide variant="soft" href={hrefOf({ to: '/repayment', search: { loanGid } })}>
      {m.lending_records_plan()}
    </Button>
  </>
);

/** Whatever the borrower can do now about an application: go on where they stopped, see the loan that came of it, or ask anew. */
const NextActions = ({ application }: { application: LoanApplication }) => {
  if (phaseOf(application) === 'paid') return <LoanActions application={application} />;
  if (overPhases.includes(phaseOf(application))) return <EndedActions application={application} />;
  const view = viewOf(application);
  if (!view || view.isWaiting) return null;
  return (
    <Button wide href={hrefOf({ to: '/loanStep', search: { cid: application.cid } })}>
      {m.lending_home_action_continue()}
    </Button>
  );
};

/** What an application is about: once it was paid out what reached the bank, before that what was asked for. In paise. */
const heroPaise = ({ state, amountPaise, offers, acceptedOfferId }: LoanApplication): Paise =>
  (state === 'DISBURSEMENT_COMPLETED' && offers.find(({ offerId }) => offerId === acceptedOfferId)?.netPaise) ||
  amountPaise;

/** What happened to an application and when, and what it is about. */
const Details = ({ application }: { application: LoanApplication }) => {
  const { channelName, productName, amountPaise, lenderReference, createdAt, history } = application;
  return (
    <Folds>
      <Fold title={m.lending_follow_history()}>
        <div className="inside">
          <Timeline
            steps={history.map(({ state, at }) => ({
              key: `${state} ${at}`,
              title: stateText(state),
              time: formatMoment(Date.parse(at)),
            }))}
          />
        </div>
      </Fold>
      <Fold title={m.lending_offers_details()}>
        <div className="inside">
          <Facts
            rows={[
              [m.lending_follow_lender(), channelName],
              [m.lending_follow_product(), productName],
              [m.lending_follow_amount(), formatPaise(amountPaise)],
              [m.lending_follow_day(), formatDay(Date.parse(createdAt))],
              [m.lending_follow_reference(), lenderReference, 'copy'],
            ]}
          />
        </div>
      </Fold>
    </Folds>
  );
};

/** How an application stands, what the lender said and when, and what its owner can do. */
export const ReviewView = ({ application, onChanged, onRefused }: ReviewProps) => {
  const { title, icon, tone } = phaseStyles[phaseOf(application)];
  return (
    <>
      <StatusHero
        {...{ icon, tone }}
        amountPaise={heroPaise(application)}
        title={title()}
        text={application.explanation}
        {...(isBeforeDecision(application) && { note: patienceOf(application) })}
      />
      <LenderMessage application={application} />
      <NextActions application={application} />
      <Details application={application} />
      {application.canCancel && <CancelButton application={application} {...{ onChanged, onRefused }} />}
    </>
  );
};
