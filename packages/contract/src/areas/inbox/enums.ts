/** Types of messages; each has its own list and a switch per channel. */
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

/** Delivery channels besides the inbox, which lists every message. */
export const messageChannels = ['PUSH', 'SMS'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Routes that a notification may open. */
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

/** The link if it leads to one of `messagePaths`, otherwise that of the message list. */
export const safeMessageLink = (link: unknown): string => {
  const [path] = typeof link === 'string' ? link.split(/[?#]/) : [];
  return messagePaths.some((each) => each === path) ? (link as string) : '/messagelist';
};
