/** What messages are about; each has a list of its own. */
export const messageTypes = ['BILLS', 'LOANS', 'REFUNDS', 'COINS', 'COUPONS', 'DATA', 'SUPPORT', 'SECURITY'] as const;
export type MessageType = (typeof messageTypes)[number];
