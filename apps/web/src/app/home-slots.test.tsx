import type { BillSummary, CheckInStatus, LoanSummary, Mission, MoneyUnderWay, RecentRecharge } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { summaryWith } from '#areas/bills/testing/bills.ts';
import { loanSummaryWith } from '#areas/lending/testing/loans.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { indiaDay } from '#shared/format.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { screenRoute } from '#shared/screen-route.ts';
import { useSession } from '#shared/session.ts';
import { Slot } from '#shared/slot.tsx';
import { fillHomeSlots } from './home-slots.tsx';

const dayMs = 86_400_000;
const nowMs = Date.parse('2026-11-21T05:30:00Z');
const inDays = (days: number): string => indiaDay(nowMs + days * dayMs);

const Home = () => (
  <>
    <Slot name="hero">
      <p>The provider’s hero</p>
    </Slot>
    <Slot name="own" />
    <Slot name="coins" />
    <Slot name="checkIn">
      <p>The provider’s card</p>
    </Slot>
  </>
);
const Nothing = () => null;
const route = (path: string, component: () => React.ReactNode) =>
  screenRoute({ path, area: 'app', who: 'guest', load: async () => component });
const routes = ['/billDetail', '/repayment', '/postPay', '/myBills'].map((path) => route(path, Nothing));

const day = (coins: number) => ({ day: indiaDay(nowMs), coins, isDone: false });
const open25 = { today: indiaDay(nowMs), isCheckedIn: false, days: [day(25)] };

interface Own {
  missions?: Mission[];
  checkIn?: CheckInStatus;
  bills?: BillSummary[];
  loans?: LoanSummary[];
  phones?: RecentRecharge[];
  underWay?: MoneyUnderWay[];
}

const open = async (
  { bills = [], loans = [], phones = [], missions = [], underWay = [], checkIn = open25 }: Own,
  user?: null,
) => {
  const post = answerCalls({
    '/payment/v1/transactions/underWay': () => ({ underWay }),
    '/bbps/bill/unpaid': () => ({ bills, unresponsive: [], totalPaise: 0 }),
    '/flamingo/ostrader/loan_market/loan/list': () => ({ loans }),
    '/bbps/recharge/recent': () => ({ recharges: phones }),
    '/flamingo/rewards/user/signInRule': () => checkIn,
    '/flamingo/rewards/mission/list': () => ({ missions }),
    '/flamingo/rewards/all/online/activity': () => ({ activityList: [] }),
  });
  fillHomeSlots();
  return { post, ...(await openScreen([route('/', Home), ...routes], '/', user)) };
};

const rows = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const hasProvidersHero = () => screen.getByText('The provider’s hero').closest('[inert]') === null;
const loanAt = (days: number, change: Partial<LoanSummary> = {}) =>
  loanSummaryWith({ nextDueDay: inDays(days), ...change });
const phone: RecentRecharge = {
  billerId: 'VAAN00000NAT01',
  billerName: 'Vaani Mobile',
  billerCategoryName: 'Mobile Prepaid',
  consumerNumber: '987 654 3210',
  params: [{ name: 'Mobile Number', value: '9876543210' }],
  amountPaise: paise(29_900),
  at: '2026-11-02T05:30:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the hero of the home page', () => {
  it.each<[string, Own]>([
    ['nothing is due', {}],
    ['the bill is far away', { bills: [summaryWith({ daysLeft: 20 })] }],
    ['autopay pays the bill', { bills: [summaryWith({ autopayDay: '2026-11-24' })] }],
    ['the payment of the bill is not confirmed', { bills: [summaryWith({ unconfirmedPayment: 'p1' })] }],
    ['the loan is over', { loans: [loanAt(2, { isOver: true })] }],
  ])('stays when %s', async (_, own) => {
    await open(own);
    expect(hasProvidersHero()).toBe(true);
  });

  it('is the bill that is due first, linked to its payment screen', async () => {
    const bill = summaryWith({ billerName: 'Kosi Vidyut', daysLeft: 3 });
    await open({ bills: [bill], loans: [loanAt(5)] });
    expect(hasProvidersHero()).toBe(false);
    for (const text of ['Kosi Vidyut', '100234567', m.bills_due_days({ count: 3 })])
      expect(screen.getByText(text)).toBeTruthy();
    expect(rows()).toEqual([`/app/billDetail?accountId=${bill.accountId}`, '/app/repayment?loanGid=r1']);
  });

  it('is the next instalment of a borrower, however far it is, before bills that are far away', async () => {
    await open({ bills: [summaryWith({ daysLeft: 20 })], loans: [loanAt(25)] });
    expect(hasProvidersHero()).toBe(false);
    expect(rows()[0]).toBe('/app/repayment?loanGid=r1');
  });

  it.each([
    ['due sooner', loanAt(1)],
    ['due today', loanAt(20, { duePaise: paise(1_050_000) })],
    ['late', loanAt(20, { duePaise: paise(1_050_000), daysOverdue: 4 })],
  ])('is the instalment of a loan that is %s', async (_, loan) => {
    await open({ bills: [summaryWith({ daysLeft: 3 })], loans: [loan] });
    expect(rows()[0]).toBe('/app/repayment?loanGid=r1');
    expect(rows()[1]).toMatch(/^\/app\/billDetail/);
  });
});

describe('the user’s own items', () => {
  const own = () => screen.queryByRole('region', { name: m.feed_search_yours() });

  it('appear together, the most urgent first', async () => {
    const [far, farther] = [20, 30].map((daysLeft) => summaryWith({ billId: `b${daysLeft}`, daysLeft }));
    const sooner = { ...loanAt(15), loanGid: 'r0' };
    await open({ bills: [farther!, far!], loans: [loanAt(25), sooner] });
    expect(own()).toBeTruthy();
    expect(
      within(own()!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining(m.bills_due_days({ count: 20 })),
      expect.stringContaining('Udaan Step'),
      expect.stringContaining(m.bills_due_days({ count: 30 })),
    ]);
  });

  const payment: MoneyUnderWay = {
    merchantRequestId: 'p1',
    purpose: 'loan',
    payeeName: 'Udaan Finance',
    amountPaise: paise(269_400),
  };
  const refund: MoneyUnderWay = { ...payment, payeeName: 'Yamuna Power', purpose: 'bill', refundBy: '2026-11-24' };

  it.each([
    [
      'a payment to confirm',
      payment,
      '/app/repayResult?merchantRequestId=p1',
      [m.payments_under_way_payment({ amount: '₹2,694' }), m.payments_under_way_confirming({ payee: 'Udaan Finance' })],
    ],
    [
      'a refund with the day by which it arrives',
      refund,
      '/app/refund?merchantRequestId=p1',
      [
        m.payments_under_way_refund({ amount: '₹2,694' }),
        m.payments_under_way_refund_by({ payee: 'Yamuna Power', day: '24 Nov' }),
      ],
    ],
    [
      'a refund that is late',
      { ...refund, refundBy: '2026-11-20' },
      '/app/refund?merchantRequestId=p1',
      [m.payments_under_way_late({ payee: 'Yamuna Power', day: '20 Nov' })],
    ],
  ])('begin with %s, until it has ended', async (_, money, href, texts) => {
    await open({ underWay: [money], bills: [summaryWith({ daysLeft: 20 })] });
    expect(rows()[0]).toBe(href);
    for (const text of texts) expect(within(own()!).getByText(text)).toBeTruthy();
    cleanup();
    await open({ bills: [summaryWith({ daysLeft: 20 })] });
    expect(rows()).toHaveLength(1);
  });

  it('include the last recharged numbers, linked to their plans', async () => {
    const { currentHref } = await open({ phones: [phone] });
    fireEvent.click(screen.getByRole('button', { name: new RegExp(phone.consumerNumber) }));
    await vi.waitFor(() => expect(currentHref()).toBe('/postPay?billerType=Mobile+Prepaid&billerId=VAAN00000NAT01'));
  });

  it('are hidden if there are none', async () => {
    await open({});
    expect(own()).toBeNull();
  });

  it('are omitted if they cannot be read', async () => {
    const down = () => new ApiProblem('unreadable');
    answerCalls({
      '/payment/v1/transactions/underWay': down,
      '/bbps/bill/unpaid': down,
      '/flamingo/ostrader/loan_market/loan/list': down,
      '/bbps/recharge/recent': down,
    });
    fillHomeSlots();
    await openScreen([route('/', Home), ...routes], '/');
    expect(hasProvidersHero()).toBe(true);
    expect(own()).toBeNull();
  });

  it('are not requested for guests, and disappear on sign-out', async () => {
    const { post } = await open({ bills: [summaryWith()] }, null);
    expect(post).not.toHaveBeenCalled();
    cleanup();
    await open({ bills: [summaryWith()] });
    expect(hasProvidersHero()).toBe(false);
    act(() => useSession.setState({ user: undefined }));
    expect(hasProvidersHero()).toBe(true);
  });
});

describe('the card about checking in', () => {
  const card = () => screen.queryByText('The provider’s card');
  const press = () => screen.queryByRole('button', { name: m.rewards_check_in_press({ coins: '25' }) });

  it('needs one press until today is done', async () => {
    await open({});
    expect(press()).toBeTruthy();
    expect(card()).toBeNull();
    cleanup();
    await open({ checkIn: { ...open25, isCheckedIn: true } });
    expect(press()).toBeNull();
    expect(card()).toBeNull();
    expect(screen.getByText(m.rewards_completed())).toBeTruthy();
  });

  it('shows the default card without a check-in, and for guests', async () => {
    await open({ checkIn: { ...open25, days: [] } });
    expect(card()).toBeTruthy();
    cleanup();
    await open({}, null);
    expect(card()).toBeTruthy();
  });
});

describe('the coins in the header', () => {
  const Header = () => (
    <>
      <Slot name="corner" />
      <Slot name="checkIn" />
    </>
  );
  const openHeader = async (user?: null) => {
    let coins = 40;
    const post = answerCalls({
      '/flamingo/rewards/member/info': () => ({ coins, worthPaise: 0, lots: [] }),
      '/flamingo/rewards/user/signInRule': () => ({ ...open25, isCheckedIn: coins > 40 }),
      '/flamingo/rewards/create/checkin': () => {
        coins += 25;
        return { coinsAdded: 25 };
      },
    });
    fillHomeSlots();
    await openScreen([route('/', Header), ...routes], '/', user);
    return post;
  };
  const count = (coins: number) =>
    screen.queryByRole('link', { name: m.frame_corner_coins({ coins, shown: String(coins) }) });

  it('show the balance, and animate credited coins', async () => {
    await openHeader();
    expect(count(40)).toBeTruthy();
    expect(screen.queryByText(m.frame_coins_added({ coins: '25' }))).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: m.rewards_check_in_press({ coins: '25' }) }));
    await vi.waitFor(() => expect(count(65)).toBeTruthy());
    expect(screen.getByText(m.frame_coins_added({ coins: '25' }))).toBeTruthy();
  });

  it('are hidden for guests', async () => {
    const post = await openHeader(null);
    expect(post.mock.calls.map(([path]) => path)).not.toContain('/flamingo/rewards/member/info');
  });
});

describe('the coins of a payment', () => {
  const mission = (state: Mission['state']): Mission => ({
    missionId: 'pay_bill',
    missionTag: 4,
    prizeCoins: 100,
    state,
    isMonthly: true,
  });
  const collect = () =>
    screen.queryByRole('button', {
      name: m.rewards_act_of({ act: m.rewards_collect(), mission: m.rewards_pay_bill() }),
    });

  it('can be collected below it, once it has earned them', async () => {
    await open({ missions: [mission(1)] });
    expect(collect()).toBeTruthy();
    cleanup();
    await open({ missions: [mission(0)] });
    expect(collect()).toBeNull();
    expect(screen.queryByRole('link', { name: /./ })).toBeNull();
  });
});
