import { dayMs } from '../../kit/indian-time.ts';
import { draw, drawFrom, drawInteger, scoreOf } from '../../kit/sandbox/draw.ts';
import type { WireAccount, WireEnquiry } from '../wire.ts';

/** A person's credit file before any correction. */
export interface CreditFile {
  /** 0 without enough history. */
  score: number;
  accounts: WireAccount[];
  enquiries: WireEnquiry[];
}

/** Lenders that do not exist. */
const lenders = [
  'Himadri Bank',
  'Udaan Finance',
  'Sarovar Small Finance Bank',
  'Kaveri Credit',
  'Dhanuk Capital',
  'Meghna Bank',
] as const;

const loanKinds = ['PERSONAL_LOAN', 'CONSUMER_LOAN', 'VEHICLE_LOAN', 'HOME_LOAN', 'GOLD_LOAN'] as const;

/** Files end with this day, so that a person's file is the same whenever it is drawn. */
const lastDay = Date.UTC(2026, 9, 31);
const rupees = (amount: number): number => amount * 100;

const dayBefore = (days: number): string => new Date(lastDay - days * dayMs).toISOString().slice(0, 10);

/** From 0 for the lowest score of the sandbox to 1 for the highest. */
const qualityOf = (score: number): number => Math.max(0, score - 620) / 240;

const accountOf = (pan: string, quality: number, number: number): WireAccount => {
  const seedOf = (...words: (string | number)[]) => [pan, 'account', number, ...words] as const;
  const months = drawInteger(8, 40 + Math.round(quality * 110), ...seedOf('months'));
  const isCard = number === 0;
  const isClosed = !isCard && draw(...seedOf('closed')) < 0.35;
  const paymentsDue = Math.min(months, drawInteger(6, 60, ...seedOf('due')));
  const paymentsLate = draw(...seedOf('late')) < (1 - quality) * 0.7 ? drawInteger(1, 4, ...seedOf('lates')) : 0;
  const creditLimit = rupees(drawInteger(4, 30, ...seedOf('limit')) * 10_000);
  const usedShare = Math.min(0.98, (1 - quality) * 0.75 + draw(...seedOf('used')) * 0.2);
  const owedAmount = isCard
    ? Math.round(creditLimit * usedShare)
    : rupees(drawInteger(8, 400, ...seedOf('owed')) * 1_000);
  const isOverdue = paymentsLate > 2 && quality < 0.25;
  return {
    id: `DA-${drawInteger(10_000_000, 99_999_999, ...seedOf('id'))}`,
    lender: drawFrom(lenders, ...seedOf('lender')),
    type: isCard ? 'CARD' : drawFrom(loanKinds, ...seedOf('type')),
    numberEnding: String(drawInteger(0, 9_999, ...seedOf('ending'))).padStart(4, '0'),
    status: isClosed ? 'CLOSED' : isOverdue ? 'OVERDUE' : 'OPEN',
    openedOn: dayBefore(Math.round(months * 30.4) + drawInteger(0, 20, ...seedOf('day'))),
    balance: isClosed ? 0 : owedAmount,
    ...(isCard ? { creditLimit } : {}),
    paymentsDue,
    paymentsLate,
  };
};

const enquiryOf = (pan: string, number: number): WireEnquiry => {
  const seedOf = (...words: (string | number)[]) => [pan, 'enquiry', number, ...words] as const;
  return {
    id: `DE-${drawInteger(10_000_000, 99_999_999, ...seedOf('id'))}`,
    member: drawFrom(lenders, ...seedOf('member')),
    at: `${dayBefore(drawInteger(3, 330, ...seedOf('days')))}T06:30:00.000Z`,
    inquiryType: number === 0 ? 'SOFT' : 'HARD',
    purpose:
      number === 0 ? 'ACCOUNT_REVIEW' : drawFrom(['LOAN_APPLICATION', 'CARD_APPLICATION'] as const, ...seedOf('why')),
  };
};

const repeat = <Entry>(count: number, seedOf: (number: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, number) => seedOf(number));

/** The credit file for a PAN, always the same; its score is the one that lenders use. */
export const fileOf = (pan: string): CreditFile => {
  const score = scoreOf(pan);
  const quality = qualityOf(score);
  if (score === 0) {
    const account = {
      ...accountOf(pan, 1, 1),
      type: 'CONSUMER_LOAN',
      status: 'OPEN',
      openedOn: dayBefore(45),
    } as const;
    return { score, accounts: [{ ...account, paymentsDue: 1, paymentsLate: 0 }], enquiries: [] };
  }
  return {
    score,
    accounts: repeat(drawInteger(2, 6, pan, 'accounts'), (number) => accountOf(pan, quality, number)),
    enquiries: repeat(1 + drawInteger(0, 1 + Math.round((1 - quality) * 5), pan, 'enquiries'), (number) =>
      enquiryOf(pan, number),
    ),
  };
};
