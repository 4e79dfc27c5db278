import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { type QueryExecutorProvider, sql } from 'kysely';
import { deleteInBatches } from './in-batches.ts';

/** What became of a move to another number. */
export type NumberMoveStage = 'REQUESTED' | 'MOVED' | 'STOPPED' | 'REVERTED';

export type LoanStage = 'OFFERED' | 'ACTION_REQUIRED' | 'DISBURSED' | 'REJECTED';

/** What a user is to be told, by kind, with what a text about it names. */
export interface UserEventFacts {
  /** Coins expire after `expiresOn`, `YYYY-MM-DD`. */
  coinsExpiring: { coins: number; expiresOn: string };
  /** A saved coupon that was not used ends soon. */
  couponEnding: { couponGid: string; endsAt: string; merchantName: LocalizedText; heading: LocalizedText };
  /** A parcel still waits for its address. */
  prizeAddressDue: { redemptionId: string; addressBy: string };
  /** A bill came by itself. */
  billDue: { billerName: LocalizedText; amountPaise: Paise; dueDate: string | null; accountId: string };
  /** Autopay takes a bill on a day, `YYYY-MM-DD`, at least 24 hours later. */
  debitAnnounced: { billerName: LocalizedText; amountPaise: Paise; day: string; accountId: string };
  /** A biller has confirmed a payment. */
  billPaid: { billerName: LocalizedText; amountPaise: Paise; merchantRequestId: string };
  /** The lender has brought an application to a stage that its borrower waits for, or has to do something at. */
  loanStage: { cid: string; stage: LoanStage };
  /** The lender has booked a repayment. */
  repaymentBooked: { amountPaise: Paise; merchantRequestId: string };
  /** An account is erased at a moment, unless it is recovered. */
  deletionDue: { dueAt: string };
  /** The bank has credited a refund. */
  refundCredited: { amountPaise: Paise; merchantRequestId: string };
  /** Everything we hold of a user can be downloaded until a moment. */
  dataDownloadReady: { until: string };
  /** A grievance about data is looked at, or was answered. */
  grievanceMoved: { state: 'UNDER_REVIEW' | 'ANSWERED' };
  /** There was a breach of personal data; the notice itself stands apart, until it is confirmed. */
  breachNotice: { title: LocalizedText };
  /** The support, or the grievance officer, has answered a request. */
  requestAnswered: { requestId: string; kind: 'ANSWERED' | 'WAITING' | 'RESOLVED' | 'REFUSED' };
  /** Somebody signed in on a device that the account did not know; browser and system in words, or nothing. */
  newSignIn: { deviceName: string };
  /** The account moves to another number at `movesAt`, has moved, or stays. */
  numberMove: { stage: NumberMoveStage; movesAt: string };
}

/** Something that happened, or is about to, with the facts of its kind. */
export type UserEvent = {
  [Kind in keyof UserEventFacts]: {
    userGid: string;
    kind: Kind;
    /** Together with the kind it names what happened: the same again is not told again. */
    key: string;
    facts: UserEventFacts[Kind];
    /** When it is of no use to anybody any more; 180 days later unless given. */
    expiresAt?: Date;
  };
}[keyof UserEventFacts];

/** What happened is listed for so many days. */
const daysListed = 180;

/** Events of users on their way to the inbox, written by the area that knows of them. */
export const userEvents = {
  record: async (db: QueryExecutorProvider, ...events: readonly UserEvent[]): Promise<void> => {
    const rows = events.map(({ userGid, kind, key, facts, expiresAt }) => ({
      user_gid: userGid,
      event_key: `${kind}:${key}`,
      kind,
      facts,
      expires_at: expiresAt?.toISOString(),
    }));
    await sql`insert into user_event (user_gid, event_key, kind, facts, expires_at)
      select user_gid, event_key, kind, facts, coalesce(expires_at, app_now() + make_interval(days => ${daysListed}))
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (user_gid uuid, event_key text, kind text, facts jsonb, expires_at timestamptz)
      on conflict do nothing`.execute(db);
  },

  /** Deletes the events that are of no use any more. */
  purge: (db: QueryExecutorProvider): Promise<void> => deleteInBatches(db, 'user_event', sql`expires_at <= app_now()`),
};
