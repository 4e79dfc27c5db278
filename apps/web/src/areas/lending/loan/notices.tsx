import type { Loan, LoanDebit, LoanSnapshot, RepaymentOption, RepaymentSummary } from '@sikka/contract';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { EmptyState } from '@sikka/ui/state-message';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { debitsToShow, dueLinesOf, isBlocking, paidCount } from './loan-rules.ts';
import { optionName } from './repayment-options.tsx';

/** Why the loan may be outdated. */
export const LenderNote = ({ loan }: { loan: Loan }) => {
  const { channelName: lender, isInReview, isUnresponsive, readAt, snapshot } = loan;
  const moment = readAt && formatMoment(readAt);
  const text =
    (isInReview && m.lending_repay_in_review({ lender })) ||
    (isUnresponsive && snapshot && moment && m.lending_repay_unresponsive({ lender, moment }));
  if (!text) return null;
  return (
    <Card tone="warn">
      <output>{text}</output>
    </Card>
  );
};

/** A loan that was repaid or returned. */
export const ClosedHero = ({ loan: { productName, channelName, status, explanation } }: { loan: Loan }) => {
  const isReturned = status === 'RETURNED';
  return (
    <StatusHero
      icon={<CheckBold />}
      tone="good"
      title={isReturned ? m.lending_records_returned() : m.lending_records_congratulations()}
      text={isReturned ? explanation : `${m.lending_records_over()} ${explanation}`}
      note={`${productName} · ${channelName}`}
    />
  );
};

const titleText = textsOf<LoanDebit['state']>({
  ANNOUNCED: m.lending_records_debit_announced,
  PAID: m.lending_records_by_mandate,
  FAILED: m.lending_records_debit_failed,
  CALLED_OFF: m.lending_records_debit_called_off,
});

export const DebitCards = ({ snapshot }: { snapshot: LoanSnapshot }) =>
  debitsToShow(snapshot).map(({ debitReference, state, text }) => (
    <Card key={debitReference} tone={state === 'FAILED' ? 'warn' : 'brand'} className="stack">
      <h2 className="heading">{titleText(state)}</h2>
      <p>{text}</p>
    </Card>
  ));

export const DueCard = ({ loan, snapshot }: { loan: Loan; snapshot: LoanSnapshot }) => {
  const { channelName: lender, duePaise = 0, terms } = loan;
  const { penalties, recoveryAgent: agent, overdueFeePaise } = snapshot;
  if (duePaise === 0) return null;
  return (
    <Card tone={overdueFeePaise > 0 || agent ? 'warn' : 'plain'} className="stack">
      <h2 className="heading">{m.lending_repay_due_lines()}</h2>
      <Facts
        rows={[
          ...dueLinesOf(snapshot).map(([text, paise]) => [text, formatPaise(paise)] as const),
          [m.lending_repay_due_sum(), formatPaise(duePaise), 'total'],
        ]}
      />
      {penalties.length > 0 && terms && (
        <p className="quiet">{m.lending_repay_penalty_note({ amount: formatPaise(terms.penal.maxPaise) })}</p>
      )}
      {agent && <p className="quiet">{m.lending_repay_agent({ lender, agent: agent.name, phone: agent.phone })}</p>}
    </Card>
  );
};

export const PaidProgress = ({ instalments }: Pick<LoanSnapshot, 'instalments'>) => {
  const paid = paidCount(instalments);
  const text = m.lending_records_paid_count({ paid, count: instalments.length });
  return (
    <div>
      <ProgressBar label={text} value={paid / instalments.length} />
      <p className="note">{text}</p>
    </div>
  );
};

/** A pending repayment: its status, and whether it blocks another one. */
export const UnderWayCard = ({ repayment }: { repayment: RepaymentSummary }) => {
  const { purpose, amountPaise, statusText, merchantRequestId, status, channelName: lender } = repayment;
  const isOpen = status === 'AWAITING_PAYMENT' || status === 'NOT_TAKEN';
  return (
    <Card tone={isOpen ? 'warn' : 'brand'} className="stack">
      <div>
        <h2 className="heading">{statusText}</h2>
        <p>{m.lending_repay_under_way({ amount: formatPaise(amountPaise), way: optionName(purpose), lender })}</p>
        {isBlocking(repayment) && <p>{m.lending_repay_one_at_a_time()}</p>}
      </div>
      <Button
        size="small"
        variant="ghost"
        href={hrefOf({ to: isOpen ? '/pay' : '/repayResult', search: { merchantRequestId } })}
      >
        {isOpen ? m.lending_repay_go_on() : m.lending_repay_where()}
      </Button>
    </Card>
  );
};

interface ClosedOptionProps {
  loan: Loan;
  option: RepaymentOption | undefined;
  blockedBy: RepaymentSummary | undefined;
}

/** Says why a quote cannot be requested now. */
export const ClosedOption = ({ loan: { loanGid }, option, blockedBy }: ClosedOptionProps) => {
  if (blockedBy) return <UnderWayCard repayment={blockedBy} />;
  return (
    <EmptyState
      icon={<HandCoinsDuotone />}
      title={m.lending_repay_closed()}
      text={option?.reasonText}
      actions={<Button href={hrefOf({ to: '/repayment', search: { loanGid } })}>{m.lending_records_plan()}</Button>}
    />
  );
};
