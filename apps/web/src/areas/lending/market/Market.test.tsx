import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cardWith, homeWith, cardRecord, referralWith } from '#areas/lending/testing/loan-homes.ts';
import { homePath, openFor, open, hrefOf, cards, names } from '#areas/lending/testing/loan-page.ts';
import { answerCalls, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { useSession } from '#shared/session.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ user: undefined });
});

describe('a card', () => {
  const only = (change: Parameters<typeof cardWith>[0]) => homeWith({ outChannelList: [cardWith(change)] });
  const fact = (name: string) =>
    within(screen.getByRole('tabpanel')).getByText(name).nextSibling?.textContent?.replace('\u202f', ' ');

  it('shows amount and tenure, and the APR beside the headline rate', async () => {
    await open('guest');
    expect(cards()).toHaveLength(2);
    cleanup();
    await open('guest', only({}));
    expect(fact(m.lending_home_up_to())).toBe('₹3\u00a0lakh');
    expect(fact(m.common_tenure())).toBe('3–12 months');
    expect(fact(m.lending_home_interest())).toBe('14% a year');
    expect(fact(m.lending_home_apr())).toBe('18.6–31.2%');
  });

  it('has the APR before all other figures, and calls a flat rate flat', async () => {
    await open('guest', only({ isFlatRate: true }));
    expect(within(screen.getByRole('tabpanel')).getAllByRole('term')[0]?.textContent).toBe(m.lending_home_apr());
    expect(fact(m.lending_home_interest())).toBe(m.lending_home_rate_flat({ rate: '14% a year' }));
  });

  it('shows product, lender, description and two tags', async () => {
    await open('guest', only({}));
    expect(names()).toEqual(['Udaan Step']);
    const texts = [
      'Udaan Finance',
      'For a need that cannot wait until the next salary.',
      'No processing fee',
      'Close early for free',
    ];
    for (const text of texts) expect(within(screen.getByRole('tabpanel')).getByText(text)).toBeTruthy();
  });

  it('does not present a missing rate as free', async () => {
    await open('guest', only({ loanRate: 0 }));
    expect(fact(m.lending_home_interest())).toBe(m.lending_home_rate_missing());
  });

  it('shows the granted amount and its expiry', async () => {
    const mustCreditTime = Date.parse('2026-11-24T18:05:00+05:30') / 1_000;
    await open(
      'newer',
      only({ isCreditAmount: true, creditLine: paise(4_000_000), currentStatus: 10, mustCreditTime }),
    );
    expect(fact(m.lending_home_granted())).toBe('₹40,000');
    expect(screen.getByText(/^Your offer is valid until 24 Nov, 6:05/)).toBeTruthy();
    expect(hrefOf('Withdraw: Udaan Step')).toBe('/app/loanStep');
  });

  it('uses its lender’s colour, as does its initials', async () => {
    const kaveri = { channelGid: 'kaveri', lenderName: 'Kaveri Credit' };
    const own = [cardWith(), cardWith({ ...kaveri, gid: 'kaveri:plus' }), cardWith({ gid: 'udaan:flexi' })];
    await open('guest', homeWith({ outChannelList: own }));
    const hues = cards().map((heading) => {
      const card = heading.closest<HTMLElement>('[data-hue]');
      expect(card?.querySelector<HTMLElement>('[data-hue]')?.dataset['hue']).toBe(card?.dataset['hue']);
      return card?.dataset['hue'];
    });
    expect(hues[0]).toBe(hues[2]);
    expect(hues[0]).not.toBe(hues[1]);
  });

  it('leads a guest to sign in, and on to the application afterwards', async () => {
    const { currentHref } = await open('guest', only({}));
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Apply: Udaan Step' })));
    expect(currentHref()).toBe('/login');
    expect(JSON.parse(sessionStorage.getItem('destination') ?? '')).toMatchObject({
      to: '/apiloan{$}',
      params: { _splat: '/udaan:step' },
    });
  });

  it('cannot be chosen while coming soon', async () => {
    await open('newer', only({ isComingSoon: true }));
    expect(screen.getByRole('button', { name: m.common_coming_soon() }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Apply: Udaan Step' })).toBeNull();
  });
});

describe('lenders that did not match', () => {
  it('are counted and listed separately', async () => {
    const turned = cardWith({ gid: 'himadri:one', productName: 'Himadri One', currentStatus: 3, ...cardRecord(3) });
    await open('newer', homeWith({ declinedList: [turned] }));
    const group = screen.getByText(m.lending_home_declined({ count: '1' })).closest('details') as HTMLElement;
    expect(within(group).getByRole('heading', { name: 'Himadri One' })).toBeTruthy();
    expect(within(group).getByRole('link', { name: 'View: Himadri One' }).getAttribute('href')).toBe(
      '/app/reviewingReject?cid=r1&productName=Himadri+One',
    );
    expect(within(group).getByRole('link', { name: 'Reapply: Himadri One' }).getAttribute('href')).toBe(
      '/app/apiloan/himadri:one?isAgain=1',
    );
  });

  it('are omitted if there are none', async () => {
    await open('newer');
    expect(screen.queryByText(/did not match you/)).toBeNull();
  });
});

describe('a card with a record', () => {
  it('is light, with its status and next step', async () => {
    await open('newer', homeWith({ outChannelList: [cardWith(cardRecord(1, true))] }));
    expect(screen.getByText(m.lending_records_under_review()).textContent).toContain(m.lending_home_record_changed());
    expect(screen.getByText('Since 2 Nov 2026')).toBeTruthy();
    expect(hrefOf('View: Udaan Step')).toBe('/app/reviewing?cid=r1');
    expect(cards()[0]?.closest('[data-hue]')).toBeNull();
    expect(screen.queryByText('as you told us')).toBeNull();
  });

  it('of a referral shows the borrower’s own status, which can be changed', async () => {
    let reportedStatus = 5;
    const calls = answerCalls({
      [homePath]: () => homeWith({ referralList: [referralWith(cardRecord(reportedStatus as 5 | 7))] }),
      '/flamingo/ostrader/loan_market/loanRecordStatusUpdate': ({ loanRecordStatus }: { loanRecordStatus: number }) => {
        reportedStatus = loanRecordStatus;
        return { status: 1 };
      },
    });
    await openFor('newer');
    fireEvent.click(screen.getByRole('tab', { name: m.lending_home_tab_referral() }));
    expect(screen.getByText(m.lending_records_in_repayment())).toBeTruthy();
    expect(screen.getByText('as you told us')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: m.lending_home_action_tell() }));
    await waitForLazyParts();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: m.lending_records_in_repayment() }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: m.lending_records_settled() }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_save() })));
    expect(calls).toHaveBeenCalledWith(
      '/flamingo/ostrader/loan_market/loanRecordStatusUpdate',
      { loanRecordGid: 'r1', loanRecordStatus: 7 },
      { quiet: true },
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(m.lending_records_settled())).toBeTruthy();
  });

  it('of a referral without a status shows the visit only', async () => {
    await open('newer', homeWith({ referralList: [referralWith(cardRecord(0))] }));
    fireEvent.click(screen.getByRole('tab', { name: m.lending_home_tab_referral() }));
    expect(screen.getByText(m.lending_home_visited())).toBeTruthy();
    expect(screen.queryByText(m.lending_records_incomplete())).toBeNull();
    expect(screen.getByRole('button', { name: m.lending_home_action_tell() })).toBeTruthy();
  });

  it('of a referral links there for users, on an allowed host only', async () => {
    await open('newer', homeWith({ referralList: [referralWith({ shortUrl: 'javascript:alert(1)' })] }));
    fireEvent.click(screen.getByRole('tab', { name: m.lending_home_tab_referral() }));
    const site = screen.getByRole('button', { name: 'Visit site: Neem Flexi' });
    expect(site.getAttribute('href')).toBeNull();
  });
});
