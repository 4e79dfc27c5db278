/** The account on which a lender is owed what was paid to it, and nothing else. */
export const payeeOf = (lenderId: string): string => `lender:${lenderId}`;

/** Repayments are handed to one lender by a topic of its own. */
export const postTopic = (lenderId: string): string => `lending.post-repayment-${lenderId}`;
