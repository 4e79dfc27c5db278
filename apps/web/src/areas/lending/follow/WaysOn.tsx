import type { LoanApplication } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazy, Suspense } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { viewOf } from '../steps/step-rules.ts';
import { phaseOf, type Phase } from './phase-rules.ts';

const RefusalCards = lazy(() => import('./RefusalCards.tsx').then((it) => ({ default: it.RefusalCards })));

const overPhases: readonly Phase[] = ['notTaken', 'failed', 'ended'];

/** The ways over for an application that ended without a loan: once more, or to other lenders. */
const OverWays = ({ application: { gid, channelName, rejection } }: { application: LoanApplication }) => (
  <>
    {rejection ? (
      <Suspense fallback={null}>
        <RefusalCards {...{ gid, channelName, rejection }} />
      </Suspense>
    ) : (
      <Button
        wide
        href={hrefOf({ to: '/apiloan/$productGid', params: { productGid: gid }, search: { isAgain: true } })}
      >
        {m.lending_home_action_reapply()}
      </Button>
    )}
    <Button wide variant="soft" href={hrefOf({ to: '/offers' })}>
      {m.lending_follow_compare()}
    </Button>
  </>
);

/** The ways on for an application that became a loan; the loan goes by the application's id. */
const LoanWays = ({ application: { cid: loanGid } }: { application: LoanApplication }) => (
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
export const WaysOn = ({ application }: { application: LoanApplication }) => {
  if (phaseOf(application) === 'paid') return <LoanWays application={application} />;
  if (overPhases.includes(phaseOf(application))) return <OverWays application={application} />;
  const view = viewOf(application);
  if (!view || view.isWaiting) return null;
  return (
    <Button wide href={hrefOf({ to: '/loanStep', search: { cid: application.cid } })}>
      {m.lending_home_action_continue()}
    </Button>
  );
};
