/** What messages are about; each has a list of its own, and a switch for every channel that may carry it. */
export const messageTypes = [
  'BILLS',
  'PAYMENTS',
  'REFUNDS',
  'MANDATES',
  'LOANS',
  'COINS',
  'COUPONS',
  'CAMPAIGNS',
  'DATA',
  'SUPPORT',
  'SERVICE',
  'SECURITY',
] as const;
export type MessageType = (typeof messageTypes)[number];

/** Ways to a person beside the inbox, which has every message. */
export const messageChannels = ['PUSH', 'SMS'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Where a message may lead to: nothing else is opened from a notification. */
export const messagePaths = [
  '/',
  '/IPL',
  '/breachNotices',
  '/changeNum',
  '/autopay',
  '/complaint',
  '/couponDetail',
  '/dataGrievance',
  '/devices',
  '/holi',
  '/loanStep',
  '/messagelist',
  '/myData',
  '/myRewards/address',
  '/myRewards/tax',
  '/myloan',
  '/nowResult',
  '/payResult',
  '/receipt',
  '/refund',
  '/rename',
  '/repayResult',
  '/request',
  '/reviewingReject',
  '/rewards/myrewards',
  '/rewards/prizes',
  '/singleBill',
  '/TransactionOutcome',
] as const;
export type MessagePath = (typeof messagePaths)[number];

/** The link of a message when it leads to one of these places, otherwise the list of messages. */
export const safeMessageLink = (link: unknown): string => {
  const [path] = typeof link === 'string' ? link.split(/[?#]/) : [];
  return messagePaths.some((each) => each === path) ? (link as string) : '/messagelist';
};
