import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, describe, afterEach, beforeEach, vi } from 'vitest';
import { lendersFixture } from '#areas/lending/testing/offers.ts';
import { trustRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, openFold } from '#shared/money/testing/open-screen.tsx';
import { pageFacts, setPageFacts } from '#shared/page-facts.ts';
import { answerEnd } from './GrievanceScreen.tsx';
import { orderExample } from './OrderScreen.tsx';

describe('GrievanceScreen', () => {
  it('ends 30 days after the complaint', () => {
    expect(new Date(answerEnd(Date.parse('2026-11-21T10:00:00Z'))).toISOString()).toBe('2026-12-21T10:00:00.000Z');
  });
});

describe('OrderScreen', () => {
  it('matches its explanation', () => {
    expect(orderExample.map(({ lender, aprHundredths }) => [lender, aprHundredths])).toEqual([
      ['B', 1_860],
      ['A', 1_970],
      ['C', 1_970],
    ]);
  });
});

describe('trust-screens', () => {
  const call = '/flamingo/ostrader/loan_market/lenders';
  const open = (address: string, answer: unknown = lendersFixture) => {
    answerCalls({ [call]: () => answer });
    return openScreen(trustRoutes, address);
  };

  beforeEach(() => localStorage.clear());
  afterEach(() => {
    cleanup();
    setPageFacts({ ...pageFacts(), linkHosts: [] });
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  describe('the order of loans', () => {
    it('is shown with its version and the rule step by step, without requests', async () => {
      const post = answerCalls({});
      await openScreen(trustRoutes, '/loanOrder');
      expect(screen.getByText(m.lending_order_rule({ version: '2' }))).toBeTruthy();
      expect(screen.getByText(/the lower APR comes first/)).toBeTruthy();
      expect(screen.getByText(/its lender pays us/)).toBeTruthy();
      expect(post).not.toHaveBeenCalled();
    });

    it('is shown by an example', async () => {
      await open('/loanOrder');
      const names = screen.getAllByText(/^Lender [ABC]$/).map((name) => name.textContent);
      expect(names).toEqual(['Lender B', 'Lender A', 'Lender C']);
    });
  });

  describe('verifying', () => {
    const openLender = async (name: string) => {
      await openFold(name);
      return within(screen.getByText(name).closest('details') as HTMLElement);
    };

    it('shows our officer and every lender with licence, site, officer and recovery agents', async () => {
      await open('/verifyUs');
      expect(screen.getByText('Meera Krishnan')).toBeTruthy();
      expect(screen.getByText(m.lending_verify_lenders({ count: '2' }))).toBeTruthy();
      const udaan = await openLender('Udaan Finance');
      for (const fact of ['Finance company (NBFC)', 'Udaan Finance Private Limited', 'N-00.00000', 'Kavita Rao'])
        expect(udaan.getByText(fact)).toBeTruthy();
      expect(udaan.getByText('Setu Recovery').nextSibling?.textContent).toBe('1800 000 0202');
      expect((await openLender('Himadri Bank')).getByText(m.lending_verify_recovery_none())).toBeTruthy();
    });

    it('links only allowed sites', async () => {
      setPageFacts({ ...pageFacts(), linkHosts: ['himadri.example'] });
      await open('/verifyUs');
      for (const name of ['Himadri Bank', 'Udaan Finance']) await openLender(name);
      const link = screen.getByRole('link', { name: 'Open himadri.example' });
      expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
        'https://himadri.example/',
        'noopener noreferrer',
      ]);
      expect(screen.queryByRole('link', { name: 'Open udaan.example' })).toBeNull();
      expect(screen.getByText('udaan.example')).toBeTruthy();
    });

    it('lists offline what is never collected, and offers a retry', async () => {
      await open('/verifyUs', new ApiProblem('network'));
      await act(() => vi.dynamicImportSettled());
      expect(screen.getByText(m.lending_verify_never_contacts())).toBeTruthy();
      expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
    });
  });

  describe('complaints', () => {
    it('shows the officer of the chosen lender, and ours', async () => {
      await open('/loanGrievance');
      expect(screen.queryByText('Kavita Rao')).toBeNull();
      fireEvent.change(screen.getByLabelText(m.lending_grievance_which()), { target: { value: 'udaan' } });
      expect(screen.getByText('Kavita Rao')).toBeTruthy();
      expect(screen.getByText('Meera Krishnan')).toBeTruthy();
    });

    it('starts with the referring lender', async () => {
      await open('/loanGrievance?lenderId=himadri');
      expect(screen.getByText('Arjun Mehta')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'nodal@himadri.example' }).getAttribute('href')).toBe(
        'mailto:nodal%40himadri.example',
      );
    });

    it('shows the deadlines as if the complaint were made today', async () => {
      vi.useFakeTimers({ now: Date.parse('2026-11-21T10:30:00Z'), toFake: ['Date'] });
      await open('/loanGrievance');
      expect(screen.getByText('21 Nov 2026')).toBeTruthy();
      expect(screen.getByText('21 Dec 2026')).toBeTruthy();
      expect(screen.getByText(/The lender has 30 days to answer/)).toBeTruthy();
    });

    it('is available offline once loaded', async () => {
      await open('/loanGrievance?lenderId=udaan');
      cleanup();
      await open('/loanGrievance?lenderId=udaan', new ApiProblem('network'));
      expect(screen.getByText('Kavita Rao')).toBeTruthy();
    });
  });
});
