import type { Locale } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';
import type { LenderOffer } from '@sikka/partners/kit';
import type { MandateStatus } from '#areas/payments/index.ts';
import { istDay, nextIstMidnight } from '#platform/data/ist-day.ts';
import type { LendingDeps } from '../deps.ts';
import type { ApplicationRow, LendingTransaction } from '../tables.ts';
import { changeApplication, type ReadApplication } from './application-store.ts';

const dayMs = 86_400_000;
/** A mandate covers the tenure and three months more, for late instalments. */
const lateMonths = 3;

/**
 * When a mandate for an offer's instalments ends: at the end of a calendar month in India, a date that people
 * recognise.
 */
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
  /** Maximum amount of one debit. */
  maxPaise: Paise;
  locale: Locale;
}

/** Creates a mandate for the instalments of an application or its loan, and records it in place of the previous one. */
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
    maxAmount: maxPaise,
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

/** Revokes the mandate for the instalments at the bank, if there is one. */
export const endMandate = async (
  { payments }: Pick<LendingDeps, 'payments'>,
  trx: LendingTransaction,
  { mandate_reference: reference }: Pick<ApplicationRow, 'mandate_reference'>,
): Promise<void> => {
  if (reference) await payments.mandates.change(trx, reference, 'revoke');
};
