/** Payments and refunds under way take minutes to days: an open page polls twice a minute, for ten minutes. */
export const slowPace = { nextQuerySeconds: 30, queryLimitTime: 600 };
export const noPolling = { nextQuerySeconds: 0, queryLimitTime: 0 };
