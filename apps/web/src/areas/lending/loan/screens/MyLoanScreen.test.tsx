import type { LoanSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordWith, referralRecordWith, applicationWith, summaryWith } from '#areas/lending/testing/applications.ts';
import { loanSummaryWith, loanWith, overdueLoan, closedLoan } from '#areas/lending/testing/loans.ts';
import { lendersFixture } from '#areas/lending/testing/offers.ts';
import { recordRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts, openFold } from '#shared/money/testing/open-screen.tsx';

describe('HistoricalLoanScreen', () => {
  const call = '/flamingo/ostrader/loan_market/loanRecord';
  const list = '/flamingo/ostrader/loan_market/loan/list';
  const update = '/flamingo/ostrader/loan_market/loanRecordStatusUpdate';
  const open = (answer: () => unknown, user?: null, loans: LoanSummary[] = []) => {
    const post = answerCalls({ [call]: answer, [update]: () => ({ status: 1 }), [list]: () => ({ loans }) });
    return openScreen(recordRoutes, '/historicalLoan', user).then((opened) => ({ ...opened, post }));
  };
  const records =
    (...loanRecordList: object[]) =>
    () => ({ loanRecordList });
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const press = async (name: string) => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    await waitForLazyParts();
  };

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  describe('the records', () => {
    it('are listed newest first, with lender, amount, date and status', async () => {
      const second = recordWith({
        loanRecordGid: 'r3',
        productName: 'Udaan Leap',
        state: 'CANCELLED',
        loanRecordStatus: 0,
      });
      await open(records(recordWith({ redDot: true }), second));
      const cards = screen.getAllByRole('listitem').map((card) => within(card));
      expect(cards.map((card) => card.getByRole('heading', { level: 2 }).textContent)).toEqual([
        'Udaan Step',
        'Udaan Leap',
      ]);
      for (const fact of ['Udaan Finance', '₹30,000', '2 Nov 2026']) expect(cards[0]?.getByText(fact)).toBeTruthy();
      expect(cards[0]?.getByText(m.lending_records_in_repayment()).textContent).toContain(
        m.lending_home_record_changed(),
      );
      expect(cards[1]?.getByText(m.common_cancelled())).toBeTruthy();
    });

    it('of active loans show the next step and the amount owed', async () => {
      const over = loanSummaryWith({ loanGid: 'r3', isOver: true, owedPaise: paise(0) });
      await open(records(recordWith(), recordWith({ loanRecordGid: 'r3', loanRecordStatus: 7 })), undefined, [
        loanSummaryWith(),
        over,
      ]);
      expect(screen.getByText('Next on 4 Dec 2026').nextSibling?.textContent).toBe('₹10,500');
      expect(
        screen.getAllByText(m.lending_records_outstanding()).map((label) => label.nextSibling?.textContent),
      ).toEqual(['₹20,440']);
    });

    it('link where the loan tab does', async () => {
      await open(
        records(
          recordWith(),
          recordWith({ loanRecordGid: 'r3', productName: 'Udaan Leap', state: 'PROCESSING', loanRecordStatus: 1 }),
          recordWith({ loanRecordGid: 'r4', productName: 'Udaan Hop', state: 'CANCELLED', loanRecordStatus: 0 }),
        ),
      );
      expect(hrefOf('Udaan Step')).toBe('/app/myloan?loanGid=r1');
      expect(hrefOf('Repay now: Udaan Step')).toBe('/app/repayment?loanGid=r1');
      expect(hrefOf('View: Udaan Leap')).toBe('/app/reviewing?cid=r3');
      expect(hrefOf('Reapply: Udaan Hop')).toBe('/app/apiloan/udaan:step?isAgain=1');
    });

    it('of referrals show the borrower’s own status, which can be changed and is reloaded', async () => {
      const answers = [referralRecordWith(), referralRecordWith({ loanRecordStatus: 6, isOwnNote: true })];
      const { post } = await open(() => ({ loanRecordList: [answers.shift()] }));
      expect(screen.getByText(m.lending_home_visited())).toBeTruthy();
      expect(screen.getByText(m.lending_records_visited())).toBeTruthy();
      expect(screen.queryByText(m.common_amount())).toBeNull();
      await press('Change status: Neem Flexi');
      await act(async () => void fireEvent.click(screen.getByRole('radio', { name: m.lending_records_overdue() })));
      await press(m.common_save());
      expect(post).toHaveBeenCalledWith(update, { loanRecordGid: 'r2', loanRecordStatus: 6 }, { quiet: true });
      expect(screen.getByText(m.lending_records_overdue())).toBeTruthy();
      expect(screen.getByText('as you told us')).toBeTruthy();
    });

    it('that are missing leave a message and a link to all lenders', async () => {
      await open(records());
      expect(screen.getByText(m.lending_home_no_loans_title())).toBeTruthy();
      expect(hrefOf(m.lending_home_compare())).toBe('/app/offers');
    });
  });

  it('keeps the old data when it cannot be refreshed', async () => {
    await open(records(recordWith()));
    cleanup();
    await open(() => new ApiProblem('network'));
    expect(screen.getByText('Udaan Finance')).toBeTruthy();
    expect(screen.getByText(/what was loaded last/)).toBeTruthy();
  });

  it('offers to try again when nothing came', async () => {
    await open(() => new ApiProblem('network'));
    expect(await screen.findByRole('button', { name: /again|reload/i })).toBeTruthy();
  });

  it('asks for nothing before one has signed in', async () => {
    const { post, currentHref } = await open(records(recordWith()), null);
    expect(currentHref()).toBe('/login');
    expect(post).not.toHaveBeenCalled();
  });
});

describe('MyLoanScreen', () => {
  const market = '/flamingo/ostrader/loan_market';
  const detail = `${market}/getLoanDetail`;
  const list = `${market}/loan/list`;
  const query = `${market}/application/query`;
  const quiet = { quiet: true };
  const missing = () => new ApiProblem('notFound');

  const open = async (answers: Parameters<typeof answerCalls>[0], address = '/myloan?loanGid=r1') => {
    const post = answerCalls({ [`${market}/lenders`]: () => lendersFixture, ...answers });
    const { currentHref } = await openScreen(recordRoutes, address);
    return { post, currentHref };
  };
  const openLoan = (loan = loanWith()) => open({ [detail]: () => ({ loan }) });
  const valueOf = (label: string) => screen.getByText(label).closest('dt')?.nextSibling?.textContent;
  const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  describe('an active loan', () => {
    it('starts with the next step and the way to repay', async () => {
      const { post } = await openLoan();
      expect(post).toHaveBeenCalledWith(detail, { loanGid: 'r1' }, quiet);
      expect(screen.getByText(m.lending_records_due_on({ day: '4 Dec 2026' }))).toBeTruthy();
      expect(screen.queryByText('The next instalment of ₹10,500 is due on 4 December.')).toBeNull();
      expect(hrefOf('Pay early: Udaan Step')).toBe('/app/repayment?loanGid=r1');
    });

    it('shows its status, terms and disbursement', async () => {
      await openLoan();
      await openFold(m.lending_records_agreed());
      expect(screen.getByRole('progressbar', { name: '1 of 3 instalments paid' })).toBeTruthy();
      expect(valueOf('Outstanding')).toBe('₹20,440');
      expect(valueOf('Paid so far')).toBe('₹10,500');
      expect(valueOf('Lender')).toBe('Udaan Finance Private Limited');
      expect(valueOf('Total borrowed')).toBe('₹30,000');
      expect(valueOf('Processing fee and charges')).toBe('₹531');
      expect(valueOf('Paid into your account')).toBe('₹29,469');
      expect(valueOf('Account')).toBe('ending in 4321');
      expect(valueOf(m.common_tenure())).toBe('3 months');
      expect(valueOf(m.common_monthly_emi())).toBe('₹10,500');
      expect(valueOf(m.lending_records_total())).toBe('₹31,500');
      expect(valueOf(m.common_apr())).toBe('24.6%');
      expect(valueOf(m.lending_mandate_max())).toBe('₹15,750');
    });

    it('says its cost with the APR first, and one EMI to the paisa', async () => {
      const terms = { ...loanWith().terms!, instalmentPaise: paise(1_050_044) };
      await openLoan(loanWith({ terms, nextDuePaise: paise(1_050_044) }));
      await openFold(m.lending_records_agreed());
      expect(screen.getAllByText('₹10,500.44').length).toBeGreaterThan(1);
      expect(screen.queryByText('₹10,501')).toBeNull();
      const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
      const costs = [m.common_apr(), m.common_monthly_emi(), m.lending_records_cost()];
      const places = costs.map((cost) => labels.findIndex((label) => label?.startsWith(cost)));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(valueOf(m.common_interest())).toBe('₹1,500');
      expect(valueOf(m.lending_records_cost())).toBe('₹2,031');
    });

    it('links to schedule, payments, documents and complaint contacts', async () => {
      await openLoan();
      expect(hrefOf(/^Repayment plan/)).toBe('/app/repayment?loanGid=r1');
      expect(hrefOf(/^Repayment record/)).toBe('/app/repayRecord?loanGid=r1');
      expect(hrefOf(/^Documents/)).toBe('/app/loanPapers?cid=r1');
      expect(hrefOf('How to complain')).toBe('/app/loanGrievance?lenderId=udaan');
      expect(screen.getByText('Kavita Rao')).toBeTruthy();
      expect(hrefOf('1800 000 0202')).toBe('tel:18000000202');
    });

    it('explains that instalments are paid manually while the mandate does not work', async () => {
      await openLoan(
        loanWith({
          mandate: {
            state: 'revoked',
            isEnding: false,
            maxPaise: paise(1_575_000),
            endsOn: '2028-02-29',
            canSet: false,
          },
        }),
      );
      expect(screen.getByText(/Instalments are not debited automatically/)).toBeTruthy();
    });

    it('can be returned during its cooling-off days', async () => {
      await openLoan();
      expect(screen.queryByRole('link', { name: 'See the cost of returning it' })).toBeNull();
      cleanup();
      const repaymentOptions = loanWith().repaymentOptions.map((option) =>
        option.purpose === 'RETURN' ? { ...option, isAllowed: true } : option,
      );
      await openLoan(loanWith({ repaymentOptions }));
      expect(screen.getByText('You can return this loan until 7 Nov, 11:00 am')).toBeTruthy();
      expect(screen.getByText(/keeps ₹100 of its fee/)).toBeTruthy();
      expect(hrefOf('See the cost of returning it')).toBe('/app/loanQuote?loanGid=r1&purpose=RETURN');
    });

    it('shows known data before the lender’s first report', async () => {
      const { duePaise: _due, snapshot: _snapshot, readAt: _readAt, ...untold } = loanWith();
      await open({ [detail]: () => ({ loan: { ...untold, explanation: 'Udaan Finance has not told it yet.' } }) });
      expect(screen.getByText('Udaan Finance has not told it yet.')).toBeTruthy();
      expect(screen.getByText('₹29,469', { selector: 'p' })).toBeTruthy();
    });
  });

  describe('a lender that does not answer', () => {
    it('keeps its last report with the time, and a retry', async () => {
      const unresponsive = loanWith({ isUnresponsive: true, nextQuerySeconds: 3, queryLimitTime: 0 });
      const { post } = await openLoan(unresponsive);
      expect(valueOf(m.lending_records_as_of())).toBe('5 Dec, 11:00 am');
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_check_again() })));
      expect(post).toHaveBeenCalledTimes(2);
    });
  });

  describe('an overdue loan', () => {
    it('lists the due amount line by line, adding up', async () => {
      await openLoan(overdueLoan);
      expect(screen.getByText('Overdue by 12 days')).toBeTruthy();
      const amounts = ['₹10,000', '₹300', '₹120', '₹295', '₹10,715'];
      for (const amount of amounts) expect(screen.getAllByText(amount).length, amount).toBeGreaterThan(0);
    });

    it('explains what to do, and names who may collect', async () => {
      await openLoan(overdueLoan);
      expect(screen.getByText(/call Udaan Finance before it calls you/)).toBeTruthy();
      expect(screen.getByText(/Besides Udaan Finance/).textContent).toContain('Setu Recovery');
      expect(screen.getAllByRole('link', { name: '1800 000 0201' })[0]?.getAttribute('href')).toBe('tel:18000000201');
    });
  });

  describe('an ended loan', () => {
    it('shows a congratulation with the no-dues letter', async () => {
      await openLoan(closedLoan);
      expect(screen.getByText('Congratulations')).toBeTruthy();
      expect(screen.getByText(/Your loan is closed – fully paid/)).toBeTruthy();
      expect(hrefOf('No-dues certificate')).toBe('/app/loanPaper?cid=r1&documentId=n1');
      expect(hrefOf('Reapply: Udaan Step')).toBe('/app/apiloan/udaan:step?isAgain=1');
      expect(screen.queryByRole('link', { name: /^Repay now/ })).toBeNull();
      expect(screen.queryByText(m.lending_step_mandate())).toBeNull();
    });

    it('that was returned says so', async () => {
      await openLoan(loanWith({ ...closedLoan, status: 'RETURNED' }));
      expect(screen.getByText('Loan returned')).toBeTruthy();
      expect(screen.queryByText('Congratulations')).toBeNull();
    });

    it('without a paid instalment does not claim that nothing was paid', async () => {
      const snapshot = closedLoan.snapshot && { ...closedLoan.snapshot, paidPaise: paise(0) };
      await openLoan(loanWith({ ...closedLoan, status: 'RETURNED', snapshot }));
      expect(screen.queryByText(m.lending_records_paid())).toBeNull();
    });
  });

  describe('without a name', () => {
    it('lists several active loans with their total due', async () => {
      const loans = [
        loanSummaryWith({ duePaise: paise(40_000), daysOverdue: 2 }),
        loanSummaryWith({ loanGid: 'r2', productName: 'Udaan Leap', duePaise: paise(60_000), daysOverdue: 0 }),
        loanSummaryWith({ loanGid: 'r3', productName: 'Udaan Hop', isOver: true }),
      ];
      await open({ [list]: () => ({ loans }) }, '/myloan');
      expect(screen.getByText('₹1,000 is due today across your loans.')).toBeTruthy();
      expect(valueOf('Overdue by 2 days')).toBe('₹400');
      expect(hrefOf('Udaan Leap')).toBe('/app/myloan?loanGid=r2');
      expect(hrefOf('Repay now: Udaan Leap')).toBe('/app/repayment?loanGid=r2');
      expect(screen.queryByText('Udaan Hop')).toBeNull();
    });

    it('shows the only active one', async () => {
      const loans = [loanSummaryWith(), loanSummaryWith({ loanGid: 'r3', isOver: true })];
      const { post } = await open({ [list]: () => ({ loans }), [detail]: () => ({ loan: loanWith() }) }, '/myloan');
      expect(post).toHaveBeenCalledWith(detail, { loanGid: 'r1' }, quiet);
      expect(hrefOf('Pay early: Udaan Step')).toBe('/app/repayment?loanGid=r1');
    });

    it('shows an application while there is no loan, without requesting one', async () => {
      const { post } = await open(
        {
          [list]: () => ({ loans: [] }),
          [`${market}/application/list`]: () => ({ applications: [summaryWith({ cid: 'open' })] }),
          [detail]: missing,
          [query]: () => applicationWith({ cid: 'open' }),
        },
        '/myloan',
      );
      expect(screen.getByText('Under Review')).toBeTruthy();
      expect(hrefOf('View: Kaveri personal loan')).toBe('/app/reviewing?cid=open');
      expect(post).not.toHaveBeenCalledWith(detail, expect.anything(), quiet);
    });

    it('shows a message and a link to all lenders without any application', async () => {
      await open(
        { [list]: () => ({ loans: [] }), [`${market}/application/list`]: () => ({ applications: [] }) },
        '/myloan',
      );
      expect(screen.getByText(m.lending_home_no_loans_title())).toBeTruthy();
    });
  });

  it('also accepts the server’s name', async () => {
    const { post } = await open({ [detail]: () => ({ loan: loanWith() }) }, '/myloan?cid=r7');
    expect(post).toHaveBeenCalledWith(detail, { loanGid: 'r7' }, quiet);
  });

  it('marks the borrower’s own status of a referral as such', async () => {
    const visit = applicationWith({
      connection: 'REFERRAL',
      state: 'REFERRED',
      productName: 'Neem Flexi',
      loanRecordStatus: 5,
      explanation: 'You went to its own site.',
    });
    await open({ [detail]: missing, [query]: () => visit });
    expect(screen.getByText('as you told us')).toBeTruthy();
    expect(screen.getByText('You went to its own site.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change status: Neem Flexi' })).toBeTruthy();
  });

  it('reports another user’s loan as missing', async () => {
    await open({ [detail]: missing, [query]: missing });
    expect(hrefOf(m.lending_home_records())).toBe('/app/historicalLoan');
  });

  it('is available offline once loaded', async () => {
    await openLoan();
    cleanup();
    await open({ [detail]: () => new ApiProblem('network') });
    expect(valueOf(m.lending_records_outstanding())).toBe('₹20,440');
    expect(screen.getByText(/what was loaded last/)).toBeTruthy();
  });

  it('offers to try again when nothing came', async () => {
    await open({ [detail]: () => new ApiProblem('network') });
    expect(await screen.findByRole('button', { name: /again|reload/i })).toBeTruthy();
  });

  it('asks for nothing before one has signed in', async () => {
    const post = answerCalls({});
    const { currentHref } = await openScreen(recordRoutes, '/myloan', null);
    expect(currentHref()).toBe('/login');
    expect(post).not.toHaveBeenCalled();
  });
});
