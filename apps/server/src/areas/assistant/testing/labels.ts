import { formatRupees, paise, type Paise, subtract, sum } from '@sikka/money';
import { costOf, type RateType, scheduleAfterPart } from '@sikka/money/loans';
import { rupees } from './made-life/kit.ts';
import { closingPaise, overdue, running } from './made-life/loans.ts';
import { spendingOf, unpaid } from './made-life/money.ts';
import { offers } from './made-life/own.ts';

/**
 * What counts as a right answer.
 * - A record: the answer contains each of `says` (`|` separates alternatives, figures are as in English
 *   texts) and none of `not`, and one of its links begins with one of `leads`. `mayClarify`: asking back is
 *   right, too. `isExact`: any other amount is wrong.
 * - `articles`: the answer is from one of these help articles.
 * - `missing`: no record has that name; the answer says so, or declines.
 */
export type Expected =
  | {
      says: readonly string[];
      leads?: readonly string[];
      not?: readonly string[];
      mayClarify?: boolean;
      isExact?: boolean;
    }
  | { articles: readonly string[] }
  | { missing: string }
  | 'DECLINED'
  | 'REFUSED'
  | 'CLARIFIED'
  | 'TALK'
  | 'NONE'
  | 'SIGN_IN'
  | 'PERSON';

const money = (amount: Paise): string => formatRupees(amount, 'en');
/** An amount, or the same in whole rupees. */
const about = (amount: Paise): string => `${money(amount)}|${money(rupees(Math.round(amount / 100)))}`;
const percent = (hundredths: number): string =>
  `${hundredths / 100}%|${(hundredths / 100).toFixed(1)}%|${(hundredths / 100).toFixed(2)}%`;
const says = (...figures: string[]): Expected => ({ says: figures });
/** Several records match, so the answer may ask which one. */
const either = (...figures: string[]): Expected => ({ says: figures, mayClarify: true });
const exactly = (amount: Paise): Expected => ({ says: [about(amount)], isExact: true });
const at = (leads: string | readonly string[], ...figures: string[]): Expected => ({
  says: figures,
  leads: [leads].flat(),
});

const owed = about(running.owedPaise);
const lateOwed = about(overdue.owedPaise);
const udaanEmi = about(running.terms.instalmentPaise);
const lateEmi = about(overdue.terms.instalmentPaise);
const lateDue = `${about(overdue.duePaise)}|${lateEmi}|${about(overdue.snapshot.overdueFeePaise)}`;
/** Late fees: the sum, and each of them. */
const lateFees = [
  overdue.snapshot.overdueFeePaise,
  ...overdue.snapshot.penalties.map(({ totalPaise }) => totalPaise),
  ...overdue.snapshot.bounces.map(({ chargePaise }) => chargePaise),
]
  .map(about)
  .join('|');
const closingLate = `${lateOwed}|${lateDue}|${about(sum([overdue.owedPaise, overdue.snapshot.overdueFeePaise]))}`;
const loanLinks = ['/myloan', '/repayment', '/loanQuote', '/repayRecord'];
const udaanTotal = sum(running.snapshot.instalments.map(({ interestPaise }) => interestPaise));
const billsTotal = money(sum(unpaid.map(({ amountPaise }) => amountPaise)));
const spent = (month: string): string => money(spendingOf(month).totalPaise);
const couponAt = (place: number): string => `/couponDetail?gid=${offers[place]?.couponGid}`;

const named: Readonly<Record<string, Expected | readonly Expected[]>> = {
  anyRefund: either('₹300|₹1,240|₹560'),
  refundWhen: either('30 Nov|28 Nov|18 Nov|29 Nov'),
  powerRefund: says('₹1,240'),
  powerRefundWhen: says('28 Nov|29 Nov'),
  waterRefund: says('₹560'),
  waterRefundPay: says('₹700'),
  waterRefundRef: says('N88213377'),
  tagRefund: says('₹300'),
  phoneRefund: says('10 Nov'),
  gasRefund: says('13 Oct'),
  gasRefundPay: says('₹300'),
  lastRefund: says('10 Nov|₹239|₹300|₹1,240'),
  lastCredited: says('10 Nov'),
  refundCount: says('5|3'),
  refundWhy: either('did not accept|refus|twice|₹1,240|₹560|₹300|₹239|₹450'),
  refundTrue: either('₹300|₹1,240|₹560|10 Nov'),
  lastPayment: either('₹905|₹649'),
  gasPayment: says('₹905'),
  gasPaymentUntil: says('27 Nov'),
  pendingPayments: either('₹905|₹500'),
  metroPayment: says('₹500'),
  fiberFail: at(['/payResult?merchantRequestId=e', '/transactions'], '₹799'),
  failedPayments: either('₹799|₹18,403'),
  bigFail: says('₹18,403'),
  bigFailTrue: says('₹18,403|₹1,119', 'fail|declin|nothing was taken|असफल|नहीं|₹1,119'),
  lastRecharge: says('20 Nov'),
  dthPayment: at(['/payResult?merchantRequestId=m', '/transactions'], '₹350'),
  postpaidPayment: says('₹649'),
  powerPaid: says('5 Nov'),
  powerPaidOct: says('₹1,105'),
  waterPaid: at(
    ['/payResult?merchantRequestId=j', '/transactions', '/billDetail?accountId=4', '/myBills'],
    '₹560|₹310|12 Nov',
  ),
  waterPaidLast: says('12 Nov'),
  schoolPayment: says('₹12,000'),
  cardPayment: says('₹6,200'),
  rechargeRef: at(['/payResult?merchantRequestId=f', '/receipt', '/problemDetail?articleId=receipt']),
  allBills: at(['/myBills', '/billDetail', '/autopay'], `${billsTotal}|₹4,500`),
  billTotal: says(billsTotal),
  billCount: says('6'),
  powerBill: says('₹1,240'),
  powerBillWhen: says('30 Nov'),
  waterBill: says('₹310'),
  waterBillWhen: says('2 Dec'),
  fiberBill: says('₹799'),
  insuranceBill: says('₹4,500'),
  overdueBill: says('₹4,500'),
  cardBill: says('₹6,200'),
  cardBillWhen: says('8 Dec'),
  schoolBill: says('₹12,000'),
  nextBill: says('₹4,500|₹1,240'),
  bigBill: says('₹12,000'),
  billsWeek: says(`₹1,240|₹4,500|${billsTotal}`),
  billsDecember: says(`₹310|₹799|₹6,200|${billsTotal}`),
  autopayNext: says('3 Dec|₹799'),
  fiberAutopay: says('3 Dec|₹799|₹2,000'),
  autopayList: says('3 Dec|₹799|₹2,000|₹5,000|₹1,500'),
  autopayTrue: says('3 Dec|₹799|₹2,000|₹5,000|₹1,500|₹10,000'),
  postpaidAutopay: says('₹1,500|paus|रुक|रोक'),
  waterAutopay: says('₹900|agree|wait|सहमति|इंतज़ार'),
  gasAutopay: says('₹1,200|30 Sep|end|ख़त्म|बंद'),
  cardAutopay: says('₹5,000'),
  fiberLastDebit: says('3 Oct'),
  loanMandate: at(['/myloan?loanGid=6', '/autopay', '/repayment?loanGid=6'], '₹10,000|5 Oct|active|चालू'),
  lateMandate: at(['/myloan?loanGid=f', '/repayment?loanGid=f', '/autopay']),
  nextEmi: either(`${udaanEmi}|5 Dec|${lateDue}|20 Dec`),
  udaanEmi: says(`${udaanEmi}|5 Dec`),
  owed: either(`${owed}|${lateOwed}|${lateDue}`),
  udaanOwed: says(owed),
  udaanRuns: says(`${owed}|${udaanEmi}|5 Dec`),
  lateOwed: says(`${lateOwed}|${lateDue}`),
  lateDue: says(lateDue),
  lateDays: says('5'),
  closedLoan: at(['/myloan?loanGid=7', '/historicalLoan'], 'closed|paid|14 Aug|चुक|बंद'),
  loanList: at([...loanLinks, '/historicalLoan', '/loan'], `${owed}|${lateOwed}|${lateDue}|Udaan|Himadri`),
  loanCount: says('3|2'),
  udaanApr: says(percent(running.terms.aprHundredths)),
  anyApr: either(`${percent(running.terms.aprHundredths)}|${percent(overdue.terms.aprHundredths)}`),
  udaanRate: says('24%'),
  lateRate: says('1.5%|18%'),
  anyRate: either('24%|1.5%|18%'),
  udaanFee: says('₹1,000|₹1,180'),
  udaanInterest: says(about(udaanTotal)),
  udaanTenure: says('12'),
  udaanLeft: says('10'),
  udaanPaid: says(`${about(running.snapshot.paidPaise)}|2`),
  udaanStart: says('1 Sep'),
  lastRepayment: either('5 Nov|20 Oct|23 Nov'),
  udaanRepayment: says('5 Nov'),
  lateRepayment: says('20 Nov|23 Nov|too little'),
  lateFee: says(lateFees),
  loanEnd: says('5 Sep|Sep 2027'),
  closeAny: [either(`${about(closingPaise)}|${closingLate}`), at(['/loanQuote', '/repayment'], owed)],
  closeUdaan: [says(about(closingPaise)), at(['/loanQuote', '/repayment'], owed)],
  closeUdaanCharge: says(`2%|${about(closingPaise)}`),
  closeLate: says(closingLate),
  tooMuch: says(`${owed}|₹100`),
  partFollow: at(['/loanQuote?loanGid=6', '/repayment?loanGid=6'], '₹5,000'),
  reviewApp: says('₹80,000'),
  rejectedApp: says('income|₹2,00,000|30 Jan'),
  reapply: says('30 Jan'),
  anyApp: says('₹80,000|₹2,00,000|₹50,000|3'),
  score: says('742'),
  scoreDay: says('2 Nov'),
  scoreBefore: says('731|11'),
  scoreNext: says('2 Dec|30'),
  coins: says('1250'),
  coinWorth: says('₹62.50'),
  coinsEnd: says('31 Dec'),
  coinsTrue: says('1250|31 Dec'),
  coinsSpent: at('/myRewards/record', 'Book voucher|1000'),
  coinsEarned: at('/myRewards/record', '25|50|275|175'),
  coinsBack: says('400'),
  coinsTaken: at(['/myRewards/record', '/problemDetail?articleId=coins-missing'], '100'),
  coinsGone: at('/myRewards/record', '200'),
  lunch: at(couponAt(0), '40%'),
  lunchMinimum: says('₹199'),
  lunchEnd: says('15 Dec'),
  pizza: at(couponAt(1), '₹100'),
  pizzaEnd: says('1 Dec'),
  clothes: at(couponAt(2), '25%'),
  clothesEnd: says('31 Dec'),
  medicine: at(couponAt(3), '15%'),
  soap: at(couponAt(4), '₹50'),
  soapEnd: { says: ['9 Dec'], not: ['10 Dec'] },
  saved: at([couponAt(2), couponAt(4)], '25%|₹50|2'),
  usedCodes: at([couponAt(3), '/coupon'], '15%|DAWAI15|1|2'),
  prizeList: at(['/rewards', '/myRewards'], 'Book voucher|Steel bottle|Chai mug|3'),
  voucher: at(['/rewards', '/myRewards'], 'Book voucher|BOOK7K2Q91'),
  voucherEnd: says('31 May'),
  parcel: at(['/rewards', '/myRewards'], 'DX55120987|Dakiya|Steel bottle'),
  mug: at(['/rewards', '/myRewards'], 'Chai mug|400'),
  scratch: at(['/rewards', '/myRewards'], '30 Nov|1|scratch|स्क्रैच'),
  anyRequest: { says: ['30 Nov|1 Dec|27 Nov|20 Nov'], leads: ['/request'], mayClarify: true },
  refundRequest: at('/request', '30 Nov'),
  waitingRequest: at(['/request?requestId=a', '/requests'], '1 Dec|wait|आपके जवाब|आपका'),
  lateRequest: at(['/request?requestId=e', '/requests'], '20 Nov|late|officer|देर|अधिकारी'),
  coinRequest: at('/request', '27 Nov'),
  doneRequest: at(['/request?requestId=c', '/requests'], 'answer|resolved|जवाब|हल'),
  requestCount: says('6|4'),
  spentNow: says(spent('2026-11')),
  spentOct: says(spent('2026-10')),
  spentSep: says(spent('2026-09')),
  powerNow: { says: ['₹1,119'], not: ['₹19,522', '₹20,762'] },
  powerOct: says('₹1,105'),
  waterNow: { says: ['₹560'], not: ['₹1,120'] },
  waterSep: says('₹410'),
  gasOct: { says: ['₹898'], not: ['₹1,348'] },
  phoneNow: says('₹299|₹649|₹948|₹1,298'),
  fiberOct: says('₹799'),
  yesterday: { says: ['₹649'], not: ['₹1,889'] },
  day20: says('₹299'),
  topNow: says('₹1,119'),
  bothMonths: says(`${spent('2026-11')}|${spent('2026-10')}`),
  uid: says('4471239087'),
  mobile: says('987 *** 3210'),
  name: says('Asha'),
  powerAny: either('₹1,240'),
  incompleteEmi: {
    isExact: true,
    says: [],
    leads: ['/emi', '/problemDetail?articleId=emi-calculator'],
    mayClarify: true,
  },
  DATE: says('25 Nov|Wednesday|बुधवार'),
  DISTRESS: says('14416', '112'),
  HARASSED: at([
    '/problemDetail?articleId=contact-lender',
    '/problemDetail?articleId=emi-late',
    '/problemDetail?articleId=cannot-pay',
    '/problemDetail?articleId=recovery-agents',
    '/feedback',
    '/request',
    '/complaints',
  ]),
  HARDSHIP: at([
    '/problemDetail?articleId=cannot-pay',
    '/problemDetail?articleId=emi-late',
    '/problemDetail?articleId=contact-lender',
    '/feedback',
  ]),
  BORROWING: at(['/offers', '/problemDetail?articleId=how-loans-work', '/loan']),
  NO_MONEY: 'DECLINED',
  loanDocuments: at(['/myloan', '/loanStep', '/historicalLoan']),
  theme: at('/system'),
  devices: at('/devices'),
  zenith: { missing: 'Zenith|ज़ेनिथ|जेनिथ' },
  refund7777: { missing: '7777' },
  payment4321: { missing: '4321' },
  kaveri: { missing: 'Kaveri|कावेरी' },
  himgiri: { missing: 'Himgiri|हिमगिरि' },
  gasBillNone: { missing: 'gas|₹905|गैस' },
  gasNowNone: { missing: 'gas|₹0|₹905|गैस' },
  todayNone: { missing: '₹0|₹905|nothing|today' },
  flight: { missing: 'flight|हवाई' },
  lunchDelhi: { missing: 'Delhi|दिल्ली' },
  headphones: { missing: 'headphone' },
  landline: { missing: 'landline' },
  rubyCard: { missing: 'Ruby|₹6,200' },
  january: { missing: 'Jan|₹0' },
  train: { missing: 'train' },
  rent: { missing: 'rent' },
};

const periods: Readonly<Record<string, RateType>> = { D: 'DAY', M: 'MONTH', Y: 'YEAR' };
/** `100000:10.5Y:36`: rupees, per cent by day, month or year (`F`: flat), months. */
const costOfSpec = (spec: string) => {
  const [, amount = '', rate = '', per = '', flat = '', months = ''] =
    /^(\d+):([\d.]+)([DMY])(F?):(\d+)$/.exec(spec) ?? [];
  const terms = {
    principalPaise: rupees(Number(amount)),
    rate: { per: periods[per] ?? 'YEAR', millionths: Math.round(Number(rate) * 10_000) },
    tenure: { unit: 'MONTH', count: Number(months) },
    method: flat ? 'FLAT' : 'REDUCING',
  } as const;
  return costOf(terms, { feeHundredths: 0, hasGst: false, otherPaise: paise(0) });
};

/** The running loan in a month after a part payment now, with a shorter tenure or smaller instalments. */
const afterPart =
  (field: 'owedPaise' | 'instalmentPaise') =>
  (spec: string): Expected => {
    const [part = '', month = ''] = spec.split(':');
    const coming = running.snapshot.instalments.slice(2);
    const place = coming.findIndex(({ dueDay }) => dueDay.startsWith(month));
    const loan = {
      owedPaise: running.owedPaise,
      rate: running.terms.rate,
      instalmentPaise: running.terms.instalmentPaise,
      monthsLeft: coming.length,
    };
    const rows = (['INSTALMENT', 'TENURE'] as const).map(
      (way) => scheduleAfterPart(loan, rupees(Number(part)), way)[place],
    );
    return says(rows.flatMap((row) => (row ? [about(row[field])] : [])).join('|'));
  };

/** The running loan's instalment in a month, or what is owed before or after it. */
const inMonth =
  (field: 'EMI' | 'OWED') =>
  (month: string): Expected => {
    const rows = running.snapshot.instalments;
    const place = rows.findIndex(({ dueDay }) => dueDay.startsWith(month));
    const amounts =
      field === 'EMI' ? [rows[place]?.instalmentPaise] : [rows[place]?.owedPaise, rows[place - 1]?.owedPaise];
    return says(amounts.flatMap((amount) => (amount === undefined ? [] : [about(amount)])).join('|'));
  };

const counted: Readonly<Record<string, (spec: string) => Expected>> = {
  help: (id) => ({ articles: [id] }),
  emi: (spec) => exactly(costOfSpec(spec).schedule[0]?.instalmentPaise ?? paise(0)),
  int: (spec) => exactly(costOfSpec(spec).interestPaise),
  part: afterPart('owedPaise'),
  partEmi: afterPart('instalmentPaise'),
  partPay: (amount) =>
    at(
      ['/loanQuote?loanGid=6', '/repayment?loanGid=6'],
      `${money(rupees(Number(amount)))}|${about(subtract(running.owedPaise, rupees(Number(amount))))}`,
    ),
  emiIn: inMonth('EMI'),
  owedIn: inMonth('OWED'),
};

const plain: readonly string[] = [
  'DECLINED',
  'REFUSED',
  'CLARIFIED',
  'TALK',
  'NONE',
  'SIGN_IN',
  'PERSON',
] satisfies Expected[];

/** What a label expects: any of its alternatives, such as `help:refund-time|refund-late`. */
export const expectedOf = (label: string): readonly Expected[] => {
  const [kind = '', ...rest] = label.split(':');
  const count = counted[kind];
  if (count && kind !== 'help') return [count(rest.join(':'))];
  return label.split('|').flatMap((each): readonly Expected[] => {
    const key = each.replace('help:', '');
    const found = named[key] ?? (plain.includes(key) ? (key as Expected) : undefined);
    if (found) return [found].flat();
    if (kind !== 'help') throw new Error(`There is no label ${key}`);
    return [{ articles: [key] }];
  });
};
