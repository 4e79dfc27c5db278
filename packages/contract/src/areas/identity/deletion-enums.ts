/** Reasons for deleting an account; `OTHER` needs a text. */
export const deletionReasons = [
  'NOT_NEEDED',
  'PRIVACY',
  'TOO_MANY_MESSAGES',
  'NEW_NUMBER',
  'PROBLEM',
  'OTHER',
] as const;
export type DeletionReason = (typeof deletionReasons)[number];

/** `PENDING`: everything works and can be recovered. `ERASING`: the erasure has begun. */
export const deletionStates = ['PENDING', 'RECOVERED', 'ERASING', 'ERASED'] as const;
export type DeletionState = (typeof deletionStates)[number];

/** Open items that block the deletion of an account. */
export const openKinds = [
  'PAYMENT',
  'COMPLAINT',
  'REFUND',
  'AUTOPAY',
  'LOAN_APPLICATION',
  'LOAN',
  'PRIZE_ADDRESS',
  'PRIZE_TAX',
  'PRIZE',
] as const;
export type OpenKind = (typeof openKinds)[number];

export const deletionLimits = {
  /** Days during which everything works and the account can be recovered (specification §9). */
  days: 15,
  /** Hours before the erasure when the user is reminded (DPDP Rules 2025, rule 8). */
  reminderHours: 48,
  /** Seconds that the agreement must be shown before it can be accepted (§5). */
  readSeconds: 10,
  reasonLength: 200,
  commentLength: 500,
} as const;
