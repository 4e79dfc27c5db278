import type { HistoryBill, Loan, LoanSnapshot } from '@sikka/contract';
import { loanLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero } from '@sikka/money';
import { Card } from '@sikka/ui/card';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { useSearch } from '#shared/router/view.tsx';
import { lending } from 'virtual:calls';
import { DocumentTable } from '#areas/lending/LoanTable.tsx';
import { paidFor } from '#areas/lending/loan/HistoryRow.tsx';
import { instalmentStateText } from '#areas/lending/loan/loan-rules.ts';
import { MissingLoan } from '#areas/lending/loan/missing.tsx';
import { canPrint, PrintButton } from '#areas/lending/pieces.tsx';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDated, formatDay, formatPaise } from '#shared/format.ts';
import { Corner } from '#shared/frame/Corner.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { Paper } from '#shared/money/Paper.tsx';
import { shareWords } from '#shared/money/share-words.ts';
import { CardSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { type Query, useQuery } from '#shared/query/use-query.ts';

const { pageSize } = loanLimits;

/** A loan with all its payments, the oldest first. */
interface Statement {
  loan: Loan;
  bills: HistoryBill[];
}

const readBills = async (loanGid: string): Promise<HistoryBill[]> => {
  const bills: HistoryBill[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const page = await lending.getHistoryBill({ loanGid, pageIndex, pageSize });
    bills.push(...page.bills);
    if (page.bills.length === 0 || bills.length >= page.totalSize) return bills.toReversed();
  }
};

const readStatement = async (loanGid: string): Promise<Statement | null> => {
  if (loanGid === '') throw new ApiProblem('notFound');
  const { loan } = await lending.getLoanDetail({ loanGid });
  return loan ? { loan, bills: await readBills(loanGid) } : null;
};

/** The statement of account of a loan, cached on this phone; `null` if the user has no loan. */
const useStatement = (loanGid: string): Query<Statement | null> =>
  useQuery(['loanStatement', loanGid], { read: () => readStatement(loanGid), stored: 'thirtyDays' });

const Sums = ({ loan, snapshot }: { loan: Loan; snapshot: LoanSnapshot }) => (
  <Card>
    <Facts
      rows={[
        [m.common_loan(), loan.productName],
        [m.lending_records_loan_number(), loan.loanReference, 'copy'],
        [m.lending_records_borrowed(), formatPaise(loan.principalPaise)],
        [m.lending_records_paid_out(), formatDay(snapshot.disbursedAt)],
        [m.lending_records_paid(), (!loan.isOver || snapshot.paidPaise > 0) && formatPaise(snapshot.paidPaise)],
        [m.lending_records_overdue_fee(), snapshot.overdueFeePaise > 0 && formatPaise(snapshot.overdueFeePaise)],
        [m.lending_records_due_now(), formatPaise(loan.duePaise ?? zero)],
        [m.lending_documents_owed(), formatPaise(loan.owedPaise ?? zero), 'total'],
      ]}
    />
  </Card>
);

const Instalments = ({ instalments }: Pick<LoanSnapshot, 'instalments'>) => (
  <DocumentTable
    title={m.lending_documents_instalments()}
    columns={[
      m.lending_emi_schedule_number(),
      m.lending_documents_day(),
      m.common_amount(),
      m.lending_records_receipt_sum(),
      m.lending_documents_state(),
    ]}
    rows={instalments.map(({ number, dueDay, instalmentPaise, paidPaise, state }) => [
      String(number),
      formatDay(dueDay),
      formatPaise(instalmentPaise),
      formatPaise(paidPaise),
      instalmentStateText(state),
    ])}
  />
);

const BillTable = ({ title, bills }: { title: string; bills: readonly HistoryBill[] }) =>
  bills.length > 0 && (
    <DocumentTable
      title={title}
      columns={[m.lending_documents_day(), m.common_for(), m.common_amount(), m.common_receipt()]}
      rows={bills.map(({ at, purpose, amountPaise, receiptNumber, debit, stateText }) => [
        formatDay(at),
        paidFor(purpose),
        formatPaise(amountPaise),
        receiptNumber ?? debit?.debitReference ?? stateText,
      ])}
    />
  );

/** The payments, and apart from them the debits that bounced. */
const Payments = ({ bills }: Pick<Statement, 'bills'>) => (
  <>
    <BillTable title={m.common_payments()} bills={bills.filter(({ state }) => state !== 'FAILED')} />
    <BillTable title={m.lending_documents_debits_back()} bills={bills.filter(({ state }) => state === 'FAILED')} />
  </>
);

const NotReported = ({ lender }: { lender: string }) => (
  <EmptyState
    icon={<HourglassDuotone />}
    title={m.lending_documents_not_reported()}
    text={m.lending_documents_not_reported_text({ lender })}
  />
);

/** The statement of account: outstanding amount, instalments and payments, as last reported by the lender. */
const StatementDocument = ({ loan, bills }: Statement) => {
  const { lender, channelName, readAt, snapshot } = loan;
  if (!snapshot) return <NotReported lender={channelName} />;
  return (
    <Paper>
      <div>
        <h2 className="heading">{m.lending_documents_statement()}</h2>
        <p>{lender?.legalName ?? channelName}</p>
        {readAt && (
          <p className="note">{m.lending_documents_as_of({ lender: channelName, moment: formatDated(readAt) })}</p>
        )}
      </div>
      <Sums loan={loan} snapshot={snapshot} />
      <Instalments instalments={snapshot.instalments} />
      <Payments bills={bills} />
      <p className="note">{m.lending_documents_statement_note({ lender: channelName })}</p>
    </Paper>
  );
};

const shareStatement = ({ channelName, loanReference = '', owedPaise = zero, readAt, snapshot }: Loan) =>
  shareWords({
    title: m.lending_documents_statement(),
    text: m.lending_documents_share_text({
      lender: channelName,
      loan: loanReference,
      paid: formatPaise(snapshot?.paidPaise ?? zero),
      owed: formatPaise(owedPaise),
      moment: readAt ? formatDated(readAt) : '',
    }),
    failedText: m.lending_documents_share_failed(),
  });

/** The statement of account, to read, share and print; cached for reading offline. */
export const LoanStatementScreen = () => {
  const { cid = '' } = useSearch({ from: '/loanStatement' });
  const query = useStatement(cid);
  const loan = query.content?.loan;
  return (
    <Screen
      title={m.lending_documents_statement()}
      corner={loan?.snapshot && <Corner kind="share" onPress={() => void shareStatement(loan)} />}
      foot={loan?.snapshot && canPrint() && <PrintButton />}
      stacked
    >
      <Loaded query={query} skeleton={<CardSkeleton />} missing={<MissingLoan />}>
        {(statement) => (statement ? <StatementDocument {...statement} /> : <MissingLoan />)}
      </Loaded>
    </Screen>
  );
};
