import { paise } from '@sikka/money';
import type { Bill, BillAccount, Biller, BillSummary } from '@sikka/contract';
import type { Catalogue } from '../catalogue/catalogue.ts';

export const accountId = '0199f5a0-0000-7000-8000-000000000001';
export const billId = '0199f5a0-0000-7000-8000-000000000002';

/** A biller with fetched bills and exact amounts, with overrides. */
export const billerWith = (overrides: Partial<Biller> = {}): Biller => ({
  billerId: 'YAMU00000DEL01',
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  coverage: 'DL',
  customerParams: [{ paramName: 'CA Number', dataType: 'NUMERIC', optional: false, minLength: 9, maxLength: 9 }],
  payFlow: 'FETCH_AND_PAY',
  exactness: 'EXACT',
  acceptsAdhoc: false,
  methods: [
    { method: 'UPI', minPaise: paise(100), maxPaise: paise(20_000_000) },
    { method: 'CARD' },
    { method: 'NETBANKING' },
  ],
  fees: [],
  mayBePending: true,
  paysSameDay: false,
  supportsAutopay: true,
  planRequirement: 'NONE',
  ...overrides,
});

export const billWith = (overrides: Partial<Bill> = {}): Bill => ({
  billId,
  accountId,
  biller: billerWith(),
  consumerNumber: '100234567',
  consumerName: 'PRIYA SHARMA',
  billNumber: 'YAMU123456789',
  billPeriod: 'NOV 2026',
  billDate: '2026-11-06',
  dueDate: '2026-11-24',
  amountPaise: paise(184_000),
  status: 'unpaid',
  options: [],
  additionalInfo: [{ name: 'Units consumed', value: '212 kWh' }],
  fetchedAt: '2026-11-21T04:10:00.000Z',
  payUntil: '2099-11-21T04:40:00.000Z',
  ...overrides,
});

export const summaryWith = (overrides: Partial<BillSummary> = {}): BillSummary => ({
  billId,
  accountId,
  billerId: 'YAMU00000DEL01',
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  consumerNumber: '100234567',
  consumerName: 'PRIYA SHARMA',
  nickname: '',
  amountPaise: paise(184_000),
  dueDate: '2026-11-24',
  daysLeft: 3,
  status: 'unpaid',
  ...overrides,
});

export const accountWith = (overrides: Partial<BillAccount> = {}): BillAccount => ({
  accountId,
  billerId: 'YAMU00000DEL01',
  billerName: 'Yamuna Power',
  billerCategoryName: 'Electricity',
  consumerNumber: '100234567',
  consumerName: 'PRIYA SHARMA',
  nickname: '',
  params: [{ name: 'CA Number', value: '100234567' }],
  dueAmountPaise: paise(0),
  reminders: true,
  isAvailable: true,
  ...overrides,
});

export const catalogue: Catalogue = {
  categories: [
    { billerCategoryName: 'Electricity', title: 'Electricity', group: 'home', flow: 'bill', billers: 2 },
    { billerCategoryName: 'Mobile Prepaid', title: 'Mobile', group: 'recharge', flow: 'recharge', billers: 1 },
    { billerCategoryName: 'Rental', title: 'Rent', group: 'home', flow: 'bill', billers: 0 },
  ],
  billers: [
    { billerId: 'YAMU00000DEL01', billerName: 'Yamuna Power', billerCategoryName: 'Electricity', coverage: 'DL' },
    { billerId: 'SAGA00000MAH01', billerName: 'Sagar Urja', billerCategoryName: 'Electricity', coverage: 'MH' },
    { billerId: 'VAAN00000NAT01', billerName: 'Vaani Mobile', billerCategoryName: 'Mobile Prepaid', coverage: 'IND' },
  ],
};

/** Responses of the catalogue calls. */
export const catalogueAnswers = {
  '/bbps/biller/categories': () => ({ categories: catalogue.categories }),
  '/bbps/biller/list': () => ({
    billerMap: Object.fromEntries(
      catalogue.categories.map(({ billerCategoryName: name }) => [
        name,
        catalogue.billers.filter(({ billerCategoryName }) => billerCategoryName === name),
      ]),
    ),
  }),
};

/** Responses for a user without linked accounts and payments. */
export const noAccountsAnswers = {
  '/bbps/customerbillaccount/query': () => ({ accounts: [] }),
  '/bbps/bill/unpaid': () => ({ bills: [], unresponsive: [], totalPaise: 0 }),
  '/bbps/bill/list': () => ({ transactions: [], totalSize: 0 }),
};
