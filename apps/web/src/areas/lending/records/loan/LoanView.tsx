import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CalendarCheck } from '@sikka/ui/icons/CalendarCheck';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { Headset } from '@sikka/ui/icons/Headset';
import { FileText } from '@sikka/ui/icons/FileText';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Term } from '@sikka/ui/term';
import { TextButton } from '@sikka/ui/text-button';
import { DebitCards, DueCard, LenderNote } from '#areas/lending/repay/DueCard.tsx';
import { CallLink } from '#areas/lending/trust/lenders.tsx';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { ChatRow, helpHref, HelpLink } from '#shared/help/help-links.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { LoanHero, OverHero } from './LoanHero.tsx';
import { MandateCard } from './MandateCard.tsx';
import { LenderCard, LoanFacts, LoanStatusCard } from './loan-cards.tsx';

/** Says that polling has ended. */
const PollAgain = ({ onRequest }: { onRequest: () => void }) => (
  <Card tone="brand">
    <output>{m.payments_screen_tired()}</output>
    <TextButton onClick={onRequest}>{m.payments_screen_check_again()}</TextButton>
  </Card>
);

/** As long as a loan can be given back without penalty: until when, for what, and the way to the lender's quote. */
const ReturnCard = ({ loan: { loanGid, channelName, repaymentOptions, snapshot, terms } }: { loan: Loan }) => {
  const isOpen = repaymentOptions.some(({ purpose, isAllowed }) => purpose === 'RETURN' && isAllowed);
  if (!isOpen || !snapshot) return null;
  const nonRefundablePaise = terms?.nonRefundableFeePaise ?? zero;
  return (
    <Card tone="good" className="stack">
      <h2 className="heading">
        <Term meaning={m.lending_term_cooling()}>
          {m.lending_records_return({ moment: formatMoment(Date.parse(snapshot.returnableUntil)) })}
        </Term>
      </h2>
      <p>
        {m.lending_records_return_text()}{' '}
        {nonRefundablePaise > 0 &&
          m.lending_records_return_fee({ lender: channelName, amount: formatPaise(nonRefundablePaise) })}
      </p>
      <Button variant="soft" href={hrefOf({ to: '/loanQuote', search: { loanGid, purpose: 'RETURN' } })}>
        {m.lending_records_return_quote()}
      </Button>
    </Card>
  );
};

/** What to do about a loan that is overdue, and whom to talk to. An agent is named with what is due, before it asks for anything. */
const OverdueHelp = ({ loan: { channelName: lender, lender: face, snapshot } }: { loan: Loan }) => {
  const agent = snapshot?.recoveryAgent;
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_records_what_to_do()}</h2>
      <p>{m.lending_records_what_to_do_text({ lender })}</p>
      {!agent && <p>{m.lending_records_who_lender({ lender })}</p>}
      <Facts
        rows={[
          [m.lending_records_officer_of({ lender }), face && <CallLink phone={face.officer.phone} />],
          [agent?.name, agent && <CallLink phone={agent.phone} />],
        ]}
      />
      <HelpLink about="loanOverdue" />
    </Card>
  );
};

/** Everything else about a loan: the plan, what was paid, and its documents. */
const NextActions = ({ loan: { loanGid, documents, isOver } }: { loan: Loan }) => (
  <ListGroup>
    <ListRow
      icon={<CalendarCheck />}
      title={m.lending_records_plan()}
      sub={isOver ? m.lending_records_plan_over() : m.lending_records_plan_text()}
      href={hrefOf({ to: '/repayment', search: { loanGid } })}
    />
    <ListRow
      icon={<ClockCounterClockwise />}
      title={m.lending_records_repayments()}
      sub={m.lending_records_repayments_text()}
      href={hrefOf({ to: '/repayRecord', search: { loanGid } })}
    />
    <ListRow
      icon={<FileText />}
      title={m.lending_documents_title()}
      sub={m.lending_documents_count({ count: documents.length + 1 })}
      href={hrefOf({ to: '/loanPapers', search: { cid: loanGid } })}
    />
    <ChatRow kind="LOAN" id={loanGid} />
    <ListRow icon={<Headset />} title={m.frame_get_help()} href={helpHref('LOAN', loanGid)} />
  </ListGroup>
);

interface LoanViewProps {
  loan: Loan;
  /** Polling has ended. */
  isTired: boolean;
  onRequest: () => void;
  /** Shows the loan as a call has just answered it. */
  onLoan: (loan: Loan) => void;
}

/** One loan: what to pay first, what is due and why, how it stands, what was agreed, and whom to talk to. */
export const LoanView = ({ loan, isTired, onRequest, onLoan }: LoanViewProps) => {
  const { isOver, snapshot, daysOverdue = 0, isUnresponsive, mandate } = loan;
  return (
    <div className="stack">
      {isOver ? <OverHero loan={loan} /> : <LoanHero loan={loan} />}
      <LenderNote loan={loan} />
      {isTired && (isUnresponsive || !snapshot) && <PollAgain onRequest={onRequest} />}
      <ReturnCard loan={loan} />
      {snapshot && !isOver && <DebitCards snapshot={snapshot} />}
      {snapshot && !isOver && <DueCard loan={loan} snapshot={snapshot} />}
      {!isOver && daysOverdue > 0 && <OverdueHelp loan={loan} />}
      {snapshot && <LoanStatusCard loan={loan} snapshot={snapshot} />}
      <NextActions loan={loan} />
      <LoanFacts loan={loan} />
      {mandate && !isOver && <MandateCard loan={loan} mandate={mandate} onLoan={onLoan} onRequest={onRequest} />}
      <LenderCard loan={loan} />
    </div>
  );
};
