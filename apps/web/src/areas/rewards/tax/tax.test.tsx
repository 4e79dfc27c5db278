import type { MyPrize, PrizeTax } from '@sikka/contract';
import { prizeTaxStatuses } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { paymentId, paymentWith, refundWith } from '#shared/money/testing/payments.ts';
import { rewardsRoutes } from '../routes.ts';

const paths = {
  tax: '/flamingo/rewards/my/prize/tax/query',
  pay: '/flamingo/rewards/my/prize/tax/pay',
  prizes: '/flamingo/rewards/my/prize/list',
} as const;

const redemptionId = '0a1b2c3d-1111-4222-8333-444455556666';
const path = `/myRewards/tax?redemptionId=${redemptionId}`;
const title = 'Pavan e-cycle';

const prize: MyPrize = {
  redemptionId,
  prizeId: 'chai-25',
  prizeType: 4,
  title,
  coins: 480_000,
  worthPaise: paise(2_400_000),
  taxPaise: paise(720_000),
  status: 'TAX_DUE',
  taxBy: '2026-12-01T06:00:00.000Z',
  redeemedAt: '2026-11-23T06:00:00.000Z',
};
const taxWith = (changes: Partial<PrizeTax> = {}): PrizeTax => ({
  prize,
  taxPaise: paise(720_000),
  nextQuerySeconds: 0,
  queryLimitTime: 120,
  ...changes,
});
type Paid = NonNullable<PrizeTax['paid']>;
const paidWith = (changes: Partial<Paid>): Paid => ({
  merchantRequestId: paymentId,
  status: 'PAID',
  at: '2026-11-24T06:00:00.000Z',
  payment: paymentWith({ purpose: 'prize' }),
  ...changes,
});

const open = async (tax: PrizeTax | Error, order: () => unknown = () => undefined) => {
  const post = answerCalls({
    [paths.tax]: () => {
      if (tax instanceof Error) throw tax;
      return tax;
    },
    [paths.pay]: order,
  });
  await openScreen(rewardsRoutes, path);
  await waitForLazyParts();
  return () => post.mock.calls.filter(([called]) => called === paths.pay).map(([, body]) => body);
};
const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const pay = m.rewards_tax_pay({ amount: '₹7,200' });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the tax on a prize', () => {
  it('is paid with a valid PAN only, as on the card', async () => {
    const sent = await open(taxWith(), () => {
      throw new ApiProblem('paymentsPaused', { msg: 'Later' });
    });
    expect(screen.getByText(m.rewards_tax_agree())).toBeTruthy();
    await type(m.common_pan(), 'ABCCE1234F');
    await press(pay);
    expect(screen.getByText(m.common_pan_wrong())).toBeTruthy();
    expect(screen.getByText(m.rewards_tax_name_wrong())).toBeTruthy();
    expect(sent()).toEqual([]);
    await type(m.common_pan(), ' abcpe-१२३४ f');
    await type(m.rewards_tax_name(), 'A'.repeat(101));
    await press(pay);
    expect(screen.getByText(m.frame_too_long({ max: 100 }))).toBeTruthy();
    await type(m.rewards_tax_name(), 'Asha D’Souza ');
    await press(pay);
    const form = { pan: 'ABCPE1234F', nameOnPan: "Asha D'Souza" };
    expect(sent()).toEqual([{ redemptionId, isAgreed: true, form }]);
    expect(screen.getByText('Later')).toBeTruthy();
  });

  it('asks for nothing twice, unless edited', async () => {
    const form = { maskedPan: 'AB••••••4F', nameOnPan: 'Asha Verma' };
    const sent = await open(taxWith({ form, paid: paidWith({ status: 'EXPIRED' }) }), () => {
      throw new ApiProblem('paymentsPaused', { msg: 'Later' });
    });
    expect(screen.getByText('AB••••••4F')).toBeTruthy();
    await press(pay);
    expect(sent()).toEqual([{ redemptionId, isAgreed: true }]);
    await press(m.common_change());
    expect(screen.getByLabelText<HTMLInputElement>(m.rewards_tax_name()).value).toBe('Asha Verma');
  });

  it.each(prizeTaxStatuses.filter((status) => status !== 'CANCELLED' && status !== 'EXPIRED'))(
    'shows the status of its payment: %s',
    async (status) => {
      const attempt = { number: 1, state: 'starting' } as const;
      const payment = paymentWith({ purpose: 'prize', attempt, canRetry: status === 'NOT_TAKEN' });
      const isBack = status === 'SENT_BACK' || status === 'REFUNDED';
      const refund = isBack && { refund: refundWith({ purpose: 'prize', reason: 'prizeNotGiven' }) };
      await open(taxWith({ paid: paidWith({ status, payment, ...refund }) }));
      const next = { AWAITING_PAYMENT: pay, NOT_TAKEN: m.common_pay_again() } as Record<string, string>;
      expect(screen.getByRole('link', { name: next[status] ?? m.rewards_prizes_title() })).toBeTruthy();
      const isPaid = status === 'PAID' || status === 'WITHHELD';
      expect(screen.queryByText(m.common_receipt()) !== null).toBe(isPaid);
      expect(screen.queryByText(m.payments_screen_refund_title()) !== null).toBe(isBack);
    },
  );

  it('that was not paid in time shows that the coins were returned', async () => {
    const { taxBy: _taxBy, ...rest } = prize;
    await open(taxWith({ prize: { ...rest, status: 'COINS_RETURNED', returnedBecause: 'NO_TAX' } }));
    expect(screen.getByText(m.rewards_prize_no_tax({ coins: '4,80,000' }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: m.rewards_tax_title() })).toBeNull();
  });

  it('without a prize links to the prizes', async () => {
    await open(new ApiProblem('notFound'));
    expect(screen.getByText(m.rewards_address_gone_title())).toBeTruthy();
  });

  it('is the next action of a prize among my rewards', async () => {
    answerCalls({ [paths.prizes]: () => ({ prizes: [prize], totalSize: 1, cards: [] }) });
    await openScreen(rewardsRoutes, '/rewards/myrewards');
    const link = screen.getByRole('link', { name: m.rewards_prize_pay_tax() });
    expect(link.getAttribute('href')).toBe(`/app/myRewards/tax?redemptionId=${redemptionId}`);
  });
});
