import type { Loan, LoanSnapshot } from '@sikka/contract';
import { m } from '@sikka/messages';
import { add, zero, type Paise, subtract } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Term } from '@sikka/ui/term';
import { formatDay, formatPaise, formatMoment } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { ChatRow, HelpLink, HelpRow } from '#shared/help/help-links.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { termRow } from '#areas/lending/pieces.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { PollingNote } from '#shared/query/Loaded.tsx';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { ActionButton } from '../market/ActionButton.tsx';
import { RecordTag } from '../market/record.tsx';
import { CallLink, ComplainLink, OfficerFacts } from '../trust/lenders.tsx';
import { DueHero } from './DueHero.tsx';
import { MandateCard } from './MandateCard.tsx';
import { dueOf } from './due.ts';
import { chargesOf } from './loan-rules.ts';
import { ClosedHero, DebitCards, DueCard, LenderNote, PaidProgress } from './notices.tsx';

/** The net amount: as reported by the lender, before that as signed. In paise. */
const netOf = ({ principalPaise, snapshot, terms }: Loan): Paise => {
  if (snapshot) return snapshot.netPaise;
  return terms ? subtract(principalPaise, chargesOf(terms)) : principalPaise;
};

const LoanHero = ({ loan }: { loan: Loan }) => {
  const { productName, channelName, statusText, explanation } = loan;
  const due = dueOf(loan);
  if (!due)
    return (
      <StatusHero
        icon={<HandCoinsDuotone />}
        tone="brand"
        amountPaise={netOf(loan)}
        title={statusText}
        text={explanation}
        note={`${productName} · ${channelName}`}
      />
    );
  return (
    <>
      <DueHero loan={loan} due={due} />
      {due.kind === 'overdue' && <output className="visually-hidden">{statusText}</output>}
    </>
  );
};

const Closed = ({ loan }: { loan: Loan }) => {
  const { loanGid, gid, productName, documents } = loan;
  const noDues = documents.find(({ kind }) => kind === 'NO_DUES');
  return (
    <>
      <ClosedHero loan={loan} />
      <div className="actions">
        {noDues && (
          <Button href={hrefOf({ to: '/loanPaper', search: { cid: loanGid, documentId: noDues.documentId } })}>
            {m.lending_documents_no_dues()}
          </Button>
        )}
        <ActionButton
          action={{ label: 'reapply', place: 'again' }}
          subject={{ gid, productName, loanRecordGid: loanGid }}
          variant="soft"
        />
      </div>
    </>
  );
};

const LoanStatusCard = ({ loan, snapshot }: { loan: Loan; snapshot: LoanSnapshot }) => {
  const { loanRecordStatus, statusText, isOver, owedPaise, daysOverdue, nextDueDay, endedAt } = loan;
  const period = isOver ? undefined : snapshot.thisPeriod;
  return (
    <Card>
      <div className="head">
        <h2 className="heading">{m.lending_records_status()}</h2>
        <RecordTag status={loanRecordStatus} text={statusText} />
      </div>
      <div className="stack">
        {!isOver && <PaidProgress instalments={snapshot.instalments} />}
        <Facts
          rows={[
            [m.lending_records_outstanding(), owedPaise !== undefined && formatPaise(owedPaise)],
            [m.lending_records_this_period(), period && formatPaise(period.instalmentPaise)],
            [m.lending_records_overdue_since(), Boolean(daysOverdue) && m.common_days({ count: daysOverdue ?? 0 })],
            [m.lending_records_overdue_fee(), snapshot.overdueFeePaise > 0 && formatPaise(snapshot.overdueFeePaise)],
            [m.lending_records_next_day(), nextDueDay && formatDay(nextDueDay)],
            [m.lending_records_paid(), (!isOver || snapshot.paidPaise > 0) && formatPaise(snapshot.paidPaise)],
            [m.lending_records_ended(), endedAt && formatDay(endedAt)],
            [m.lending_records_as_of(), loan.readAt && formatMoment(loan.readAt)],
          ]}
        />
      </div>
    </Card>
  );
};

const LoanFacts = ({ loan }: { loan: Loan }) => {
  const { terms, snapshot, lender, accountEnding, disbursedAt } = loan;
  const chargesPaise = terms ? chargesOf(terms) : zero;
  return (
    <Fold title={m.lending_records_agreed()} padded="plain">
      <Facts
        rows={[
          [m.common_loan(), loan.productName],
          [m.lending_records_lender(), lender?.legalName ?? loan.channelName],
          termRow(m.common_apr(), m.lending_term_apr(), terms && hundredthsText(terms.aprHundredths)),
          [m.lending_records_borrowed(), formatPaise(loan.principalPaise)],
          [m.lending_records_charges(), chargesPaise > 0 && formatPaise(chargesPaise)],
          [m.lending_records_net(), snapshot && formatPaise(snapshot.netPaise)],
          [m.common_account(), accountEnding && m.lending_payout_ending({ digits: accountEnding })],
          [m.common_tenure(), terms && tenureText(terms.tenure)],
          termRow(m.common_monthly_emi(), m.lending_term_emi(), terms && formatPaise(terms.instalmentPaise)),
          [m.common_interest(), terms && formatPaise(terms.interestPaise)],
          [m.lending_records_total(), terms && formatPaise(add(loan.principalPaise, terms.interestPaise))],
          [m.lending_records_cost(), terms && formatPaise(add(terms.interestPaise, chargesPaise))],
          [m.lending_records_applied(), formatDay(loan.createdAt)],
          [m.lending_records_paid_out(), disbursedAt && formatMoment(disbursedAt)],
          [m.lending_records_utr(), snapshot?.utr, 'copy'],
          [m.lending_records_loan_number(), loan.loanReference, 'copy'],
        ]}
      />
    </Fold>
  );
};

const LenderCard = ({ loan: { channelGid, lender } }: { loan: Loan }) => (
  <Card className="stack">
    <h2 className="heading">{m.common_grievance_officer()}</h2>
    {lender && (
      <>
        <OfficerFacts officer={lender.officer} />
        {lender.recoveryAgents.length > 0 && (
          <>
            <h3 className="heading">{m.lending_verify_recovery()}</h3>
            <Facts
              rows={lender.recoveryAgents.map(({ name, phone }) => [name, <CallLink key={name} phone={phone} />])}
            />
          </>
        )}
      </>
    )}
    <ComplainLink lenderId={channelGid} />
  </Card>
);

/** While the loan can be returned without penalty: until when, its fee, and a link to the quote. */
const ReturnCard = ({ loan: { loanGid, channelName, repaymentOptions, snapshot, terms } }: { loan: Loan }) => {
  const isOpen = repaymentOptions.some(({ purpose, isAllowed }) => purpose === 'RETURN' && isAllowed);
  if (!isOpen || !snapshot) return null;
  const nonRefundablePaise = terms?.nonRefundableFeePaise ?? zero;
  return (
    <Card tone="good" className="stack">
      <h2 className="heading">
        <Term meaning={m.lending_term_cooling()}>
          {m.lending_records_return({ moment: formatMoment(snapshot.returnableUntil) })}
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

/** Help with an overdue loan, with contacts. A recovery agent is named before it may ask for anything. */
const OverdueHelp = ({ loan: { channelName: lender, lender: contacts, snapshot } }: { loan: Loan }) => {
  const agent = snapshot?.recoveryAgent;
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_records_what_to_do()}</h2>
      <p>{m.lending_records_what_to_do_text({ lender })}</p>
      {!agent && <p>{m.lending_records_who_lender({ lender })}</p>}
      <Facts
        rows={[
          [m.lending_records_officer_of({ lender }), contacts && <CallLink phone={contacts.officer.phone} />],
          [agent?.name, agent && <CallLink phone={agent.phone} />],
        ]}
      />
      <HelpLink about="loanOverdue" />
    </Card>
  );
};

const NextActions = ({ loan: { loanGid, documents, isOver } }: { loan: Loan }) => (
  <ListGroup>
    <ListRow
      tile={<CalendarCheckDuotone />}
      title={m.lending_records_plan()}
      sub={isOver ? m.lending_records_plan_over() : m.lending_records_plan_text()}
      href={hrefOf({ to: '/repayment', search: { loanGid } })}
    />
    <ListRow
      tile={<ClockCounterClockwiseDuotone />}
      title={m.lending_records_repayments()}
      sub={m.lending_records_repayments_text()}
      href={hrefOf({ to: '/repayRecord', search: { loanGid } })}
    />
    <ListRow
      tile={<FileTextDuotone />}
      title={m.lending_documents_title()}
      sub={m.lending_documents_count({ count: documents.length + 1 })}
      href={hrefOf({ to: '/loanPapers', search: { cid: loanGid } })}
    />
    <ChatRow kind="LOAN" id={loanGid} />
    <HelpRow kind="LOAN" id={loanGid} />
  </ListGroup>
);

interface LoanViewProps {
  loan: Loan;
  isPollingOver: boolean;
  onReload: () => void;
  /** Shows the loan as a call answered it. */
  onLoan: (loan: Loan) => void;
}

/** A loan: the next payment, what is due and why, its status, its terms, and contacts. */
export const LoanView = ({ loan, isPollingOver, onReload, onLoan }: LoanViewProps) => {
  const { isOver, snapshot, daysOverdue = 0, isUnresponsive, mandate } = loan;
  return (
    <div className="stack">
      {isOver ? <Closed loan={loan} /> : <LoanHero loan={loan} />}
      <LenderNote loan={loan} />
      {isPollingOver && (isUnresponsive || !snapshot) && <PollingNote onRetry={onReload} />}
      <ReturnCard loan={loan} />
      {snapshot && !isOver && <DebitCards snapshot={snapshot} />}
      {snapshot && !isOver && <DueCard loan={loan} snapshot={snapshot} />}
      {!isOver && daysOverdue > 0 && <OverdueHelp loan={loan} />}
      {snapshot && <LoanStatusCard loan={loan} snapshot={snapshot} />}
      <NextActions loan={loan} />
      <LoanFacts loan={loan} />
      {mandate && !isOver && <MandateCard loan={loan} mandate={mandate} onLoan={onLoan} onReload={onReload} />}
      <LenderCard loan={loan} />
    </div>
  );
};
