import type { HistoryBill, Loan, ToldLoan } from '@sikka/contract';
import type { InstalmentState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import { formatDated, formatDay } from '#shared/format.ts';
import { CopyFact, Fact, Facts } from '#shared/money/Facts.tsx';
import paper from '#shared/money/Paper.module.css';
import stack from '#shared/money/Stack.module.css';
import { paidFor } from '../records/repaid/paid-for.ts';
import { PaperTable } from './PaperTable.tsx';
import type { Statement } from './use-statement.ts';

const states: Readonly<Record<InstalmentState, () => string>> = {
  PAID: m.lending_documents_state_paid,
  OVERDUE: m.lending_documents_state_overdue,
  DUE: m.lending_documents_state_due,
  COMING: m.lending_documents_state_coming,
  NOT_OWED: m.lending_documents_state_not_owed,
};

const Sums = ({ loan, told }: { loan: Loan; told: ToldLoan }) => (
  <Card>
    <Facts>
      <Fact label={m.lending_records_product()}>{loan.productName}</Fact>
      <CopyFact label={m.lending_records_loan_number()} value={loan.loanReference} />
      <Fact label={m.lending_records_borrowed()}>{formatPaise(loan.principalPaise)}</Fact>
      <Fact label={m.lending_records_paid_out()}>{formatDay(Date.parse(told.disbursedAt))}</Fact>
      <Fact label={m.lending_records_paid()}>{formatPaise(told.paidPaise)}</Fact>
      <Fact label={m.lending_records_overdue_fee()}>
        {told.overdueFeePaise > 0 && formatPaise(told.overdueFeePaise)}
      </Fact>
      <Fact label={m.lending_documents_due_today()}>{formatPaise(loan.duePaise ?? 0)}</Fact>
      <Fact label={m.lending_documents_owed()} isTotal>
        {formatPaise(loan.owedPaise ?? 0)}
      </Fact>
    </Facts>
  </Card>
);

const Instalments = ({ instalments }: Pick<ToldLoan, 'instalments'>) => (
  <PaperTable
    title={m.lending_documents_instalments()}
    columns={[
      m.lending_documents_number(),
      m.lending_documents_day(),
      m.lending_documents_amount(),
      m.lending_documents_paid(),
      m.lending_documents_state(),
    ]}
    rows={instalments.map(({ number, dueDay, instalmentPaise, paidPaise, state }) => [
      String(number),
      formatDay(Date.parse(dueDay)),
      formatPaise(instalmentPaise),
      formatPaise(paidPaise),
      states[state](),
    ])}
  />
);

const BillTable = ({ title, bills }: { title: string; bills: readonly HistoryBill[] }) =>
  bills.length > 0 && (
    <PaperTable
      title={title}
      columns={[
        m.lending_documents_day(),
        m.lending_documents_for(),
        m.lending_documents_amount(),
        m.lending_documents_receipt(),
      ]}
      rows={bills.map(({ at, purpose, amountPaise, receiptNumber, debit, stateText }) => [
        formatDay(Date.parse(at)),
        paidFor(purpose),
        formatPaise(amountPaise),
        receiptNumber ?? debit?.debitReference ?? stateText,
      ])}
    />
  );

/** What was paid; and apart from that the debits by mandate that came back, by which nothing was. */
const Payments = ({ bills }: Pick<Statement, 'bills'>) => (
  <>
    <BillTable title={m.lending_documents_payments()} bills={bills.filter(({ state }) => state !== 'FAILED')} />
    <BillTable title={m.lending_documents_debits_back()} bills={bills.filter(({ state }) => state === 'FAILED')} />
  </>
);

/** The account of a loan as a paper: what is owed, every instalment, and every payment, as the lender told it last. */
export const StatementPaper = ({ statement: { loan, bills }, told }: { statement: Statement; told: ToldLoan }) => {
  const { lender, channelName, readAt } = loan;
  return (
    <article className={paper.paper}>
      <div>
        <h2 className={stack.heading}>{m.lending_documents_statement()}</h2>
        <p>{lender?.legalName ?? channelName}</p>
        {readAt && (
          <p className={stack.note}>
            {m.lending_documents_as_of({ lender: channelName, moment: formatDated(Date.parse(readAt)) })}
          </p>
        )}
      </div>
      <Sums loan={loan} told={told} />
      <Instalments instalments={told.instalments} />
      <Payments bills={bills} />
      <p className={stack.note}>{m.lending_documents_statement_note({ lender: channelName })}</p>
    </article>
  );
};
