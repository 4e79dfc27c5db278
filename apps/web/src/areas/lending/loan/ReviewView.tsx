import type { LoanApplication } from '@sikka/contract';
import type { ApplicationState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { BankDuotone } from '@sikka/ui/icons/BankDuotone';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningDuotone } from '@sikka/ui/icons/WarningDuotone';
import type { ReactNode } from 'react';
import { formatDay, formatMoment, formatPaise } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { Timeline } from '#shared/money/Timeline.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { viewOf, acceptedOffer } from '../steps/step-rules.ts';
import { CancelButton, LenderMessage, type ReviewProps } from './current-application.tsx';

/** The phase of an application, as far as it matters to its owner. */
export type Phase =
  /** On its way to the lender. */
  | 'sending'
  /** The lender has to act. */
  | 'review'
  /** The borrower's part is done, and the lender has not answered. */
  | 'requested'
  /** The lender has made a firm offer, which the borrower may accept. */
  | 'approved'
  /** The borrower has to act. */
  | 'turn'
  /** The agreement is signed, and the lender will pay. */
  | 'granted'
  | 'paying'
  | 'paid'
  | 'declined'
  /** The lender could not finish its review; the same data may be sent again. */
  | 'failed'
  /** It was made on the lender's own site, which reports nothing. */
  | 'elsewhere'
  /** It never reached the lender. */
  | 'notTaken'
  /** Cancelled or expired. */
  | 'ended';

const phaseOfState = {
  WRITTEN: 'sending',
  SENT: 'sending',
  NOT_TAKEN: 'notTaken',
  REFERRED: 'elsewhere',
  CREATED: 'review',
  PROCESSING: 'review',
  OFFERED: 'approved',
  OFFER_ACCEPTED: 'turn',
  KYC_INITIATED: 'requested',
  KYC_COMPLETED: 'turn',
  KYC_FAILED: 'failed',
  DISBURSEMENT_ACCOUNT_SET: 'turn',
  REPAYMENT_SETUP_COMPLETED: 'turn',
  LOAN_AGREEMENT_SENT: 'turn',
  GRANTED: 'granted',
  DISBURSEMENT_INITIATED: 'paying',
  DISBURSEMENT_COMPLETED: 'paid',
  DISBURSEMENT_FAILED: 'turn',
  ACTION_REQUIRED: 'turn',
  REJECTED: 'declined',
  CANCELLED: 'ended',
  EXPIRED: 'ended',
} as const satisfies Record<ApplicationState, Phase>;

/** The phase of an application. If the borrower has nothing to do, it waits for the lender. */
export const phaseOf = ({ state, nextStep }: Pick<LoanApplication, 'state' | 'nextStep'>): Phase => {
  const phase = phaseOfState[state];
  return (phase === 'turn' || phase === 'approved') && nextStep === 'WAIT' ? 'requested' : phase;
};

/** Whether the first decision is pending, which may take a day. */
export const isBeforeDecision = ({ state }: Pick<LoanApplication, 'state'>): boolean =>
  phaseOfState[state] === 'sending' || state === 'CREATED' || state === 'PROCESSING';

interface PhaseStyle {
  title: () => string;
  icon: ReactNode;
  tone: NonNullable<IconTileProps['tone']>;
}

const phaseStyles: Readonly<Record<Phase, PhaseStyle>> = {
  sending: { title: m.lending_follow_received, icon: <HourglassDuotone />, tone: 'brand' },
  review: { title: m.lending_follow_reviewing, icon: <HourglassDuotone />, tone: 'brand' },
  requested: { title: m.lending_follow_requested, icon: <HourglassDuotone />, tone: 'brand' },
  turn: { title: m.lending_follow_turn, icon: <HandCoinsDuotone />, tone: 'gold' },
  approved: { title: m.common_your_loan_is_approved, icon: <CheckBold />, tone: 'good' },
  granted: { title: m.lending_follow_granted, icon: <CheckBold />, tone: 'good' },
  paying: { title: m.lending_follow_paying, icon: <BankDuotone />, tone: 'brand' },
  paid: { title: m.lending_follow_paid, icon: <CheckBold />, tone: 'good' },
  declined: { title: m.common_not_approved, icon: <WarningDuotone />, tone: 'warn' },
  failed: { title: m.common_identity_unconfirmed, icon: <WarningDuotone />, tone: 'warn' },
  elsewhere: { title: m.lending_follow_elsewhere, icon: <BankDuotone />, tone: 'brand' },
  notTaken: { title: m.lending_follow_not_taken, icon: <WarningDuotone />, tone: 'warn' },
  ended: { title: m.lending_follow_ended, icon: <WarningDuotone />, tone: 'warn' },
};

const stateText = textsOf<ApplicationState>({
  WRITTEN: m.lending_follow_state_written,
  SENT: m.lending_follow_state_sent,
  NOT_TAKEN: m.lending_follow_state_not_taken,
  REFERRED: m.lending_follow_state_referred,
  CREATED: m.lending_follow_state_created,
  PROCESSING: m.lending_follow_state_processing,
  OFFERED: m.lending_follow_state_offered,
  OFFER_ACCEPTED: m.lending_follow_state_offer_accepted,
  KYC_INITIATED: m.lending_follow_state_kyc_initiated,
  KYC_COMPLETED: m.lending_follow_state_kyc_completed,
  KYC_FAILED: m.common_identity_unconfirmed,
  DISBURSEMENT_ACCOUNT_SET: m.lending_follow_state_account_set,
  REPAYMENT_SETUP_COMPLETED: m.lending_follow_state_repayment_set,
  LOAN_AGREEMENT_SENT: m.lending_follow_state_agreement_sent,
  GRANTED: m.lending_follow_state_granted,
  DISBURSEMENT_INITIATED: m.lending_follow_state_paying,
  DISBURSEMENT_COMPLETED: m.lending_follow_state_paid,
  DISBURSEMENT_FAILED: m.lending_follow_state_payout_failed,
  ACTION_REQUIRED: m.lending_follow_state_action_required,
  REJECTED: m.common_not_approved,
  CANCELLED: m.common_cancelled,
  EXPIRED: m.common_expired,
});

/** Maximum time of a review (specification §9), in milliseconds. */
const reviewMs = 86_400_000;

/** By when a lender that reviews an application answers. */
const reviewNote = ({ channelName: lender, createdAt }: LoanApplication): string =>
  m.lending_follow_patience({ lender, moment: formatMoment(Date.parse(createdAt) + reviewMs) });

const RefusalCards = lazyPart(() => import('./RefusalCards.tsx').then((it) => it.RefusalCards), null);

const overPhases: readonly Phase[] = ['notTaken', 'failed', 'ended'];

const EndedActions = ({ application: { gid, channelName, rejection } }: { application: LoanApplication }) => (
  <>
    {rejection ? (
      <RefusalCards {...{ gid, channelName, rejection }} />
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

/** Links for an application that became a loan, which has the application's id. */
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

/** In paise: the net amount once it was paid out, the approved amount of an offer, otherwise the requested one. */
const heroPaise = (application: LoanApplication): Paise => {
  const { state, offers, amountPaise } = application;
  if (state === 'DISBURSEMENT_COMPLETED') return acceptedOffer(application)?.netPaise ?? amountPaise;
  return (state === 'OFFERED' ? offers[0]?.principalPaise : undefined) ?? amountPaise;
};

const successPhases: readonly Phase[] = ['approved', 'paid'];

/** The success to celebrate, if the application has just reached one. */
const successOf = ({ cid, state, nextStep, history }: LoanApplication) => {
  const at = history.findLast((entry) => entry.state === state)?.at;
  return at && successPhases.includes(phaseOf({ state, nextStep })) ? { key: `${cid} ${state}`, at } : undefined;
};

const Details = ({ application }: { application: LoanApplication }) => {
  const { channelName, productName, amountPaise, lenderReference, createdAt, history } = application;
  return (
    <Folds>
      <Fold title={m.lending_follow_history()} padded="plain">
        <Timeline
          steps={history.map(({ state, at }) => ({
            key: `${state} ${at}`,
            title: stateText(state),
            time: formatMoment(at),
          }))}
        />
      </Fold>
      <Fold title={m.common_details()} padded="plain">
        <Facts
          rows={[
            [m.lending_records_lender(), channelName],
            [m.common_loan(), productName],
            [m.lending_follow_amount(), formatPaise(amountPaise)],
            [m.lending_records_applied(), formatDay(createdAt)],
            [m.lending_records_reference(), lenderReference, 'copy'],
          ]}
        />
      </Fold>
    </Folds>
  );
};

export const ReviewView = ({ application, onChanged, onRefused }: ReviewProps) => {
  const { title, icon, tone } = phaseStyles[phaseOf(application)];
  return (
    <>
      <StatusHero
        {...{ icon, tone }}
        amountPaise={heroPaise(application)}
        title={title()}
        text={application.explanation}
        success={successOf(application)}
        {...(isBeforeDecision(application) && { note: reviewNote(application) })}
      />
      <LenderMessage application={application} />
      <NextActions application={application} />
      <Details application={application} />
      {application.canCancel && <CancelButton application={application} {...{ onChanged, onRefused }} />}
    </>
  );
};
