import type { Paise } from '@sikka/money';
import { tenureOf } from '@sikka/money/loans';
import type { Locale } from '@sikka/messages';
import type { LenderOffer } from '@sikka/partners/kit';
import { changeApplication, type ReadApplication } from './application-store.ts';
import type { LendingDeps } from '../deps.ts';
import type { ApplicationRow, LendingTransaction } from '../tables.ts';

const dayMs = 86_400_000;
/** A mandate lives for the whole loan and three months more, for instalments that come late. */
const lateDays = 92;

const endOf = ({ tenure }: LenderOffer, from: Date): Date => {
  const { unit, count } = tenureOf(tenure);
  return new Date(from.getTime() + (unit === 'DAY' ? count : count * 31) * dayMs + lateDays * dayMs);
};

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
    endsAt: endOf(offer, row.now),
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
