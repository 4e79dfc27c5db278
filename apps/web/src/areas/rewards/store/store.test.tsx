import type { CoinWallet, DeliveryAddress, MyPrize, StorePrize } from '@sikka/contract';
import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatMoment } from '#shared/format.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';
import { rewardsRoutes } from '../routes.ts';

const paths = {
  wallet: '/flamingo/rewards/member/info',
  store: '/flamingo/rewards/query/redeem/prizes',
  redeem: '/flamingo/rewards/redeem/prize',
  prizes: '/flamingo/rewards/my/prize/list',
  address: '/flamingo/rewards/my/prize/address/query',
  save: '/flamingo/rewards/my/prize/address/save',
  reveal: '/flamingo/rewards/scratchCard/reveal',
  city: '/flamingo/all/city',
  rule: '/flamingo/rewards/user/signInRule',
} as const;

const wallet: CoinWallet = { coins: 600, worthPaise: paise(3_000), lots: [] };
const redemptionId = '0a1b2c3d-1111-4222-8333-444455556666';

const storePrize = (changes: Partial<StorePrize> = {}): StorePrize => ({
  prizeId: 'chai-25',
  prizeType: 3,
  title: 'Tea voucher',
  coins: 500,
  worthPaise: paise(2_500),
  stock: 40,
  ...changes,
});

const myPrize = (changes: Partial<MyPrize> = {}): MyPrize => ({
  redemptionId,
  prizeId: 'chai-25',
  prizeType: 3,
  title: 'Tea voucher',
  coins: 500,
  worthPaise: paise(2_500),
  status: 'CLAIMED',
  redeemedAt: '2026-11-23T06:00:00.000Z',
  voucher: { code: 'ABCD-EFGH', pin: '123456', expiresOn: '2027-05-20' },
  ...changes,
});
const withoutVoucher = (changes: Partial<MyPrize>): MyPrize => {
  const { voucher: _voucher, ...rest } = myPrize();
  return { ...rest, ...changes };
};

const answers = (changes: Partial<Record<(typeof paths)[keyof typeof paths], () => unknown>> = {}) =>
  answerCalls({
    [paths.wallet]: () => wallet,
    [paths.store]: () => ({ prizes: [storePrize()] }),
    [paths.prizes]: () => ({ prizes: [myPrize()], totalSize: 1, cards: [] }),
    ...changes,
  });

const press = async (name: string): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  await waitForLazyParts();
};
const openPrize = async (): Promise<void> => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Tea voucher/ })));
  await waitForLazyParts();
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the store', () => {
  const redeem = m.rewards_store_redeem({ coins: '500' });

  it('shows a prize’s price and value, and redeems it after a confirmation', async () => {
    const post = answers({ [paths.redeem]: () => ({ prize: withoutVoucher({ status: 'ORDERED' }), wallet }) });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    await openPrize();
    for (const text of [m.rewards_worth({ worth: '₹25' }), m.rewards_coins({ coins: '100' }), m.rewards_store_adult()])
      expect(screen.getByText(text)).toBeTruthy();
    await press(redeem);
    expect(post.mock.calls.filter(([path]) => path === paths.redeem).map(([, body]) => body)).toEqual([
      { prizeId: 'chai-25', isAdult: true },
    ]);
    expect(screen.getByRole('heading', { name: m.rewards_prizes_title() })).toBeTruthy();
  });

  it.each([
    ['too few coins', { coins: 700 }, m.rewards_store_earn()],
    ['none left', { stock: 0 }, m.rewards_store_gone()],
  ])('offers no redemption with %s, and explains why', async (_name, changes, text) => {
    answers({ [paths.store]: () => ({ prizes: [storePrize(changes)] }) });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    await openPrize();
    expect(screen.queryByRole('button', { name: redeem })).toBeNull();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says until when vouchers are locked, before anything is pressed', async () => {
    const redeemsFrom = '2026-11-30T05:00:00.000Z';
    const moment = formatMoment(redeemsFrom);
    answers({ [paths.wallet]: () => ({ ...wallet, redeemsFrom }) });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    expect(screen.getByText(m.rewards_store_locked({ moment }))).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Tea voucher/ }).textContent).toContain(
      m.rewards_store_opens({ moment }),
    );
    expect(screen.queryByText(m.rewards_prize_no_wait())).toBeNull();
    await openPrize();
    expect(screen.queryByRole('button', { name: redeem })).toBeNull();
    const button = screen.getByRole('button', { name: m.rewards_store_opens({ moment }) });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('opens a frame to a locked account, and says that it has no money value', async () => {
    const frame = storePrize({ prizeType: 5, coins: 100, worthPaise: paise(0), stock: 1 });
    answers({
      [paths.wallet]: () => ({ ...wallet, redeemsFrom: '2026-11-30T05:00:00.000Z' }),
      [paths.store]: () => ({ prizes: [frame] }),
    });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    expect(screen.getByText(m.rewards_prize_no_wait())).toBeTruthy();
    expect(screen.queryByText(m.rewards_store_locked({ moment: formatMoment('2026-11-30T05:00:00.000Z') }))).toBeNull();
    await press(m.rewards_prize_take_of({ prize: 'Tea voucher' }));
    expect(screen.getByText(m.rewards_store_frame())).toBeTruthy();
    expect(screen.queryByText(m.rewards_worth({ worth: '₹0' }))).toBeNull();
    expect(screen.getByRole('button', { name: m.rewards_store_redeem({ coins: '100' }) })).toBeTruthy();
  });

  it.each(['/rewards', '/rewards/prizes'])('says on %s until when a new device can redeem nothing', async (at) => {
    const heldUntil = '2026-11-30T05:00:00.000Z';
    answers({
      [paths.wallet]: () => ({ ...wallet, heldUntil }),
      [paths.store]: () => ({ prizes: [storePrize({ prizeType: 5, coins: 100 })] }),
    });
    await openScreen(rewardsRoutes, at);
    expect(screen.getByText(m.rewards_store_held({ moment: formatMoment(heldUntil) }))).toBeTruthy();
    expect(screen.queryByText(m.rewards_prize_now())).toBeNull();
  });

  it('opens the prize of its address', async () => {
    answers();
    await openScreen(rewardsRoutes, '/rewards/prizes?prizeId=chai-25');
    expect(screen.getByRole('button', { name: redeem })).toBeTruthy();
  });

  it('shows the progress to the cheapest prize that is not affordable yet', async () => {
    answers({
      [paths.store]: () => ({
        prizes: [
          storePrize({ stock: 0 }),
          storePrize({ prizeId: 'cine', title: 'Cinema', coins: 2_000 }),
          storePrize({ prizeId: 'gone', title: 'Gone', coins: 700, stock: 0 }),
          storePrize({ prizeId: 'book', title: 'Books', coins: 720 }),
        ],
      }),
    });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    const text = m.rewards_next_prize({ coins: '120' });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(m.rewards_progress_of({ coins: '600', of: '720' }))).toBeTruthy();
    expect(screen.getByText(m.rewards_prize_missing({ coins: '1,400' }))).toBeTruthy();
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: `Books: ${text}` });
    expect(bar.value).toBeCloseTo(600 / 720);
  });

  it('shows what can be taken now, and the way to the next prize', async () => {
    answers({ [paths.store]: () => ({ prizes: [storePrize(), storePrize({ prizeId: 'book', coins: 720 })] }) });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    expect(screen.getByText(m.rewards_prize_now())).toBeTruthy();
    expect(screen.getByText(m.rewards_next_prize({ coins: '120' }))).toBeTruthy();
  });

  it.each([
    ['one today', 610, false, m.rewards_progress_today()],
    ['one tomorrow', 650, true, m.rewards_progress_tomorrow()],
    ['several, over the end of the week', 740, true, m.rewards_progress_check_ins({ count: 5 })],
    ['more than a month of them', 1_600, false, undefined],
  ])('counts the check-ins to a prize: %s', async (_, coins, isCheckedIn, text) => {
    const days = [25, 25, 25, 25, 25, 25, 50].map((each, index) => ({
      day: `2026-11-${23 + index}`,
      coins: each,
      isDone: false,
    }));
    answers({
      [paths.store]: () => ({ prizes: [storePrize({ coins })] }),
      [paths.rule]: () => ({ today: '2026-11-28', isCheckedIn, days }),
    });
    await openScreen(rewardsRoutes, '/rewards/prizes?prizeId=chai-25');
    const all = [
      m.rewards_progress_today(),
      m.rewards_progress_tomorrow(),
      m.rewards_progress_check_ins({ count: 5 }),
    ].flatMap((each) => screen.queryAllByText(each).map(({ textContent }) => textContent));
    // Above the prizes, and in the open prize.
    expect(all).toEqual(text ? [text, text] : []);
  });

  it('offers no second piece of what a person has once', async () => {
    answers({ [paths.store]: () => ({ prizes: [storePrize({ prizeType: 5, isRedeemed: true })] }) });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    await openPrize();
    expect(screen.getByText(m.rewards_store_redeemed())).toBeTruthy();
    expect(screen.queryByRole('button', { name: redeem })).toBeNull();
  });

  it('asks a guest to sign in', async () => {
    answers();
    await openScreen(rewardsRoutes, '/rewards/prizes', null);
    await openPrize();
    expect(screen.getByRole('button', { name: m.rewards_store_sign_in() })).toBeTruthy();
  });

  it('refreshes the stock when the last piece is gone', async () => {
    const post = answers({
      [paths.redeem]: () => {
        throw new ApiProblem('rewardOutOfStock');
      },
    });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    await openPrize();
    const reads = () => post.mock.calls.filter(([path]) => path === paths.store).length;
    const before = reads();
    await press(redeem);
    expect(reads()).toBe(before + 1);
  });

  it('that is empty links to the rewards', async () => {
    answers({ [paths.store]: () => ({ prizes: [] }) });
    await openScreen(rewardsRoutes, '/rewards/prizes');
    expect(screen.getByText(m.rewards_store_empty_title())).toBeTruthy();
  });
});

describe('my rewards', () => {
  const open = async (prize: MyPrize) => {
    answers({ [paths.prizes]: () => ({ prizes: [prize], totalSize: 1, cards: [] }) });
    await openScreen(rewardsRoutes, '/rewards/myrewards');
  };

  it('hide a code until requested', async () => {
    await open(myPrize());
    expect(screen.queryByText('ABCD-EFGH')).toBeNull();
    await press(m.common_show_code());
    expect(screen.getByText('ABCD-EFGH')).toBeTruthy();
    expect(screen.getByText('123456')).toBeTruthy();
  });

  it.each([
    [withoutVoucher({ status: 'ORDERED' }), m.rewards_prize_voucher_ordered()],
    [withoutVoucher({ status: 'ORDERED', prizeType: 4 }), m.rewards_prize_parcel_ordered()],
    [withoutVoucher({ parcel: { carrier: 'Tez Parcel', trackingNumber: 'TP1' } }), 'TP1'],
    [
      withoutVoucher({ status: 'COINS_RETURNED', returnedBecause: 'NO_ADDRESS' }),
      m.rewards_prize_no_address({ coins: '500' }),
    ],
    [
      withoutVoucher({ status: 'COINS_RETURNED', returnedBecause: 'NOT_AVAILABLE' }),
      m.rewards_prize_not_available({ coins: '500' }),
    ],
  ])('show the next step: %#', async (prize, text) => {
    await open(prize);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('link from a frame to the profile that shows it', async () => {
    await open(withoutVoucher({ prizeType: 5 }));
    expect(screen.getByRole('link', { name: m.rewards_prize_see_frame() }).getAttribute('href')).toBe('/app/my');
  });

  it('link to the address of a parcel', async () => {
    await open(withoutVoucher({ status: 'ADDRESS_NEEDED', prizeType: 4, addressBy: '2026-11-30T06:00:00.000Z' }));
    const link = screen.getByRole('link', { name: m.rewards_prize_add_address() });
    expect(link.getAttribute('href')).toBe(`/app/myRewards/address?redemptionId=${redemptionId}`);
  });

  it('are listed below scratch cards, which are covered until pressed', async () => {
    const card = { cardId: redemptionId, wonAt: '2026-11-23T06:00:00.000Z', expiresAt: '2026-11-26T06:00:00.000Z' };
    const draw = { day: '2026-11-23', coins: 50, field: 3, player: 'p', nonce: '0'.repeat(32), weights: [1, 1, 1, 1] };
    const cards = [
      { ...card, status: 'NEW' as const },
      { ...card, cardId: '1'.repeat(8), status: 'REVEALED' as const, draw },
      { ...card, cardId: '2'.repeat(8), status: 'EXPIRED' as const },
    ];
    const post = answers({
      [paths.prizes]: () => ({ prizes: [], totalSize: 0, cards }),
      [paths.reveal]: () => ({ coinsAdded: 50, card: { ...card, status: 'REVEALED', draw }, wallet }),
    });
    await openScreen(rewardsRoutes, '/rewards/myrewards');
    expect(screen.getAllByRole('heading', { name: m.rewards_scratch_card() })).toHaveLength(3);
    expect(screen.getAllByText(m.rewards_coins({ coins: '50' }))).toHaveLength(1);
    await press(m.rewards_card_reveal());
    expect(post.mock.calls.some(([path]) => path === paths.reveal)).toBe(true);
  });

  it('that are empty link to the store', async () => {
    answers({ [paths.prizes]: () => ({ prizes: [], totalSize: 0, cards: [] }) });
    await openScreen(rewardsRoutes, '/rewards/myrewards');
    expect(screen.getByRole('link', { name: m.common_open_the_store() })).toBeTruthy();
  });
});

describe('the address of a parcel', () => {
  const parcel = withoutVoucher({ status: 'ADDRESS_NEEDED', prizeType: 4, addressBy: '2026-11-30T06:00:00.000Z' });
  const saved: DeliveryAddress = {
    fullName: 'Asha Verma',
    mobile: '9876543210',
    addressLine1: '12 Lake Road',
    pincode: '462001',
    state: 'MP',
    city: 'Bhopal',
  };
  const open = async (address?: DeliveryAddress, changes: Parameters<typeof answers>[0] = {}) => {
    const post = answers({ [paths.address]: () => ({ prize: parcel, ...(address && { address }) }), ...changes });
    await openScreen(rewardsRoutes, `/myRewards/address?redemptionId=${redemptionId}`);
    return post;
  };
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('is prefilled from the last parcel, and sent with one press', async () => {
    const post = await open(saved, { [paths.save]: () => ({ prize: withoutVoucher({ status: 'ORDERED' }) }) });
    await press(m.rewards_address_send());
    expect(post.mock.calls.filter(([path]) => path === paths.save).map(([, body]) => body)).toEqual([
      { redemptionId, address: saved },
    ]);
  });

  it('shows missing and wrong fields before sending', async () => {
    const post = await open({ ...saved, mobile: '12345', city: '' });
    await press(m.rewards_address_send());
    expect(screen.getByText(m.common_mobile_wrong())).toBeTruthy();
    expect(screen.getByText(m.rewards_address_missing())).toBeTruthy();
    expect(post.mock.calls.some(([path]) => path === paths.save)).toBe(false);
  });

  it.each([
    [[{ stateId: 'RJ', state: 'Rajasthan', cities: ['Jaipur'] }], 'RJ', 'Jaipur'],
    [[{ stateId: 'RJ', state: 'Rajasthan', cities: ['Jaipur', 'Dausa'] }], 'RJ', 'Bhopal'],
    [
      [
        { stateId: 'RJ', state: 'Rajasthan', cities: ['Jaipur'] },
        { stateId: 'MP', state: 'Madhya Pradesh', cities: ['Bhopal'] },
      ],
      'MP',
      'Bhopal',
    ],
    [[], 'MP', 'Bhopal'],
  ])('fills state and city from a PIN code with one match: %#', async (places, state, city) => {
    await open(saved, { [paths.city]: () => ({ places }) });
    fireEvent.change(field(m.rewards_address_pincode()), { target: { value: '302001' } });
    await waitForLazyParts();
    expect(field(m.common_state()).value).toBe(state);
    expect(field(m.common_city()).value).toBe(city);
  });

  it('shows why it was refused', async () => {
    await open(saved, {
      [paths.save]: () => {
        throw new ApiProblem('prizeAddressClosed', { msg: 'Too late' });
      },
    });
    await press(m.rewards_address_send());
    expect(screen.getByRole('alert').textContent).toContain('Too late');
  });

  it('accepts pasted values in any format, without cutting them', async () => {
    const post = await open(saved, { [paths.save]: () => ({ prize: withoutVoucher({ status: 'ORDERED' }) }) });
    const pasted: [label: string, text: string][] = [
      [m.common_mobile_number(), '0091 98765 43210'],
      [m.rewards_address_pincode(), ' 462 001'],
      [m.common_full_name(), 'Asha D’Souza'],
      [m.rewards_address_line1(), 'क्\u200dवार्टर ४'],
    ];
    for (const [label, text] of pasted) {
      await userEvent.clear(field(label));
      await userEvent.paste(text);
    }
    await press(m.rewards_address_send());
    expect(post.mock.calls.filter(([path]) => path === paths.save).map(([, body]) => body)).toEqual([
      { redemptionId, address: { ...saved, fullName: "Asha D'Souza", addressLine1: 'क्\u200dवार्टर 4' } },
    ]);
  });

  it('shows at the field that a line is too long, or was refused by the server', async () => {
    const post = await open(saved, {
      [paths.save]: () => new ApiProblem('invalidInput', { details: { fields: ['address.landmark'] } }),
    });
    const landmark = field(m.rewards_address_optional({ field: m.rewards_address_landmark() }));
    fireEvent.change(landmark, { target: { value: 'a'.repeat(101) } });
    await press(m.rewards_address_send());
    expect(screen.getByText(m.frame_too_long({ max: 100 }))).toBeTruthy();
    expect(post.mock.calls.some(([path]) => path === paths.save)).toBe(false);
    fireEvent.change(landmark, { target: { value: 'Opposite the lake' } });
    await press(m.rewards_address_send());
    expect(screen.getByText(m.frame_check_field())).toBeTruthy();
    expect(document.activeElement).toBe(landmark);
  });

  it('without a prize links to the prizes', async () => {
    answers();
    await openScreen(rewardsRoutes, '/myRewards/address');
    expect(screen.getByText(m.rewards_address_gone_title())).toBeTruthy();
  });
});

it('the store has a guide, terms and the ways to earn', async () => {
  answers();
  for (const [path, text] of [
    ['/myRewards/guide', m.rewards_guide_choose()],
    ['/rewards/agreement', m.rewards_terms_fair()],
    ['/rewards/pointsWall', m.rewards_ways_title()],
  ] as const) {
    await openScreen(rewardsRoutes, path);
    expect(screen.getByText(text)).toBeTruthy();
    cleanup();
  }
});
