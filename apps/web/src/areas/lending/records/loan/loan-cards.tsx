import type { Loan, LoanSnapshot } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise, sum, zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { TextButton } from '@sikka/ui/text-button';
import { costText, hundredthsText, tenureText } from '#areas/lending/loan-figures.ts';
import { RecordTag } from '#areas/lending/market/RecordTag.tsx';
import { CallLink, OfficerFacts } from '#areas/lending/trust/lenders.tsx';
import { Term } from '@sikka/ui/term';
import { formatDay, formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';

const Paid = ({ instalments }: Pick<LoanSnapshot, 'instalments'>) => {
  const paid = instalments.filter(({ state }) => state === 'PAID').length;
  const text = m.lending_records_paid_count({ paid, count: instalments.length });
  return (
    <div>
      <ProgressBar label={text} value={paid / instalments.length} />
      <p className="note">{text}</p>
    </div>
  );
};

/** How a loan stands in the lender's books, and as of when. */
export const LoanStatusCard = ({ loan, snapshot }: { loan: Loan; snapshot: LoanSnapshot }) => {
  const { loanRecordStatus, statusText, isOver, owedPaise, daysOverdue, nextDueDay, nextDuePaise, endedAt } = loan;
  const period = isOver ? undefined : snapshot.thisPeriod;
  return (
    <Card>
      <div className="head">
        <h2 className="heading">{m.lending_records_status()}</h2>
        <RecordTag status={loanRecordStatus} text={statusText} />
      </div>
      <div className="stack">
        {!isOver && <Paid instalments={snapshot.instalments} />}
        <Facts
          rows={[
            [m.lending_records_outstanding(), owedPaise !== undefined && formatPaise(owedPaise)],
            [m.lending_records_this_period(), period && formatPaise(period.instalmentPaise)],
            [
              m.lending_records_overdue_since(),
              Boolean(daysOverdue) && m.lending_records_days({ count: daysOverdue ?? 0 }),
            ],
            [m.lending_records_overdue_fee(), snapshot.overdueFeePaise > 0 && formatPaise(snapshot.overdueFeePaise)],
            [m.lending_records_next_day(), nextDueDay && formatDay(Date.parse(nextDueDay))],
            [m.lending_records_next_amount(), nextDuePaise !== undefined && formatPaise(nextDuePaise)],
            [m.lending_records_paid(), (!isOver || snapshot.paidPaise > 0) && formatPaise(snapshot.paidPaise)],
            [m.lending_records_ended(), endedAt && formatDay(Date.parse(endedAt))],
            [m.lending_records_as_of(), loan.readAt && formatMoment(Date.parse(loan.readAt))],
          ]}
        />
      </div>
    </Card>
  );
};

/** What was borrowed of whom and on which terms, and where the money went. */
export const LoanFacts = ({ loan }: { loan: Loan }) => {
  const { terms, snapshot, lender, accountEnding, disbursedAt } = loan;
  const chargesPaise = terms ? sum([terms.feePaise, terms.gstPaise, terms.otherPaise]) : zero;
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_records_agreed()}</h2>
      <Facts
        rows={[
          [m.lending_records_product(), loan.productName],
          [m.lending_records_lender(), lender?.legalName ?? loan.channelName],
          [m.lending_records_borrowed(), formatPaise(loan.principalPaise)],
          [m.lending_records_charges(), chargesPaise > 0 && formatPaise(chargesPaise)],
          [m.lending_records_net(), snapshot && formatPaise(snapshot.netPaise)],
          [m.lending_records_account(), accountEnding && m.lending_records_account_ending({ digits: accountEnding })],
          [m.lending_records_period(), terms && tenureText(terms.tenure)],
          [
            <Term key="emi" meaning={m.lending_term_emi()}>
              {m.lending_records_emi()}
            </Term>,
            terms && costText(terms.instalmentPaise),
          ],
          [
            <Term key="apr" meaning={m.lending_term_apr()}>
              {m.lending_records_apr()}
            </Term>,
            terms && hundredthsText(terms.aprHundredths),
          ],
          [m.lending_records_total(), terms && costText(paise(loan.principalPaise + terms.interestPaise))],
          [m.lending_records_applied(), formatDay(Date.parse(loan.createdAt))],
          [m.lending_records_paid_out(), disbursedAt && formatMoment(Date.parse(disbursedAt))],
          [m.lending_records_utr(), snapshot?.utr, 'copy'],
          [m.lending_records_loan_number(), loan.loanReference, 'copy'],
        ]}
      />
    </Card>
  );
};

/** Whom to talk to about a loan, who may ask for overdue money besides the lender, and how to complain. */
export const LenderCard = ({ loan: { channelGid, lender } }: { loan: Loan }) => (
  <Card className="stack">
    <h2 className="heading">{m.lending_facts_officer()}</h2>
    {lender && (
      <>
        <OfficerFacts officer={lender.officer} />
        {lender.recoveryAgents.length > 0 && (
          <>
            <h3 className="heading">{m.lending_records_agents()}</h3>
            <Facts
              rows={lender.recoveryAgents.map(({ name, phone }) => [name, <CallLink key={name} phone={phone} />])}
            />
          </>
        )}
      </>
    )}
    <p>
      <TextButton href={hrefOf({ to: '/loanGrievance', search: { lenderId: channelGid } })}>
        {m.lending_facts_complain()}
      </TextButton>
    </p>
  </Card>
);
