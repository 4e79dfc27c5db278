import type { LoanInstalment, LoanSnapshot, Loan, RepaymentSummary } from '@sikka/contract';
import type { QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { Chip } from '@sikka/ui/chip';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useId, useState } from 'react';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { dueOf, dueText } from './due.ts';
import { debitsToShow, fewRows, instalmentStateText, leftPaise, openRows, isBlocking, optionOf } from './loan-rules.ts';
import { ClosedHero, DebitCards, DueCard, LenderNote, PaidProgress, UnderWayCard } from './notices.tsx';
import { choiceName, optionText } from './repayment-options.tsx';
import styles from './repayment.module.css';

const stateTones = { PAID: 'good', OVERDUE: 'bad', DUE: 'warn', NOT_OWED: 'plain' } as const;

const PlanRow = ({ row }: { row: LoanInstalment }) => {
  const { number, dueDay, instalmentPaise, principalPaise, interestPaise, paidPaise, paidAt, state } = row;
  const isPart = paidPaise > 0 && paidPaise < instalmentPaise;
  return (
    <li className={`wrapped ${styles.row}`} data-over={state === 'NOT_OWED' || undefined}>
      <span className={`muted ${styles.number}`}>{number}</span>
      <span className={`words ${styles.body}`}>
        <strong>{formatDay(dueDay)}</strong>
        <span className="quiet">
          {m.lending_repay_parts({ principal: formatPaise(principalPaise), interest: formatPaise(interestPaise) })}
        </span>
        {paidAt && <span className="quiet">{m.lending_repay_paid_on({ day: formatDay(paidAt) })}</span>}
        {isPart && <span className="quiet">{m.lending_repay_paid_part({ amount: formatPaise(paidPaise) })}</span>}
      </span>
      <span className={styles.sum}>
        <strong>{formatPaise(instalmentPaise)}</strong>
        {state !== 'COMING' && <Tag tone={stateTones[state]}>{instalmentStateText(state)}</Tag>}
      </span>
    </li>
  );
};

interface PlanCardProps {
  loan: Loan;
  snapshot: LoanSnapshot;
}

/** The repayment plan: the next instalments, all on request, and the totals; of a closed loan the plan as it was. */
const PlanCard = ({ loan: { isOver, owedPaise }, snapshot: { instalments, paidPaise } }: PlanCardProps) => {
  const [isWhole, setWhole] = useState(false);
  const rowsId = useId();
  const few = openRows(instalments).slice(0, fewRows);
  const rows = isWhole ? instalments : few;
  return (
    <Card flush>
      <div className={`lines ${styles.head}`}>
        <h2 className="heading">{isOver ? m.lending_repay_plan_was() : m.lending_records_plan()}</h2>
        {!isOver && <PaidProgress instalments={instalments} />}
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
              [m.lending_records_paid(), formatPaise(paidPaise)],
              [m.lending_records_outstanding(), owedPaise !== undefined && formatPaise(owedPaise)],
              [m.lending_repay_left(), formatPaise(leftPaise(instalments)), 'total'],
            ]}
          />
        </div>
      )}
    </Card>
  );
};

interface OptionProps {
  loan: Loan;
  purpose: QuotePurpose;
}

interface RepaymentProps extends OptionProps {
  underWay: RepaymentSummary | undefined;
  onChoose: (purpose: QuotePurpose) => void;
}

/** The ways to pay: the EMI, a part, all, or the return of the loan while that is possible. */
const Choices = ({ loan, purpose: chosen, onChoose }: Omit<RepaymentProps, 'underWay'>) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{m.common_ways_to_pay()}</legend>
    {loan.repaymentOptions
      .filter(({ purpose, isAllowed }) => isAllowed || purpose !== 'RETURN')
      .map(({ purpose }) => (
        <Chip key={purpose} selected={purpose === chosen} onClick={() => onChoose(purpose)}>
          {choiceName(purpose, loan)}
        </Chip>
      ))}
  </fieldset>
);

/** The EMI if that is to be paid, else the outstanding amount. */
const AmountHero = ({ loan, purpose }: OptionProps) => {
  const { channelName: lender, productName, owedPaise = zero } = loan;
  const emi = purpose === 'DUE' ? dueOf(loan) : undefined;
  return (
    <HeroCard className="sub">
      <HeroNote>{emi ? dueText(emi) : m.lending_repay_owed_to({ lender })}</HeroNote>
      <Figure>{formatPaise(emi ? emi.amountPaise : owedPaise)}</Figure>
      <HeroNote>{`${productName} · ${lender}`}</HeroNote>
    </HeroCard>
  );
};

/** The effect of the chosen option, and that the lender debits instalments, unless a debit shown below says so. */
const OptionNotes = ({ loan, snapshot, purpose }: OptionProps & { snapshot: LoanSnapshot }) => {
  const option = optionOf(loan, purpose);
  const text = option && optionText(option, loan);
  const isDebited = loan.mandate?.state === 'active' && debitsToShow(snapshot).length === 0;
  return (
    <>
      {text && <p>{text}</p>}
      {purpose === 'DUE' && isDebited && (
        <p className="quiet">{m.lending_repay_mandate({ lender: loan.channelName })}</p>
      )}
    </>
  );
};

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

export const Repayment = ({ loan, underWay, purpose, onChoose }: RepaymentProps) => {
  const { snapshot, isOver, loanGid } = loan;
  const isBlocked = underWay !== undefined && isBlocking(underWay);
  return (
    <>
      {underWay && <UnderWayCard repayment={underWay} />}
      <LenderNote loan={loan} />
      {isOver && <ClosedHero loan={loan} />}
      {!isOver && !snapshot && <NotReported loan={loan} />}
      {!isOver && snapshot && (
        <>
          {!isBlocked && <Choices {...{ loan, purpose, onChoose }} />}
          <AmountHero {...{ loan, purpose }} />
          {!isBlocked && <OptionNotes {...{ loan, snapshot, purpose }} />}
          <DebitCards snapshot={snapshot} />
          <DueCard loan={loan} snapshot={snapshot} />
        </>
      )}
      {snapshot && <PlanCard loan={loan} snapshot={snapshot} />}
      <ListGroup>
        <ListRow title={m.lending_repay_my_loan()} href={hrefOf({ to: '/myloan', search: { loanGid } })} />
      </ListGroup>
    </>
  );
};
