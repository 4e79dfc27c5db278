import { currentStatuses, recordStatuses } from '@sikka/contract';
import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { buildMarket } from '../catalogue/listed.ts';
import { sampleCatalogue, sampleProduct } from '../testing/sample-catalogue.ts';
import { sampleStatusSummary } from '../testing/sample-status-summary.ts';
import { presentCard } from './present-card.ts';
import { guest, presentHome, type Visitor } from './present-home.ts';

const expensiveProduct = sampleProduct({
  productId: 'small',
  maxPaise: paise(60_000_000),
  rates: [{ minScore: 0, rate: { per: 'DAY', millionths: 1_000 } }],
  tenures: ['P3', 'P36'],
});
const referral = sampleProduct({
  shortUrl: 'https://neem.example/apply',
  criteria: { ...expensiveProduct.criteria, minScore: 700 },
});
const market = buildMarket([
  { lenderId: 'neem', version: 1, connection: 'REFERRAL', reported: sampleCatalogue('neem', 'Neem Lending', referral) },
  {
    lenderId: 'udaan',
    version: 1,
    connection: 'API',
    reported: sampleCatalogue('udaan', 'Udaan Finance', sampleProduct(), expensiveProduct),
  },
  {
    lenderId: 'kaveri',
    version: 1,
    connection: 'API',
    reported: sampleCatalogue('kaveri', 'Kaveri Credit', sampleProduct()),
  },
]);
const cards = market.products.map((product) => presentCard(product, 'en'));
const home = (change: Partial<Visitor> = {}) => presentHome(cards, { ...guest, ...change }, 'en');
const gids = (list: readonly { gid: string }[]) => list.map(({ gid }) => gid);

test('sorts cards by lowest APR, then by the lender’s English name', () => {
  expect(gids(cards)).toEqual(['kaveri:personal', 'neem:personal', 'udaan:personal', 'udaan:small']);
});

test('the APR above the list is that of its first product', () => {
  const { defaultChannelInfo, outChannelList } = home();
  expect(defaultChannelInfo.aprMin).toBe(outChannelList[0]?.aprMin);
});

test('a card shows the headline rate with the APR, amounts and tenures', () => {
  expect(cards.at(-1)).toMatchObject({
    loanRate: 10,
    rateType: 1,
    aprMin: expect.any(Number),
    loanLimitMin: 1_000_000,
    loanLimitMax: 60_000_000,
    loanTimeMin: 3,
    loanTimeMax: 36,
    loanTimeMinDays: 91,
    loanTimeMaxDays: 1_095,
    priorityChannel: 0,
    currentStatus: currentStatuses.none,
  });
  expect(cards[0]).toMatchObject({ loanRate: 1_500, rateType: 3, shortUrl: '', openWith: 'insideWeb' });
  for (const { aprMin, aprMax, labelProducts } of cards) {
    expect(aprMin).toBeLessThan(aprMax);
    expect(labelProducts.length).toBeLessThanOrEqual(2);
  }
});

/** Fields of a loan card in the specification (§3). */
const cardFields =
  'gid channelGid cid productName productDesc iconUrl currentStatus mustCreditTime labelProducts isCreditAmount ' +
  'creditLine loanLimitMax loanLimitMin loanRate rateType loanTimeMin loanTimeMax loanTimeMinDays loanTimeMaxDays ' +
  'shortUrl openWith priorityChannel merchantGid';

test('a card has every field of the specification, those of a record only with one', () => {
  const [card] = home({ summaries: [sampleStatusSummary()] }).outChannelList.filter(({ cid }) => cid !== '');
  const ofRecord = ['loanRecordStatus', 'loanRecordRedDot', 'loanRecordGid', 'loanRecordCreateTime'];
  expect(Object.keys(card ?? {})).toEqual(expect.arrayContaining([...cardFields.split(' '), ...ofRecord]));
  expect(Object.keys(cards[0] ?? {})).toEqual(expect.arrayContaining(cardFields.split(' ')));
  for (const field of ofRecord) expect(cards[0]).not.toHaveProperty(field);
});

test('never rounds a rate down', () => {
  const rates = [{ minScore: 0, rate: { per: 'DAY', millionths: 449 } }] as const;
  const [listed] = buildMarket([
    {
      lenderId: 'udaan',
      version: 1,
      connection: 'API',
      reported: sampleCatalogue('udaan', 'Udaan', sampleProduct({ rates })),
    },
  ]).products;
  expect(listed && presentCard(listed, 'en').loanRate).toBe(5);
});

test('a guest sees every product without a status', () => {
  const { defaultChannelInfo, outChannelList, referralList, declinedList, yourLoanList, broadcastList } = home();
  expect(defaultChannelInfo).toMatchObject({
    currentStatus: 0,
    loanLimitMax: 60_000_000,
    aprMin: cards[0]?.aprMin,
    loanTimeMin: 3,
    loanTimeMax: 36,
    hasOtp: false,
    topRouteChannelGid: '',
  });
  expect(gids(outChannelList)).toEqual(['kaveri:personal', 'udaan:personal', 'udaan:small']);
  expect(referralList).toMatchObject([{ gid: 'neem:personal', openWith: 'insideChrome', shortUrl: referral.shortUrl }]);
  expect([...declinedList, ...yourLoanList]).toEqual([]);
  expect(broadcastList).toHaveLength(3);
});

test('shows an application on its card, in the list of loans and in the summary', () => {
  const summary = sampleStatusSummary({
    currentStatus: currentStatuses.withdrawable,
    recordStatus: recordStatuses.approved,
    hasUnread: true,
    isActionRequired: true,
    creditLinePaise: paise(4_000_000),
    offerEndsAt: new Date('2026-11-24T06:30:00Z'),
  });
  const { defaultChannelInfo, outChannelList, yourLoanList, channelName, productName } = home({
    summaries: [summary],
    hasOtp: true,
  });
  expect(outChannelList.find(({ gid }) => gid === 'udaan:personal')).toMatchObject({
    cid: 'application-1',
    currentStatus: 10,
    isCreditAmount: true,
    creditLine: 4_000_000,
    mustCreditTime: 1_795_501_800,
    loanRecordStatus: 2,
    loanRecordRedDot: true,
    loanRecordGid: 'record-1',
    loanRecordCreateTime: 1_795_156_200,
  });
  expect(outChannelList.find(({ gid }) => gid === 'kaveri:personal')).not.toHaveProperty('loanRecordGid');
  expect(defaultChannelInfo).toMatchObject({ currentStatus: 10, loanRecordRedDot: true, hasOtp: true });
  expect(yourLoanList).toEqual([
    {
      loanRecordGid: 'record-1',
      loanRecordStatus: 2,
      connection: 'API',
      channelGid: 'udaan',
      gid: 'udaan:personal',
      channelName: 'Udaan Finance',
      productName: 'Personal loan',
      amountPaise: 5_000_000,
      isActionRequired: true,
    },
  ]);
  expect([channelName, productName]).toEqual(['Udaan Finance', 'Personal loan']);
});

test('shows the borrower’s own note for that loan only', () => {
  const summary = sampleStatusSummary({
    productGid: 'neem:personal',
    lenderId: 'neem',
    connection: 'REFERRAL',
    currentStatus: currentStatuses.placeholder,
    recordStatus: recordStatuses.overdue,
  });
  const presented = home({ summaries: [summary] });
  expect(presented.referralList).toMatchObject([{ loanRecordStatus: 6 }]);
  expect(presented.yourLoanList).toMatchObject([{ connection: 'REFERRAL', loanRecordStatus: 6 }]);
  expect(presented).toMatchObject({ defaultChannelInfo: { currentStatus: 0 }, channelName: '', productName: '' });
  const other = sampleStatusSummary();
  expect(home({ summaries: [summary, other] })).toMatchObject({
    defaultChannelInfo: { currentStatus: other.currentStatus },
    channelName: 'Udaan Finance',
  });
});

test.each(['rejected', 'denied'] as const)('lists %s products separately, and loses none', (status) => {
  const summaries = [sampleStatusSummary({ currentStatus: currentStatuses[status] })];
  const { outChannelList, declinedList } = home({ summaries });
  expect(gids(declinedList)).toEqual(['udaan:personal']);
  expect([...gids(outChannelList), ...gids(declinedList)].toSorted()).toEqual([
    'kaveri:personal',
    'udaan:personal',
    'udaan:small',
  ]);
});

test('lists a review result separately only in the light variant', () => {
  const summaries = [sampleStatusSummary({ currentStatus: currentStatuses.reviewResult })];
  const variant = (apiLoanMarketRUB1214: 0 | 1) =>
    home({ summaries, variant: { apiLoanMarketRUB148: 1, apiLoanMarketRUB1214 } });
  expect(variant(0).declinedList).toEqual([]);
  expect(gids(variant(1).declinedList)).toEqual(['udaan:personal']);
});

test('still shows a loan of a product that left the market', () => {
  const { yourLoanList } = home({ summaries: [sampleStatusSummary({ productGid: 'gone:1', lenderId: 'gone' })] });
  expect(yourLoanList).toMatchObject([{ channelGid: 'gone', channelName: 'Udaan Finance' }]);
});

test('the borrower’s status does not change the order of cards', () => {
  const summaries = [sampleStatusSummary({ productGid: 'udaan:small', currentStatus: currentStatuses.withdrawable })];
  expect(gids(home({ summaries }).outChannelList)).toEqual(gids(home().outChannelList));
});

test('an empty market has no bounds', () => {
  expect(presentHome([], guest, 'hi').defaultChannelInfo).toMatchObject({
    loanLimitMax: 0,
    aprMin: 0,
    loanTimeMin: 0,
    loanTimeMax: 0,
  });
});
