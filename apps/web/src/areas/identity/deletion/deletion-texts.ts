import type { DeletionReason, RetentionBasis, OpenKind, PersonalDataKind } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';

export const reasonText = textsOf<DeletionReason>({
  NOT_NEEDED: m.deletion_reason_NOT_NEEDED,
  PRIVACY: m.deletion_reason_PRIVACY,
  TOO_MANY_MESSAGES: m.deletion_reason_TOO_MANY_MESSAGES,
  NEW_NUMBER: m.deletion_reason_NEW_NUMBER,
  PROBLEM: m.deletion_reason_PROBLEM,
  OTHER: m.deletion_reason_OTHER,
});

export const openText = textsOf<OpenKind>({
  PAYMENT: m.deletion_open_PAYMENT,
  COMPLAINT: m.deletion_open_COMPLAINT,
  REFUND: m.deletion_open_REFUND,
  AUTOPAY: m.common_autopay_is_on,
  LOAN_APPLICATION: m.deletion_open_LOAN_APPLICATION,
  LOAN: m.deletion_open_LOAN,
  PRIZE_ADDRESS: m.deletion_open_PRIZE_ADDRESS,
  PRIZE_TAX: m.deletion_open_PRIZE_TAX,
  PRIZE: m.deletion_open_PRIZE,
});

/** The legal basis of a retention. */
export const becauseText = textsOf<RetentionBasis>({
  BOOKS: m.deletion_because_BOOKS,
  LOGS: m.deletion_because_LOGS,
  LOAN_RECORDS: m.deletion_because_LOAN_RECORDS,
  TAX_RECORDS: m.deletion_because_TAX_RECORDS,
  ONCE_ONLY: m.deletion_because_ONCE_ONLY,
});

const kindText = textsOf<PersonalDataKind>({
  profile: m.deletion_kind_profile,
  signIns: m.deletion_kind_signIns,
  uploads: m.deletion_kind_uploads,
  bills: m.deletion_kind_bills,
  payments: m.deletion_kind_payments,
  loans: m.deletion_kind_loans,
  creditScore: m.deletion_kind_creditScore,
  consents: m.deletion_kind_consents,
  coins: m.deletion_kind_coins,
  prizes: m.deletion_kind_prizes,
  coupons: m.deletion_kind_coupons,
  messages: m.deletion_kind_messages,
  help: m.deletion_kind_help,
  likes: m.deletion_kind_likes,
  deletion: m.deletion_kind_deletion,
});

/** Kinds of data in one line, capitalised. */
export const kindsText = (kinds: readonly PersonalDataKind[]): string => {
  const line = kinds.map((kind) => kindText(kind)).join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
};
