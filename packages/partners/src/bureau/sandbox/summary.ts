import type { WireAccount, WireEnquiry, WireFactor, WireSummary } from '../wire.ts';

const monthMs = 30.44 * 86_400_000;
const hundredPercent = 10_000;

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

const monthsSince = (day: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(day).getTime()) / monthMs));

/** Accounts in figures, as of a moment. */
export const summaryOf = (accounts: readonly WireAccount[], now: Date): WireSummary => {
  const cards = accounts.filter(({ creditLimit = 0, status }) => creditLimit > 0 && status !== 'CLOSED');
  const due = sum(accounts, ({ paymentsDue }) => paymentsDue);
  const late = sum(accounts, ({ paymentsLate }) => paymentsLate);
  const limits = sum(cards, ({ creditLimit = 0 }) => creditLimit);
  const closed = accounts.filter(({ status }) => status === 'CLOSED').length;
  return {
    open: accounts.length - closed,
    closed,
    balance: sum(accounts, ({ balance }) => balance),
    ...(limits > 0 && { cardUse: Math.round((sum(cards, ({ balance }) => balance) * hundredPercent) / limits) }),
    ...(due > 0 && { onTime: Math.floor(((due - late) * hundredPercent) / due) }),
    ...(accounts.length > 0 && {
      oldestMonths: Math.max(...accounts.map(({ openedOn }) => monthsSince(openedOn, now))),
    }),
  };
};

const secured: readonly WireAccount['type'][] = ['HOME_LOAN', 'VEHICLE_LOAN', 'GOLD_LOAN'];
const recentMonths = 6;
const weights = ['HIGH', 'MEDIUM', 'LOW'] as const;

const factor = (code: WireFactor['code'], helps: boolean, weight: WireFactor['weight']): WireFactor => ({
  code,
  direction: helps ? 'HELPS' : 'HURTS',
  weight,
});

/** Factors of the score, highest weight first. */
export const factorsOf = (
  accounts: readonly WireAccount[],
  enquiries: readonly WireEnquiry[],
  now: Date,
): WireFactor[] => {
  const { cardUse, onTime = hundredPercent, oldestMonths = 0 } = summaryOf(accounts, now);
  const openLoans = accounts.filter(({ status, type }) => status !== 'CLOSED' && type !== 'CARD');
  const isSecured = ({ type }: WireAccount): boolean => secured.includes(type);
  const isMixed = accounts.some(isSecured) && !accounts.every(isSecured);
  const recent = enquiries.filter(
    ({ inquiryType, at }) => inquiryType === 'HARD' && monthsSince(at.slice(0, 10), now) < recentMonths,
  ).length;
  const found = [
    factor('ON_TIME_PAYMENT', onTime >= 9_900, onTime >= 9_900 || onTime < 9_500 ? 'HIGH' : 'MEDIUM'),
    ...(cardUse === undefined ? [] : [factor('CARD_USE', cardUse <= 3_000, cardUse > 5_000 ? 'HIGH' : 'MEDIUM')]),
    factor('CREDIT_AGE', oldestMonths >= 36, oldestMonths >= 60 ? 'MEDIUM' : 'LOW'),
    ...(recent === 1 || recent === 2
      ? []
      : [factor('RECENT_ENQUIRIES', recent === 0, recent === 0 ? 'LOW' : 'MEDIUM')]),
    ...(isMixed ? [factor('CREDIT_MIX', true, 'LOW')] : []),
    ...(openLoans.length > 2 ? [factor('OPEN_LOANS', false, 'LOW')] : []),
  ];
  return found.toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
};
