import type { LoanInstalment, LoanSnapshot, Loan, RepaymentSummary } from '@sikka/contract';
import type { InstalmentState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { add, zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag, type TagProps } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useId, useState } from 'react';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { costText } from '../amount-texts.ts';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { type Due, dueOf } from './due.ts';
import { chargesOf, fewRows, leftPaise, openRows, paidCount, isBlocking, isMandateLive } from './loan-rules.ts';
import { DebitCards, DueCard, LenderNote, UnderWayCard } from './notices.tsx';
import { optionName, optionText } from './repayment-options.tsx';
import styles from './repayment.module.css';

/** Upcoming instalments have no tag. */
const stateTags: Readonly<
  Record<Exclude<InstalmentState, 'COMING'>, { tone: NonNullable<TagProps['tone']>; text: () => string }>
> = {
  PAID: { tone: 'good', text: m.lending_repay_state_paid },
  OVERDUE: { tone: 'bad', text: m.lending_repay_state_overdue },
  DUE: { tone: 'warn', text: m.lending_repay_state_due },
  NOT_OWED: { tone: 'plain', text: m.lending_repay_state_not_owed },
};

/** An instalment: its due date, its components and its state. */
const PlanRow = ({ row }: { row: LoanInstalment }) => {
  const { number, dueDay, instalmentPaise, principalPaise, interestPaise, paidPaise, paidAt, state } = row;
  const isPart = paidPaise > 0 && paidPaise < instalmentPaise;
  return (
    <li className={styles.row} data-over={state === 'NOT_OWED' || undefined}>
      <span className={styles.number}>{number}</span>
      <span className={styles.body}>
        <strong>{formatDay(dueDay)}</strong>
        <span className="quiet">
          {m.lending_repay_parts({ principal: formatPaise(principalPaise), interest: formatPaise(interestPaise) })}
        </span>
        {paidAt && <span className="quiet">{m.lending_repay_paid_on({ day: formatDay(paidAt) })}</span>}
        {isPart && <span className="quiet">{m.lending_repay_paid_part({ amount: formatPaise(paidPaise) })}</span>}
      </span>
      <span className={styles.sum}>
        <strong>{formatPaise(instalmentPaise)}</strong>
        {state !== 'COMING' && <Tag tone={stateTags[state].tone}>{stateTags[state].text()}</Tag>}
      </span>
    </li>
  );
};

interface PlanCardProps {
  snapshot: LoanSnapshot;
  /** The loan is closed: only the plan as it was is shown. */
  isOver: boolean;
}

/** The repayment plan: the next instalments, all on request, and the totals paid and left. */
const PlanCard = ({ snapshot: { instalments, paidPaise }, isOver }: PlanCardProps) => {
  const [isWhole, setWhole] = useState(false);
  const rowsId = useId();
  const few = openRows(instalments).slice(0, fewRows);
  const rows = isWhole ? instalments : few;
  const paid = paidCount(instalments);
  const progress = m.lending_repay_progress({ paid, count: instalments.length });
  const left = leftPaise(instalments);
  return (
    <Card flush>
      <div className={styles.head}>
        <h2 className="heading">{isOver ? m.lending_repay_plan_was() : m.lending_repay_plan()}</h2>
        {!isOver && (
          <>
            <p className="quiet">{progress}</p>
            <ProgressBar label={progress} value={paid / Math.max(1, instalments.length)} />
          </>
        )}
      </div>
      <ol id={rowsId}>
        {rows.map((row) => (
          <PlanRow key={row.number} row={row} />
        ))}
      </ol>
      {few.length < instalments.length && (
        <p className={styles.toggle}>
          <TextButton aria-expanded={isWhole} aria-controls={rowsId} onClick={() => setWhole(!isWhole)}>
            {isWhole ? m.lending_repay_less() : m.lending_repay_all({ count: instalments.length })}
          </TextButton>
        </p>
      )}
      {!isOver && (
        <div className={styles.foot}>
          <Facts
            rows={[
              [m.lending_repay_paid_so_far(), formatPaise(paidPaise)],
              [m.lending_repay_left(), formatPaise(left), 'total'],
            ]}
          />
        </div>
      )}
    </Card>
  );
};

/** The amount due now, else the outstanding amount. */
const AmountHero = ({ loan }: { loan: Loan }) => {
  const { channelName: lender, productName, owedPaise = zero } = loan;
  const due: Due = dueOf(loan) ?? { kind: 'nothing' };
  const isDue = due.kind === 'overdue' || due.kind === 'now';
  return (
    <HeroCard className="sub">
      <HeroNote>{isDue ? m.lending_repay_due_to({ lender }) : m.lending_repay_owed_to({ lender })}</HeroNote>
      <Figure>{costText(isDue ? due.amountPaise : owedPaise)}</Figure>
      <HeroNote>{productName}</HeroNote>
      {due.kind === 'next' && (
        <HeroNote>{m.lending_repay_next({ amount: costText(due.amountPaise), day: formatDay(due.day) })}</HeroNote>
      )}
      <Tag tone="hero" className={styles.tag}>
        {due.kind === 'overdue' && m.lending_repay_days_overdue({ count: due.days })}
        {due.kind === 'now' && m.lending_repay_due_today()}
        {!isDue && m.lending_repay_nothing_due()}
      </Tag>
    </HeroCard>
  );
};

/** The current instalment, the outstanding amount, and who collects the next one. */
const PeriodCard = ({ loan, snapshot }: { loan: Loan; snapshot: LoanSnapshot }) => {
  const { channelName: lender, owedPaise, duePaise = 0, nextDueDay, mandate } = loan;
  const { thisPeriod, overdueFeePaise, instalments } = snapshot;
  return (
    <Card className="stack">
      <div>
        <Facts
          rows={[
            [m.lending_repay_outstanding(), owedPaise !== undefined && costText(owedPaise)],
            [m.lending_repay_next_day(), nextDueDay && formatDay(nextDueDay)],
            [
              m.lending_repay_period(),
              thisPeriod && m.lending_repay_number_of({ number: thisPeriod.number, count: instalments.length }),
            ],
            [m.lending_repay_overdue_fee(), overdueFeePaise > 0 && formatPaise(overdueFeePaise)],
            [m.lending_repay_this_instalment(), thisPeriod && formatPaise(thisPeriod.instalmentPaise)],
          ]}
        />
        {thisPeriod && (
          <p className="quiet">
            {m.lending_repay_this_parts({
              principal: formatPaise(thisPeriod.principalPaise),
              interest: formatPaise(thisPeriod.interestPaise),
            })}
          </p>
        )}
      </div>
      {isMandateLive(mandate) && (
        <p className="quiet">
          {duePaise > 0 ? m.lending_repay_mandate_due({ lender }) : m.lending_repay_mandate({ lender })}
        </p>
      )}
    </Card>
  );
};

/** All repayment options; those that are closed say why. */
const RepaymentOptionList = ({ loan, isBlocked }: { loan: Loan; isBlocked: boolean }) => (
  <section className="stack">
    <SectionTitle>{m.lending_repay_options()}</SectionTitle>
    <ListGroup>
      {loan.repaymentOptions.map((option) => {
        const { purpose, isAllowed, reasonText } = option;
        if (isAllowed && !isBlocked)
          return (
            <ListRow
              key={purpose}
              title={optionName(purpose)}
              sub={optionText(option, loan)}
              href={hrefOf({ to: '/loanQuote', search: { loanGid: loan.loanGid, purpose } })}
            />
          );
        return (
          <ListRow key={purpose} title={optionName(purpose)} sub={isAllowed ? m.lending_repay_blocked() : reasonText} />
        );
      })}
    </ListGroup>
  </section>
);

/** The total cost of the loan, as signed. */
const CostCard = ({ principalPaise, terms }: Pick<Loan, 'principalPaise'> & { terms: NonNullable<Loan['terms']> }) => {
  const { interestPaise, tenure, aprHundredths } = terms;
  const chargesPaise = chargesOf(terms);
  return (
    <Card className="stack">
      <h2 className="heading">{m.lending_repay_cost()}</h2>
      <Facts
        rows={[
          [m.lending_repay_borrowed(), formatPaise(principalPaise)],
          [m.lending_repay_interest(), costText(interestPaise)],
          [m.lending_repay_total(), costText(add(principalPaise, interestPaise)), 'total'],
        ]}
      />
      <Facts
        rows={[
          [m.lending_repay_charges(), chargesPaise > 0 && costText(chargesPaise)],
          [m.lending_repay_cost_sum(), costText(add(interestPaise, chargesPaise))],
          [m.lending_repay_apr(), hundredthsText(aprHundredths)],
          [m.lending_records_period(), tenureText(tenure)],
        ]}
      />
      <p className="quiet">{m.lending_repay_cost_note()}</p>
    </Card>
  );
};

/** A loan that is closed. */
const Over = ({ loan }: { loan: Loan }) => {
  const { loanGid, channelName: lender, productName, principalPaise, endedAt, snapshot } = loan;
  const isReturned = loan.status === 'RETURNED';
  return (
    <>
      <StatusHero
        icon={<CheckCircle />}
        tone="good"
        title={isReturned ? m.lending_repay_returned() : m.lending_repay_congratulations()}
        text={isReturned ? m.lending_repay_returned_text({ lender }) : m.lending_repay_settled_text({ lender })}
        note={`${lender} · ${productName}`}
      />
      <Card>
        <Facts
          rows={[
            [m.lending_repay_borrowed(), formatPaise(principalPaise)],
            [m.lending_repay_paid_so_far(), snapshot && snapshot.paidPaise > 0 && formatPaise(snapshot.paidPaise)],
            [m.lending_repay_ended(), endedAt && formatDay(endedAt)],
          ]}
        />
      </Card>
      <ListGroup>
        <ListRow title={m.lending_repay_documents()} href={hrefOf({ to: '/loanPapers', search: { cid: loanGid } })} />
        <ListRow title={m.lending_repay_record()} href={hrefOf({ to: '/repayRecord', search: { loanGid } })} />
      </ListGroup>
    </>
  );
};

interface RepaymentProps {
  loan: Loan;
  underWay: RepaymentSummary | undefined;
}

/** Shown until the lender has reported the loan. */
const NotReported = ({ loan: { productName, channelName, explanation } }: { loan: Loan }) => (
  <StatusHero
    icon={<HandCoinsDuotone />}
    tone="brand"
    title={m.lending_repay_untold({ lender: channelName })}
    text={explanation}
    note={productName}
  />
);

/** Repayment of a loan: what is due, the plan, the options to pay, and the total cost. */
export const Repayment = ({ loan, underWay }: RepaymentProps) => {
  const { snapshot, terms, isOver, loanGid, principalPaise } = loan;
  return (
    <>
      {underWay && <UnderWayCard repayment={underWay} />}
      <LenderNote loan={loan} />
      {isOver && <Over loan={loan} />}
      {!isOver && !snapshot && <NotReported loan={loan} />}
      {!isOver && snapshot && (
        <>
          <AmountHero loan={loan} />
          <DebitCards snapshot={snapshot} />
          <DueCard loan={loan} snapshot={snapshot} />
          <PeriodCard loan={loan} snapshot={snapshot} />
        </>
      )}
      {snapshot && <PlanCard snapshot={snapshot} isOver={isOver} />}
      {!isOver && snapshot && (
        <RepaymentOptionList loan={loan} isBlocked={underWay !== undefined && isBlocking(underWay)} />
      )}
      {!isOver && terms && <CostCard principalPaise={principalPaise} terms={terms} />}
      {!isOver && (
        <ListGroup>
          <ListRow title={m.lending_repay_my_loan()} href={hrefOf({ to: '/myloan', search: { loanGid } })} />
        </ListGroup>
      )}
    </>
  );
};
