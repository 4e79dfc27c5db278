import { type RecordStatus, recordStatuses } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import type { ReadApplication } from '../applications/application-store.ts';
import { statusesOf } from '../applications/status-rules.ts';

const { incomplete, underReview, approved, rejected, disbursed, inRepayment, overdue, settled } = recordStatuses;

const labels = {
  [incomplete]: m.lending_records_incomplete,
  [underReview]: m.lending_records_under_review,
  [approved]: m.lending_records_approved,
  [rejected]: m.lending_records_rejected,
  [disbursed]: m.lending_records_disbursed,
  [inRepayment]: m.lending_records_in_repayment,
  [overdue]: m.lending_records_overdue,
  [settled]: m.lending_records_settled,
} satisfies Record<RecordStatus, unknown>;

/** The label of an application's or loan's status. */
export const statusText = (row: ReadApplication, locale: Locale): string =>
  row.state === 'CANCELLED'
    ? m.lending_records_cancelled({}, { locale })
    : labels[statusesOf(row).record]({}, { locale });
