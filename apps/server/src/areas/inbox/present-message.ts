import type { Message, MessagePath } from '@sikka/contract';
import { type Locale, localizedTextsOf, m } from '@sikka/messages';
import { dayText, momentText } from '@sikka/messages/dates';
import { formatCount, formatRupees } from '@sikka/money';
import { type EventKind, policyOf } from '#platform/people/event-policies.ts';
import type { AutopayChange, LoanStage, UserEventFacts } from '#platform/people/user-event-facts.ts';
import type { MessageRow } from './message-store.ts';

export type MessageText = Pick<Message, 'title' | 'text' | 'link'>;

/** `moment`: a day, `2026-11-24`, or an ISO moment. */
const dayOf = (moment: string, locale: Locale): string => dayText(new Date(moment), locale);

const linkOf = (path: MessagePath, parameters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

const loanStageTexts: Record<
  LoanStage,
  { title: typeof m.common_your_loan_is_approved; text: typeof m.common_your_loan_is_approved; path: MessagePath }
> = {
  OFFERED: { title: m.common_your_loan_is_approved, text: m.inbox_loan_offered_text, path: '/loanStep' },
  ACTION_REQUIRED: { title: m.inbox_loan_action, text: m.inbox_loan_action_text, path: '/loanStep' },
  DISBURSED: { title: m.inbox_loan_disbursed, text: m.inbox_loan_disbursed_text, path: '/myloan' },
  REJECTED: { title: m.inbox_loan_rejected, text: m.inbox_loan_rejected_text, path: '/reviewingReject' },
};

const requestTexts = {
  ANSWERED: m.inbox_request_answered,
  WAITING: m.inbox_request_waiting,
  RESOLVED: m.inbox_request_resolved,
  REFUSED: m.inbox_request_refused,
} as const satisfies Record<UserEventFacts['requestAnswered']['kind'], unknown>;

const numberChangeTexts = {
  REQUESTED: { title: m.inbox_number_requested, text: m.inbox_number_requested_text, link: '/changeNum' },
  MOVED: { title: m.inbox_number_changed, text: m.inbox_number_changed_text, link: '/devices' },
  STOPPED: { title: m.inbox_number_stopped, text: m.inbox_number_stopped_text, link: '/devices' },
  REVERTED: { title: m.inbox_number_reverted, text: m.inbox_number_reverted_text, link: '/devices' },
} as const;
const autopayChanges = localizedTextsOf<AutopayChange>({
  ACTIVE: m.common_autopay_is_on,
  PAUSED: m.inbox_autopay_paused,
  ENDED: m.inbox_autopay_ended,
});

/** Texts and link of an event, by kind. */
const textsByKind: { [Kind in EventKind]: (facts: UserEventFacts[Kind], locale: Locale) => MessageText } = {
  billDue: ({ billerName, amountPaise, dueDate, accountId, autopayMaxPaise }, locale) => ({
    title: m.inbox_bill_due({ biller: billerName[locale] }, { locale }),
    text: [
      dueDate
        ? m.inbox_bill_due_text({ amount: formatRupees(amountPaise, locale), day: dayOf(dueDate, locale) }, { locale })
        : m.inbox_bill_due_soon_text({ amount: formatRupees(amountPaise, locale) }, { locale }),
      ...(autopayMaxPaise === undefined
        ? []
        : [m.inbox_bill_above_autopay({ max: formatRupees(autopayMaxPaise, locale) }, { locale })]),
    ].join(' · '),
    link: linkOf('/singleBill', { accountId }),
  }),
  debitAnnounced: ({ billerName, amountPaise, day, accountId }, locale) => ({
    title: m.inbox_debit({ biller: billerName[locale] }, { locale }),
    text: m.inbox_debit_text({ amount: formatRupees(amountPaise, locale), day: dayOf(day, locale) }, { locale }),
    link: linkOf('/singleBill', { accountId }),
  }),
  campaignResults: ({ title, path }, locale) => ({
    title: m.inbox_campaign_results({ campaign: title[locale] }, { locale }),
    text: m.inbox_campaign_results_text({}, { locale }),
    link: path,
  }),
  campaignWon: ({ title, path, coins }, locale) => ({
    title: m.common_won_coins({ coins: formatCount(coins, locale) }, { locale }),
    text: m.inbox_campaign_won_text({ campaign: title[locale] }, { locale }),
    link: path,
  }),
  segmentMessage: ({ title, text, link }, locale) => ({ title: title[locale], text: text[locale], link }),
  welcome: (_facts, locale) => ({
    title: m.inbox_welcome({}, { locale }),
    text: m.inbox_welcome_text({}, { locale }),
    link: '/',
  }),
  debitFailed: ({ accountId }, locale) => ({
    title: m.inbox_debit_failed({}, { locale }),
    text: m.inbox_debit_failed_text({}, { locale }),
    link: linkOf('/singleBill', { accountId }),
  }),
  autopayChanged: ({ change }, locale) => ({
    title: autopayChanges(change, locale),
    text: m.inbox_autopay_text({}, { locale }),
    link: '/autopay',
  }),
  paymentFailed: ({ billerName, amountPaise, merchantRequestId }, locale) => ({
    title: m.inbox_payment_failed({ biller: billerName[locale] }, { locale }),
    text: m.inbox_payment_failed_text({ amount: formatRupees(amountPaise, locale) }, { locale }),
    link: linkOf('/payResult', { merchantRequestId }),
  }),
  complaintAnswered: ({ complaintId, billerName }, locale) => ({
    title: m.inbox_complaint({ biller: billerName[locale] }, { locale }),
    text: m.inbox_complaint_text({}, { locale }),
    link: linkOf('/complaint', { complaintId }),
  }),
  billPaid: ({ billerName, amountPaise, merchantRequestId }, locale) => ({
    title: m.inbox_bill_paid({ biller: billerName[locale] }, { locale }),
    text: m.inbox_bill_paid_text({ amount: formatRupees(amountPaise, locale) }, { locale }),
    link: linkOf('/receipt', { merchantRequestId }),
  }),
  loanStage: ({ cid, stage }, locale) => {
    const { title, text, path } = loanStageTexts[stage];
    return { title: title({}, { locale }), text: text({}, { locale }), link: linkOf(path, { cid }) };
  },
  loanDue: ({ loanGid, dueDate, isLate }, locale) => ({
    title: (isLate ? m.inbox_loan_late : m.inbox_loan_due)({}, { locale }),
    text: (isLate ? m.inbox_loan_late_text : m.inbox_loan_due_text)({ day: dayOf(dueDate, locale) }, { locale }),
    link: linkOf('/myloan', { loanGid }),
  }),
  repaymentBooked: ({ amountPaise, merchantRequestId }, locale) => ({
    title: m.inbox_repaid({ amount: formatRupees(amountPaise, locale) }, { locale }),
    text: m.inbox_repaid_text({}, { locale }),
    link: linkOf('/repayResult', { merchantRequestId }),
  }),
  refundStarted: ({ amountPaise, merchantRequestId }, locale) => ({
    title: m.inbox_refund_started({ amount: formatRupees(amountPaise, locale) }, { locale }),
    text: m.inbox_refund_started_text({}, { locale }),
    link: linkOf('/refund', { merchantRequestId }),
  }),
  prizeGiven: (_facts, locale) => ({
    title: m.inbox_prize({}, { locale }),
    text: m.inbox_prize_text({}, { locale }),
    link: '/rewards/myrewards',
  }),
  gameAccessGiven: ({ title, merchantRequestId }, locale) => ({
    title: m.inbox_game({ title: title[locale] }, { locale }),
    text: m.common_play_often({}, { locale }),
    link: linkOf('/TransactionOutcome', { merchantRequestId }),
  }),
  refundCredited: ({ amountPaise, merchantRequestId }, locale) => ({
    title: m.inbox_refund({ amount: formatRupees(amountPaise, locale) }, { locale }),
    text: m.inbox_refund_text({}, { locale }),
    link: linkOf('/refund', { merchantRequestId }),
  }),
  deletionDue: ({ dueAt }, locale) => ({
    title: m.common_account_deleted_on({ day: dayOf(dueAt, locale) }, { locale }),
    text: m.inbox_deletion_text({}, { locale }),
    link: '/nowResult',
  }),
  coinsExpiring: ({ coins, expiresOn }, locale) => ({
    title: m.inbox_coins({ coins: formatCount(coins, locale) }, { locale }),
    text: m.inbox_coins_text({ day: dayOf(expiresOn, locale) }, { locale }),
    link: '/rewards/prizes',
  }),
  prizeAddressDue: ({ redemptionId, addressBy }, locale) => ({
    title: m.inbox_address({}, { locale }),
    text: m.inbox_address_text({ day: dayOf(addressBy, locale) }, { locale }),
    link: linkOf('/myRewards/address', { redemptionId }),
  }),
  prizeTaxDue: ({ redemptionId, taxBy }, locale) => ({
    title: m.inbox_prize_tax({}, { locale }),
    text: m.inbox_prize_tax_text({ day: dayOf(taxBy, locale) }, { locale }),
    link: linkOf('/myRewards/tax', { redemptionId }),
  }),
  newSignIn: ({ deviceName }, locale) => ({
    title: m.inbox_new_sign_in({}, { locale }),
    text: deviceName
      ? m.inbox_new_sign_in_text({ device: deviceName }, { locale })
      : m.inbox_new_sign_in_unknown_text({}, { locale }),
    link: '/devices',
  }),
  numberChange: ({ stage, movesAt }, locale) => {
    const { title, text, link } = numberChangeTexts[stage];
    const at = momentText(new Date(movesAt), locale);
    return { title: title({}, { locale }), text: text({ at }, { locale }), link };
  },
  couponEnding: ({ couponGid, endsAt, merchantName, heading }, locale) => ({
    title: m.inbox_coupon({ shop: merchantName[locale], heading: heading[locale] }, { locale }),
    text: m.inbox_coupon_text({ day: dayOf(endsAt, locale) }, { locale }),
    link: linkOf('/couponDetail', { gid: couponGid }),
  }),
  dataDownloadReady: ({ until }, locale) => ({
    title: m.inbox_data_ready({}, { locale }),
    text: m.inbox_data_ready_text({ day: dayOf(until, locale) }, { locale }),
    link: '/myData',
  }),
  dataDownloadFailed: (_facts, locale) => ({
    title: m.inbox_data_failed({}, { locale }),
    text: m.inbox_data_failed_text({}, { locale }),
    link: '/myData',
  }),
  grievanceUpdated: ({ state }, locale) => ({
    title: (state === 'ANSWERED' ? m.inbox_grievance_answered : m.inbox_grievance_review)({}, { locale }),
    text: m.inbox_grievance_text({}, { locale }),
    link: '/dataGrievance',
  }),
  breachNotice: ({ title }, locale) => ({
    title: title[locale],
    text: m.inbox_breach_text({}, { locale }),
    link: '/breachNotices',
  }),
  requestAnswered: ({ requestId, kind }, locale) => ({
    title: m.inbox_request({}, { locale }),
    text: requestTexts[kind]({}, { locale }),
    link: linkOf('/request', { requestId }),
  }),
};

/** Texts and link of an event. */
export const eventText = (kind: EventKind, facts: unknown, locale: Locale): MessageText =>
  (textsByKind[kind] as (facts: unknown, locale: Locale) => MessageText)(facts, locale);

const outcomes: Partial<Record<EventKind, Message['outcome']>> = {
  billPaid: 'DONE',
  repaymentBooked: 'DONE',
  refundCredited: 'DONE',
  paymentFailed: 'FAILED',
  debitFailed: 'FAILED',
  dataDownloadFailed: 'FAILED',
};

/** A message in the language of its reader. */
export const presentMessage = ({ gid, kind, facts, at, isRead }: MessageRow, locale: Locale): Message => ({
  messageGid: gid,
  messageTypeGid: policyOf(kind).type,
  ...eventText(kind, facts, locale),
  sentAt: at.toISOString(),
  isRead,
  outcome: outcomes[kind],
});
