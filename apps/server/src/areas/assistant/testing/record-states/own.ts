import {
  bills,
  coinRecordKinds,
  complaintStates,
  coupons,
  couponStates,
  prizeStatuses,
  requestStates,
  rewards,
  scratchCardStatuses,
  support,
} from '@sikka/contract';
import { uuid } from '../made-life/kit.ts';
import { answerTo } from '../record-reader.ts';
import { at, recordState, orderId, polling, prize, type RecordState } from './kit.ts';

const coupon = (state: string) => ({
  couponGid: 'chulha-pizza',
  merchantGid: 'chulha',
  categoryGid: 'food',
  merchantName: 'Chulha Pizza',
  couponHeading: '₹100 off',
  couponTitle: 'any pizza',
  kind: 'CODE',
  state,
  couponValidity: 1,
  startsAt: at,
  // The first moment of 2 December in India: its last day is the one before.
  endsAt: '2026-12-01T18:30:00.000Z',
  isFirstOrder: false,
  paymentMethods: [],
  weekdays: [],
  cities: [],
});
const couponInState = (state: string) => ({
  ...coupon(state),
  addTime: 1,
  isEffective: state === 'EXPIRED' || state === 'SOLD_OUT' ? 0 : 1,
});

const request = (state: string, more: object = {}) => ({
  requestId: uuid('9'),
  type: 'QUERY',
  product: 'PAYMENTS',
  category: 'REFUND',
  state,
  receivedAt: at,
  changedAt: at,
  dueDay: '2026-11-30',
  isLate: false,
  isEscalated: false,
  ...more,
});

/** Coins, coupons, prizes and support requests in every state of the contract. */
export const ownStates: readonly RecordState[] = [
  ...[1, 950].map((coins) =>
    recordState(
      'coin lot',
      String(coins),
      'COINS',
      [answerTo(rewards.memberInfo, { coins, worthPaise: coins * 5, lots: [{ coins, expiresOn: '2026-12-31' }] })],
      '/myRewards/record',
      '31 Dec 2026',
      coins === 1 ? '1 coin,' : '950 coins',
    ),
  ),
  ...coinRecordKinds.map((kind) =>
    recordState(
      'coin record',
      kind,
      'COIN_HISTORY',
      [
        answerTo(rewards.listCoinRecords, {
          records: [
            {
              recordId: 'c1',
              kind,
              ...(kind === 'EARNED' ? { rule: 'check_in' } : kind === 'EXPIRED' ? {} : { prize: 'Steel bottle' }),
              coins: kind === 'EARNED' || kind === 'RETURNED' ? 50 : -50,
              balance: 10,
              at,
            },
          ],
          totalSize: 1,
        }),
      ],
      '/myRewards/record',
      '50 coins',
      '20 Nov 2026',
    ),
  ),
  ...(['ACTIVE', 'EXPIRING'] as const).map((state) =>
    recordState(
      'coupon',
      state,
      'COUPONS',
      [answerTo(coupons.couponSearch, { coupons: [coupon(state)], totalSize: 1, merchants: [], categories: [] })],
      '/couponDetail?gid=chulha-pizza',
      'Chulha Pizza',
      '₹100 off',
      '1 Dec 2026',
    ),
  ),
  ...(['SAVED', 'CLAIMED'] as const).flatMap((tab) =>
    couponStates.map((state) =>
      recordState(
        `${tab} coupon`,
        state,
        'MY_COUPONS',
        [
          answerTo(coupons.listUserCoupons, (body: Record<string, unknown>) => ({
            coupons: body['tab'] === tab ? [couponInState(state)] : [],
            totalSize: 1,
          })),
          answerTo(coupons.couponGet, {
            coupon: {
              ...coupon(state),
              terms: '',
              categoryGid: 'pizza',
              categoryName: '',
              shopHost: 'c.example',
              isSaved: true,
              claim: { code: 'PIZZA100', link: 'https://c.example', claimedAt: at },
            },
          }),
        ],
        '/couponDetail?gid=chulha-pizza',
        'Chulha Pizza',
        '1 Dec 2026',
        ...(tab === 'CLAIMED' ? ['PIZZA100'] : []),
        ...(state === 'EXPIRED' ? ['ended'] : state === 'SOLD_OUT' ? ['taken'] : []),
      ),
    ),
  ),
  ...prizeStatuses.map((status) =>
    recordState(
      'prize',
      status,
      'PRIZES',
      [
        answerTo(rewards.listMyPrizes, { prizes: [prize(status)], totalSize: 1, cards: [] }),
        answerTo(rewards.queryPrizeTax, { prize: prize(status), taxPaise: 450_000, ...polling }),
      ],
      '/rewards/myrewards',
      'Steel bottle',
      '20 Nov 2026',
      ...{
        ADDRESS_NEEDED: ['address', '27 Nov 2026'],
        TAX_DUE: ['₹4,500', '28 Nov 2026'],
        ORDERED: ['on its way'],
        CLAIMED: ['DK5500'],
        COINS_RETURNED: ['did not come'],
      }[status],
    ),
  ),
  ...scratchCardStatuses.map((status) =>
    recordState(
      'scratch card',
      status,
      'PRIZES',
      [
        answerTo(rewards.listMyPrizes, {
          prizes: [],
          totalSize: 0,
          cards: [{ cardId: uuid('7'), status, wonAt: at, expiresAt: '2026-11-28T09:00:00.000Z' }],
        }),
      ],
      '/rewards/myrewards',
      status === 'REVEALED' ? '20 Nov 2026' : '28 Nov 2026',
    ),
  ),
  ...requestStates.map((state) =>
    recordState(
      'request',
      state,
      'REQUESTS',
      [answerTo(support.myFeedbackList, { requests: [request(state)], totalSize: 1 })],
      `/request?requestId=${uuid('9')}`,
      'Refund',
      '20 Nov 2026',
      ...(state === 'RESOLVED' ? ['Resolved'] : ['30 Nov 2026']),
    ),
  ),
  recordState(
    'request',
    'refused',
    'REQUESTS',
    [answerTo(support.myFeedbackList, { requests: [request('RESOLVED', { outcome: 'REFUSED' })], totalSize: 1 })],
    `/request?requestId=${uuid('9')}`,
    'Refund',
    'Not possible',
  ),
  ...complaintStates.map((state) =>
    recordState(
      'complaint',
      state,
      'REQUESTS',
      [
        answerTo(bills.listComplaints, {
          complaints: [
            {
              complaintId: uuid('4'),
              merchantRequestId: orderId,
              billerName: 'Nabha Gas',
              disposition: 'D32',
              dispositionText: '',
              description: '',
              ticketType: 'COMPLAINT',
              state,
              stateText: `State ${state}.`,
              assignedTo: 'biller',
              raisedAt: at,
              history: [],
            },
          ],
        }),
      ],
      `/complaint?complaintId=${uuid('4')}`,
      'Nabha Gas',
      '20 Nov 2026',
      `State ${state}.`,
    ),
  ),
];
