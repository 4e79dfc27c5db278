import {
  lending,
  type LoanRecord,
  type NoteStatus,
  noteStatuses,
  type RecordStatus,
  recordStatuses,
} from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { findOwn, storeNote, listOwn, recordSeen, type ReadApplication } from '../applications/application-store.ts';
import { presentProduct } from '../applications/present-application.ts';
import { statusesOf } from '../applications/status-rules.ts';
import type { LendingDeps } from '../deps.ts';

const allNotes: NoteStatus[] = Object.values(noteStatuses);

/**
 * A record for its owner. The borrower may set a status of their own only on a referral, whose lender reports nothing.
 */
export const presentRecord = (row: ReadApplication, locale: Locale): LoanRecord => ({
  loanRecordGid: row.application_id,
  ...presentProduct(row, locale),
  connection: row.connection,
  amountPaise: paise(row.disbursed_principal ?? row.amount),
  loanRecordStatus: statusesOf(row).record,
  statusText: statusText(row, locale),
  isOwnNote: row.note_status !== null,
  noteStatuses: row.connection === 'REFERRAL' ? allNotes.filter((status) => status !== row.note_status) : [],
  state: row.state,
  redDot: row.changed_at > row.seen_at,
  createTime: Math.floor(row.created_at.getTime() / 1_000),
});

/** Lists the caller's records with unread marks, and marks them as seen. */
export const readLoanRecords = handler(
  lending.readLoanRecords,
  async ({ db }: LendingDeps, _body, { user, locale }) => {
    const rows = await listOwn(db, user.userGid);
    await recordSeen(db, rows);
    return { loanRecordList: rows.map((row) => presentRecord(row, locale)) };
  },
);

/** Stores the borrower's own status of a referral. Nothing is decided by it. */
export const updateRecordStatus = handler(
  lending.loanRecordStatusUpdate,
  async ({ db }: LendingDeps, { loanRecordGid, loanRecordStatus }, { user: { userGid } }) => {
    if (await storeNote(db, userGid, loanRecordGid, loanRecordStatus)) return { status: 1 as const };
    throw new Problem((await findOwn(db, userGid, loanRecordGid)) ? 'loanRecordFixed' : 'notFound');
  },
);

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
  row.state === 'CANCELLED' ? m.common_cancelled({}, { locale }) : labels[statusesOf(row).record]({}, { locale });
