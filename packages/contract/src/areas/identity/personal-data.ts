/** Kinds of personal data, in display order. */
export const personalDataKinds = [
  'profile',
  'signIns',
  'uploads',
  'bills',
  'payments',
  'loans',
  'creditScore',
  'consents',
  'coins',
  'prizes',
  'coupons',
  'messages',
  'help',
  'likes',
  'deletion',
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/**
 * Legal bases for keeping data after its user has left, with the retention periods:
 * - `BOOKS`: books of account, eight financial years (Companies Act 2013, section 128(5));
 * - `LOGS`: records of how data was processed, one year (DPDP Rules 2025, rule 8(3));
 * - `LOAN_RECORDS`: proof of a loan that we mediated and of the consents for it, eight financial years
 *   (RBI Digital Lending Directions 2025 with Companies Act 2013, section 128(5));
 * - `TAX_RECORDS`: whose tax was withheld and how much, eight financial years (Income-tax Act, sections
 *   194B and 201(3), with Companies Act 2013, section 128(5));
 * - `ONCE_ONLY`: keyed hashes that limit a reward to one per person, three years (DPDP Rules 2025, rule 8
 *   and Third Schedule).
 */
export const retentionBases = ['BOOKS', 'LOGS', 'LOAN_RECORDS', 'TAX_RECORDS', 'ONCE_ONLY'] as const;
export type RetentionBasis = (typeof retentionBases)[number];
