import type { MessageType } from '@sikka/contract';
import { type Locale, localizedTextsOf, m } from '@sikka/messages';
import { type EventKind, policyOf } from '#platform/people/event-policies.ts';
import { eventText } from './present-message.ts';

export const typeText = localizedTextsOf<MessageType>({
  BILLS: m.inbox_type_bills,
  PAYMENTS: m.common_payments,
  REFUNDS: m.common_refunds,
  MANDATES: m.common_autopay,
  LOANS: m.common_loans,
  COINS: m.common_coins_and_prizes,
  COUPONS: m.common_coupons,
  CAMPAIGNS: m.inbox_type_campaigns,
  DATA: m.common_your_data,
  SUPPORT: m.inbox_type_support,
  SERVICE: m.inbox_type_service,
  SECURITY: m.inbox_type_security,
});

/** Texts for a lock screen that others can see: no amount, lender or biller. */
const quietText = localizedTextsOf<MessageType>({
  BILLS: m.inbox_push_bills,
  PAYMENTS: m.inbox_push_payments,
  REFUNDS: m.inbox_push_refunds,
  MANDATES: m.inbox_push_mandates,
  LOANS: m.inbox_push_loans,
  COINS: m.inbox_push_coins,
  COUPONS: m.inbox_push_coupons,
  CAMPAIGNS: m.inbox_push_campaigns,
  DATA: m.inbox_push_data,
  SUPPORT: m.inbox_push_support,
  SERVICE: m.inbox_push_service,
  SECURITY: m.inbox_push_security,
});

/** More specific texts for kinds where they reveal nothing. */
const quietTextsOfKind: Partial<
  Record<EventKind, (facts: Record<string, never>, options: { locale: Locale }) => string>
> = {
  debitAnnounced: m.inbox_push_debit,
  debitFailed: m.inbox_push_debit_failed,
  paymentFailed: m.inbox_push_payment_failed,
  prizeAddressDue: m.inbox_address,
  prizeTaxDue: m.inbox_prize_tax,
  coinsExpiring: m.inbox_push_coins_expiring,
  couponEnding: m.inbox_push_coupon_ending,
};

/** The text of a notification: details only if the user has allowed them. */
export const lockScreenText = (
  { kind, facts, showsDetails }: { kind: EventKind; facts: unknown; showsDetails: boolean },
  locale: Locale,
): { title: string; text: string; link: string } => {
  const { title, text, link } = eventText(kind, facts, locale);
  if (showsDetails) return { title, text, link };
  const { type } = policyOf(kind);
  return {
    title: typeText(type, locale),
    text: quietTextsOfKind[kind]?.({}, { locale }) ?? quietText(type, locale),
    link,
  };
};
