import type { LoanDocument } from '@sikka/contract';
import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { applicationWith } from '#areas/lending/testing/applications.ts';
import { billWith, loanWith, overdueLoan } from '#areas/lending/testing/loans.ts';
import { debitWith } from '#areas/lending/testing/repayments.ts';
import { documentRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import * as shell from '#shared/bridge.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { mockSharingShell } from '#shared/money/testing/mock-sharing-shell.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const market = '/flamingo/ostrader/loan_market';
const detail = `${market}/getLoanDetail`;
const query = `${market}/application/query`;
const read = `${market}/loan/document`;
const history = `${market}/getHistoryBill`;
const missing = () => new ApiProblem('notFound');
const offline = () => new ApiProblem('network');
const share = mockSharingShell();

const open = async (address: string, answers: Parameters<typeof answerCalls>[0], user?: null) => {
  const post = answerCalls(answers);
  return { post, ...(await openScreen(documentRoutes, address, user)) };
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the documents of a loan', () => {
  const address = '/loanPapers?cid=r1';

  it('are listed with their dates and links, after the statement of account', async () => {
    await open(address, { [detail]: () => ({ loan: loanWith() }) });
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Statement of accountEverything due and paid, up to date', '/app/loanStatement?cid=r1'],
      ['Key facts statementThe full cost · 3 Nov 2026', '/app/loanPaper?cid=r1&documentId=k1'],
      ['Loan agreementWhat you signed · 3 Nov 2026', '/app/loanPaper?cid=r1&documentId=a1'],
    ]);
  });

  it('of an application are the available ones, without a statement', async () => {
    const documents = [{ kind: 'SANCTION_LETTER' as const, documentId: 's1', issuedAt: '2026-11-03T05:30:00.000Z' }];
    await open(address, { [detail]: missing, [query]: () => applicationWith({ documents }) });
    expect(screen.getByRole('link', { name: /^Sanction letter/ })).toBeTruthy();
    expect(screen.queryByText(m.lending_documents_statement())).toBeNull();
  });

  it('that do not exist yet are announced', async () => {
    await open(address, { [detail]: missing, [query]: () => applicationWith() });
    expect(screen.getByText(m.lending_documents_none())).toBeTruthy();
  });

  it('of another user are missing', async () => {
    await open(address, { [detail]: missing, [query]: missing });
    expect(screen.getByText(m.lending_records_missing())).toBeTruthy();
  });

  it('are listed from storage offline', async () => {
    await open(address, { [detail]: () => ({ loan: loanWith() }) });
    cleanup();
    await open(address, { [detail]: offline });
    expect(screen.getByRole('link', { name: /^Loan agreement/ })).toBeTruthy();
    expect(screen.getByText(/what was loaded last/)).toBeTruthy();
  });

  it('are not requested for guests', async () => {
    const { post, currentHref } = await open(address, {}, null);
    expect(currentHref()).toBe('/login');
    expect(post).not.toHaveBeenCalled();
  });
});

describe('a document', () => {
  const address = '/loanPaper?cid=r1&documentId=a1';
  const agreement: LoanDocument = {
    kind: 'AGREEMENT',
    documentId: 'a1',
    issuedAt: '2026-11-03T05:30:00.000Z',
    state: 'READY',
    title: 'Loan agreement',
    paragraphs: ['Between Udaan Finance and Priya Sharma.', '<b>Nothing</b> else is asked.'],
    sha256: 'ab'.repeat(32),
    nextQuerySeconds: 0,
    queryLimitTime: 0,
  };
  const file = { [detail]: () => ({ loan: loanWith() }) };

  it('is shown unchanged, with markup as text', async () => {
    const { post } = await open(address, { ...file, [read]: () => agreement });
    expect(post).toHaveBeenCalledWith(read, { cid: 'r1', documentId: 'a1' }, { quiet: true });
    expect(screen.getByText('Between Udaan Finance and Priya Sharma.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: m.lending_documents_agreement(), level: 2 })).toBeTruthy();
    expect(screen.getByText('<b>Nothing</b> else is asked.')).toBeTruthy();
    expect(screen.getByText(/Issued by Udaan Finance on 3 Nov 2026/)).toBeTruthy();
  });

  it('is shared with its full text', async () => {
    await open(address, { ...file, [read]: () => agreement });
    await press(m.common_share());
    expect(share).toHaveBeenCalledWith(
      'share',
      expect.objectContaining({
        title: 'Loan agreement',
        text: 'Loan agreement\n\nBetween Udaan Finance and Priya Sharma.\n\n<b>Nothing</b> else is asked.',
      }),
    );
  });

  it('is printed where the browser can, without the button otherwise', async () => {
    await open(address, { ...file, [read]: () => agreement });
    expect(screen.queryByRole('button', { name: m.lending_documents_print() })).toBeNull();
    cleanup();
    vi.mocked(shell.bridge).mockReturnValue({ kind: 'browser', call: share } as never);
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await open(address, { ...file, [read]: () => agreement });
    await press(m.lending_documents_print());
    expect(print).toHaveBeenCalledOnce();
  });

  it('is available offline once read', async () => {
    await open(address, { ...file, [read]: () => agreement });
    cleanup();
    await open(address, { [detail]: offline, [read]: offline });
    expect(screen.getByText('Between Udaan Finance and Priya Sharma.')).toBeTruthy();
  });

  it('that the lender has not issued cannot be shared', async () => {
    const requested = { ...agreement, state: 'UNANSWERED' as const, title: '', paragraphs: [], sha256: '' };
    await open(address, { ...file, [read]: () => requested });
    expect(screen.getByText(m.lending_document_unanswered({ lender: 'Udaan Finance' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: m.common_share() })).toBeNull();
  });
});

describe('the statement of account', () => {
  const address = '/loanStatement?cid=r1';
  const bills = [
    billWith({ billId: 'b2', month: '2027-01', at: '2027-01-04T05:30:00.000Z', receiptNumber: 'UDR-78' }),
    billWith(),
  ];
  const answers = { [detail]: () => ({ loan: overdueLoan }), [history]: () => ({ bills, totalSize: 2 }) };
  const rowsOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  it('lists every instalment and payment, oldest first, and the amount owed', async () => {
    await open(address, answers);
    expect(screen.getByText('As reported by Udaan Finance on 5 Dec 2026, 11:00 am')).toBeTruthy();
    expect(screen.getByText(m.lending_documents_owed()).nextSibling?.textContent).toBe('₹20,440');
    expect(screen.getByText(m.lending_records_due_now()).nextSibling?.textContent).toBe('₹10,715');
    expect(rowsOf(m.lending_documents_instalments())).toEqual([
      ['1', '4 Dec 2026', '₹10,500', '₹10,500', 'Paid'],
      ['2', '4 Jan 2027', '₹10,500', '₹500', 'Overdue'],
      ['3', '4 Mar 2027', '₹10,500', '₹0', 'Upcoming'],
    ]);
    expect(rowsOf(m.common_payments()).map((row) => row[3])).toEqual(['UDR-77', 'UDR-78']);
  });

  it('lists mandate debits with the lender’s reference, and counts no returned one as paid', async () => {
    const { receiptNumber: _receipt, ...booked } = billWith({ isPaidHere: false });
    const debits = [
      { ...booked, billId: 'b4', state: 'FAILED', debit: debitWith({ debitReference: 'UF-D-2', state: 'FAILED' }) },
      { ...booked, billId: 'b3', debit: debitWith({ state: 'PAID', isOpen: false }) },
    ];
    await open(address, { ...answers, [history]: () => ({ bills: debits, totalSize: 2 }) });
    expect(rowsOf(m.common_payments()).map((row) => row[3])).toEqual(['UF-D-1']);
    expect(rowsOf(m.lending_documents_debits_back()).map((row) => row[3])).toEqual(['UF-D-2']);
  });

  it('loads every page of the payments', async () => {
    const { post } = await open(address, {
      ...answers,
      [history]: ({ pageIndex }: { pageIndex: number }) => ({ bills: [bills[pageIndex - 1]], totalSize: 2 }),
    });
    expect(post.mock.calls.filter(([path]) => path === history)).toHaveLength(2);
    expect(rowsOf(m.common_payments())).toHaveLength(2);
  });

  it('reports that the lender has not reported yet', async () => {
    const { snapshot: _snapshot, ...untold } = loanWith();
    await open(address, { ...answers, [detail]: () => ({ loan: untold }) });
    expect(screen.getByText(m.lending_documents_not_reported())).toBeTruthy();
  });

  it('is read from storage offline', async () => {
    await open(address, answers);
    cleanup();
    await open(address, { [detail]: offline });
    expect(rowsOf(m.lending_documents_instalments())).toHaveLength(3);
  });
});
