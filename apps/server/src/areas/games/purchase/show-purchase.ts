import { type GamePurchase, type GamePurchaseStatus, games, type Payment, type Refund } from '@sikka/contract';
import { type Locale, m, textsUnder } from '@sikka/messages';
import { momentText } from '@sikka/messages/dates';
import { spellRupees } from '@sikka/money/spell';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { transaction } from '#platform/data/database.ts';
import type { GamesDeps } from '../deps.ts';
import { pollIntervalOf, statusOf } from '../play-rules.ts';
import { findPurchase, type PurchaseWithTitle } from './purchase-store.ts';
import { accessTopic } from './request-access.ts';

const statusText = textsUnder('games_status').of<GamePurchaseStatus>();

/** Polls of our page that trigger an early enquiry. */
const maxEarlyEnquiries = 5;

/** Explains what happened, where the money is and what comes next. */
const explain = (
  status: GamePurchaseStatus,
  { partner, payment, locale }: { partner: string; payment: Pick<Payment, 'expiresAt'>; locale: Locale },
): string => {
  const options = { locale };
  const time = momentText(new Date(payment.expiresAt), locale);
  switch (status) {
    case 'AWAITING_PAYMENT':
      return m.common_payable_until({ time }, options);
    case 'CHECKING':
      return m.common_bank_not_answered({}, options);
    case 'NOT_TAKEN':
      return m.common_nothing_left_account({ time }, options);
    case 'WITH_PARTNER':
      return m.games_explain_with_partner({ partner }, options);
    case 'GRANTED':
      return m.common_play_often({}, options);
    case 'SENT_BACK':
      return m.games_explain_sent_back({ partner }, options);
    case 'REFUNDED':
      return m.games_explain_refunded({}, options);
    case 'CANCELLED':
    case 'EXPIRED':
      return m.games_explain_nothing_paid({}, options);
  }
};

interface PurchaseContext {
  payment: Payment;
  refund: Refund | undefined;
  partner: string;
}

const presentPurchase = (
  row: PurchaseWithTitle,
  { payment, refund, partner }: PurchaseContext,
  locale: Locale,
): GamePurchase => {
  const status = statusOf(row.state, payment);
  return {
    merchantRequestId: row.merchant_request_id ?? '',
    gameId: row.game_id,
    title: row.title[locale],
    partnerName: partner,
    amountPaise: row.amount,
    amountInWords: spellRupees(row.amount, locale),
    status,
    statusText: statusText(status, {}, locale),
    explanation: explain(status, { partner, payment, locale }),
    at: (row.debited_at ?? row.created_at).toISOString(),
    ...(row.debited_at && row.method && { method: row.method }),
    ...(row.payer && { payer: row.payer }),
    ...(row.bank_reference && { bankReference: row.bank_reference }),
    ...(row.grant_number && { grantNumber: row.grant_number }),
    payment,
    ...(refund && { refund }),
    nextQuerySeconds: pollIntervalOf(status, payment),
    queryLimitTime: payment.queryLimitTime,
  };
};

/**
 * The status of a purchase, from our own books; polling triggers an early enquiry at the partner.
 */
export const queryGamePurchase = handler(
  games.queryGamePurchase,
  async (deps: GamesDeps, { merchantRequestId }, { user: { userGid }, locale }) => {
    const { orders } = deps.payments;
    const { outbox } = deps.partnerWork;
    const row = await findPurchase(deps.db, userGid, merchantRequestId);
    if (!row) throw new Problem('notFound');
    const [payment, refund] = await Promise.all([
      orders.view(userGid, merchantRequestId, locale),
      orders.refundOf(userGid, merchantRequestId, locale),
    ]);
    if (!payment) throw new Problem('notFound');
    if ((row.state === 'POSTING' || row.state === 'PENDING') && row.polls < maxEarlyEnquiries)
      await transaction(deps.db, (trx) => outbox.add(trx, accessTopic, row.purchase_id));
    return presentPurchase(row, { payment, refund, partner: deps.partnerName[locale] }, locale);
  },
);
