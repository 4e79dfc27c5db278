import { paise, type Paise } from '@sikka/money';
import { dayNumber, dayOf } from '../../kit/indian-time.ts';
import { draw, drawFrom, drawInteger } from '../../kit/sandbox/draw.ts';
import type { SandboxBiller } from '../billers/biller-list.ts';
import type { WireBill } from '../wire.ts';

const firstNames = [
  'Aarti',
  'Bhavesh',
  'Chitra',
  'Devendra',
  'Esha',
  'Farhan',
  'Gauri',
  'Harish',
  'Indu',
  'Joseph',
  'Kavita',
  'Lokesh',
  'Meenal',
  'Naveen',
  'Parveen',
  'Rukmini',
  'Sohail',
  'Tanvi',
  'Uday',
  'Vasudha',
];
const lastNames = [
  'Bhosle',
  'Chauhan',
  'Das',
  'Fernandes',
  'Gowda',
  'Iyer',
  'Joshi',
  'Khan',
  'Malhotra',
  'Nair',
  'Patil',
  'Qureshi',
  'Reddy',
  'Sinha',
  'Thakur',
  'Yadav',
];

/** The account holder, as the biller spells it. */
export const holderOf = (account: string): string =>
  `${drawFrom(firstNames, account, 'first')} ${drawFrom(lastNames, account, 'last')}`.toUpperCase();

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const periodOf = (day: string): string => `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** Moves rupee amounts whose last four digits would trigger a fault. */
const withoutFaultEnding = (paise: Paise): number =>
  Math.floor(paise / 100) % 10_000 >= 9_000 ? paise - 100_000 : paise;

const amountOf = ({ billing }: SandboxBiller, ...words: (string | number)[]): number => {
  const { minPaise, maxPaise, stepPaise } = billing;
  const steps = Math.floor((maxPaise - minPaise) / stepPaise);
  return Math.max(minPaise, withoutFaultEnding(paise(minPaise + drawInteger(0, steps, ...words) * stepPaise)));
};

const percentOf = (paise: Paise, percent: number): number => Math.ceil((paise * percent) / 10_000) * 100;

interface Dates {
  billDay: number;
  dueDay: number;
}

const optionsOf = ({ billing }: SandboxBiller, amount: number): WireBill['paymentOptions'] => {
  if (billing.shape === 'minimumDue') {
    return [
      { name: 'Total Due', amount },
      { name: 'Minimum Due', amount: Math.min(amount, percentOf(paise(amount), 5)) },
      { name: 'Custom', minAmount: 10_000, maxAmount: amount * 2 },
    ];
  }
  if (billing.shape === 'instalments') {
    return [
      { name: '1 EMI', amount },
      { name: '3 EMI', amount: amount * 3 },
      { name: 'Foreclosure', amount: amount * 14 },
    ];
  }
  if (billing.shape === 'earlyLate') {
    return [
      { name: 'Early Payment Amount', amount: amount - Math.floor(amount / 5_000) * 100 },
      { name: 'Late Payment Amount', amount: amount + percentOf(paise(amount), 3) },
    ];
  }
  return [];
};

/** Instalments are paid as often as one likes, so they bound nothing; a range does. */
const boundsOf = ({ billing }: SandboxBiller, amount: number): Pick<WireBill, 'minAmount' | 'maxAmount'> => {
  if (billing.shape === 'range') return { minAmount: percentOf(paise(amount), 10), maxAmount: amount * 10 };
  return billing.shape === 'minimumDue' ? { minAmount: 10_000, maxAmount: amount * 2 } : {};
};

const infoOf = ({ billing }: SandboxBiller, { billDay, dueDay }: Dates, ...words: (string | number)[]) => [
  ...billing.info.map(({ name, min, max, unit }) => ({
    name,
    value: `${unit === '₹' ? '₹' : ''}${drawInteger(min, max, ...words, name)}${unit === '₹' ? '' : ` ${unit}`}`.trim(),
  })),
  ...(billing.shape === 'earlyLate'
    ? [{ name: 'Early Payment Date', value: dayOf(billDay + Math.floor((dueDay - billDay) / 2)) }]
    : []),
];

/**
 * The account's bills at a time, paid or not, derived from the account alone: billing days differ
 * by account, so that on any day some bills are new, some due and some overdue.
 */
export const billsOf = (biller: SandboxBiller, account: string, now: Date): WireBill[] => {
  const { cycleDays, dueDays, count } = biller.billing;
  const phase = drawInteger(0, cycleDays - 1, account, 'phase');
  const cycle = Math.floor((dayNumber(now) - phase) / cycleDays);
  const billDay = cycle * cycleDays + phase;
  const dates = { billDay, dueDay: billDay + Math.min(dueDays, cycleDays - 1) };
  const customerName = holderOf(account);
  return Array.from({ length: count }, (_, index): WireBill => {
    const amount = amountOf(biller, account, cycle, index);
    return {
      amount,
      customerName,
      billNumber: `${biller.record.id.slice(0, 4)}${Math.floor(draw(account, cycle, index, 'number') * 1e9)
        .toString()
        .padStart(9, '0')}`,
      billDate: dayOf(dates.billDay),
      dueDate: dayOf(dates.dueDay + index * 7),
      billPeriod: periodOf(dayOf(dates.billDay)),
      ...boundsOf(biller, amount),
      paymentOptions: optionsOf(biller, amount),
      additionalInfo: infoOf(biller, dates, account, cycle, index),
    };
  });
};

/** When the account gets its next bill. */
export const nextBillAt = ({ billing }: SandboxBiller, account: string, now: Date): Date => {
  const phase = drawInteger(0, billing.cycleDays - 1, account, 'phase');
  const cycle = Math.floor((dayNumber(now) - phase) / billing.cycleDays) + 1;
  return new Date(`${dayOf(cycle * billing.cycleDays + phase)}T06:00:00+05:30`);
};

/** Details of an account without bills: the customer's name and the allowed amounts. */
export const accountCard = (biller: SandboxBiller, account: string, now: Date): WireBill => {
  const { minPaise, maxPaise, stepPaise } = biller.billing;
  return {
    amount: 0,
    customerName: holderOf(account),
    minAmount: minPaise,
    maxAmount: maxPaise,
    ...(stepPaise > 1 ? { amountMultiple: stepPaise } : {}),
    paymentOptions: [],
    additionalInfo: infoOf(biller, { billDay: 0, dueDay: 0 }, account, dayNumber(now)),
  };
};

/** The bill with its remaining amount after a part payment; its options no longer apply. */
export const outstandingOf = (bill: WireBill, paidPaise: Paise): WireBill =>
  paidPaise === 0 ? bill : { ...bill, amount: Math.max(0, bill.amount - paidPaise), paymentOptions: [] };
