import type { Paise } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';
import type { Locale } from '@sikka/messages';
import type { LenderOffer } from '@sikka/partners/kit';
import type { MandateStatus } from '#areas/payments/index.ts';
import { istDay, nextIstMidnight } from '#platform/data/ist-day.ts';
import { changeApplication, type ReadApplication } from './application-store.ts';
import type { LendingDeps } from '../deps.ts';
import type { ApplicationRow, LendingTransaction } from '../tables.ts';

const dayMs = 86_400_000;
/** A mandate lives for the whole loan and three months more, for instalments that come late. */
const lateMonths = 3;

/** When a mandate for the instalments of an offer ends: with a month of India, so that nobody has to count days. */
export const mandateEnd = ({ tenure }: Pick<LenderOffer, 'tenure'>, from: Date): Date => {
  const { unit, count } = tenureOf(tenure);
  const [days, months] = unit === 'DAY' ? [count, 0] : [0, count];
  const [year = 0, month = 0] = istDay(new Date(from.getTime() + days * dayMs))
    .split('-')
    .map(Number);
  return nextIstMidnight(new Date(Date.UTC(year, month + months + lateMonths, 0)));
};

/** The last day of a mandate, `YYYY-MM-DD` in India. */
export const lastDayOf = ({ endsAt }: Pick<MandateStatus, 'endsAt'>): string => istDay(new Date(endsAt.getTime() - 1));

interface MandateTerms {
  offer: LenderOffer;
  /** The most that one debit may take. */
  maxPaise: Paise;
  locale: Locale;
}

/** Opens a mandate for the instalments of an application or its loan, in place of the one before. */
export const openMandate = async (
  { payments }: Pick<LendingDeps, 'payments'>,
  trx: LendingTransaction,
  row: ReadApplication,
  { offer, maxPaise, locale }: MandateTerms,
): Promise<void> => {
  const reference = await payments.mandates.create(trx, {
    userGid: row.user_gid,
    purpose: 'loan',
    subjectId: row.application_id,
    max: maxPaise,
    payeeName: row.lender_name[locale].slice(0, 60),
    note: row.product_name[locale].slice(0, 60),
    endsAt: mandateEnd(offer, row.now),
    locale,
  });
  await changeApplication(trx, row, {
    mandate_reference: reference,
    mandate_max: maxPaise,
    mandate_state: 'created',
    refused_step: null,
    refused_code: null,
  });
};

/** Has the bank end the mandate for the instalments, if there is one that lives: nothing is owed that it could debit. */
export const endMandate = async (
  { payments }: Pick<LendingDeps, 'payments'>,
  trx: LendingTransaction,
  { mandate_reference: reference }: Pick<ApplicationRow, 'mandate_reference'>,
): Promise<void> => {
  if (reference) await payments.mandates.change(trx, reference, 'revoke');
};
