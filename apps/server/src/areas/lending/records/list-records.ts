import { type ContentOf, type LoanRecord, type NoteStatus, noteStatuses } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import { signedIn } from '#platform/bind-call.ts';
import type { CallContext } from '#platform/call-context.ts';
import { listOwn, type ReadApplication } from '../applications/application-store.ts';
import type { ApplyParts } from '../applications/parts.ts';
import { presentProduct } from '../applications/present-product.ts';
import { statusesOf } from '../applications/status-rules.ts';
import { noteSeen } from './record-store.ts';
import { statusText } from './status-text.ts';

const allNotes: NoteStatus[] = Object.values(noteStatuses);

/** A record as its owner sees it. Only where the lender tells nothing is there room for the borrower's own word. */
export const presentRecord = (row: ReadApplication, locale: Locale): LoanRecord => ({
  loanRecordGid: row.application_id,
  ...presentProduct(row, locale),
  connection: row.connection,
  amountPaise: row.lent ?? row.amount,
  loanRecordStatus: statusesOf(row).record,
  statusText: statusText(row, locale),
  isOwnNote: row.note_status !== null,
  noteStatuses: row.connection === 'REFERRAL' ? allNotes.filter((status) => status !== row.note_status) : [],
  state: row.state,
  redDot: row.news_at > row.seen_at,
  createTime: Math.floor(row.created_at.getTime() / 1_000),
});

/** Lists the caller's records with what is new about them; from now on it has been seen. */
export const readLoanRecords =
  ({ db }: ApplyParts) =>
  async (_body: unknown, context: CallContext): Promise<ContentOf<'/flamingo/ostrader/loan_market/loanRecord'>> => {
    const rows = await listOwn(db, signedIn(context).userGid);
    await noteSeen(db, rows);
    return { loanRecordList: rows.map((row) => presentRecord(row, context.locale)) };
  };
