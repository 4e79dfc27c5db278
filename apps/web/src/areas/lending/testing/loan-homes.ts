import type { LoanCard, LoanHome } from '@sikka/contract';
import { paise } from '@sikka/money';
import { udaanStep } from './loans.ts';

/** A product open to all, with overrides. */
export const cardWith = (overrides: Partial<LoanCard> = {}): LoanCard => ({
  gid: 'udaan:step',
  channelGid: 'udaan',
  cid: '',
  productName: 'Udaan Step',
  productDesc: 'For a need that cannot wait until the next salary.',
  iconUrl: '',
  lenderName: 'Udaan Finance',
  connection: 'API',
  isComingSoon: false,
  currentStatus: 0,
  mustCreditTime: 0,
  labelProducts: ['No processing fee', 'Close early for free'],
  isCreditAmount: false,
  creditLine: paise(0),
  loanLimitMax: paise(30_000_000),
  loanLimitMin: paise(1_000_000),
  loanRate: 1_400,
  rateType: 3,
  aprMin: 1_860,
  aprMax: 3_120,
  loanTimeMin: 3,
  loanTimeMax: 12,
  loanTimeMinDays: 91,
  loanTimeMaxDays: 365,
  shortUrl: '',
  openWith: 'insideWeb',
  priorityChannel: 0,
  merchantGid: 'udaan',
  ...overrides,
});

/** A product of a lender with a site of its own. */
export const referralWith = (overrides: Partial<LoanCard> = {}): LoanCard =>
  cardWith({
    gid: 'neem:flexi',
    channelGid: 'neem',
    productName: 'Neem Flexi',
    lenderName: 'Neem Lending',
    connection: 'REFERRAL',
    shortUrl: 'https://apply.neem.example/flexi',
    openWith: 'insideChrome',
    ...overrides,
  });

/** A record that a card carries. */
export const cardRecord = (loanRecordStatus: NonNullable<LoanCard['loanRecordStatus']>, hasUpdate = false) => ({
  loanRecordStatus,
  loanRecordRedDot: hasUpdate,
  loanRecordGid: 'r1',
  loanRecordCreateTime: Date.parse('2026-11-02T10:00:00+05:30') / 1_000,
});

type Status = LoanHome['defaultChannelInfo'];

interface HomeChange extends Partial<Omit<LoanHome, 'defaultChannelInfo'>> {
  status?: Partial<Status>;
}

/** The loan page of a guest, with overrides. */
export const homeWith = ({ status, ...overrides }: HomeChange = {}): LoanHome => ({
  defaultChannelInfo: {
    currentStatus: 0,
    loanLimitMax: paise(50_000_000),
    aprMin: 1_250,
    loanTimeMin: 3,
    loanTimeMax: 24,
    loanRecordRedDot: false,
    hasOtp: false,
    topRouteChannelGid: '',
    ...status,
  },
  outChannelList: [
    cardWith(),
    cardWith({ gid: 'kaveri:plus', productName: 'Kaveri Plus', lenderName: 'Kaveri Credit' }),
  ],
  declinedList: [],
  referralList: [referralWith()],
  broadcastList: ['Loans stand by their APR, the lowest first.'],
  yourLoanList: [],
  channelName: '',
  productName: '',
  userGrayscaleData: { apiLoanMarketRUB148: 1, apiLoanMarketRUB1214: 0 },
  hasOtp: false,
  ...overrides,
});

/** The page of a user whose newest application is for Udaan Step. */
export const homeAfterApplying = (currentStatus: Status['currentStatus']): HomeChange => ({
  status: { currentStatus },
  channelName: 'Udaan Finance',
  productName: 'Udaan Step',
  yourLoanList: [
    {
      loanRecordGid: 'r1',
      loanRecordStatus: 1,
      connection: 'API',
      ...udaanStep,
      amountPaise: paise(3_000_000),
      isActionRequired: false,
    },
  ],
});
