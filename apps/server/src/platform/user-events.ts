import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { type QueryExecutorProvider, sql } from 'kysely';
import { policyOf } from './event-policies.ts';
import { deleteInBatches } from './in-batches.ts';

/** What became of a move to another number. */
export type NumberMoveStage = 'REQUESTED' | 'MOVED' | 'STOPPED' | 'REVERTED';
/** The channel that wakes whoever delivers. */
export const userEventChannel = 'user_event';

export type LoanStage = 'OFFERED' | 'ACTION_REQUIRED' | 'DISBURSED' | 'REJECTED';

/** What a user is to be told, by kind, with what a text about it names. */
export interface UserEventFacts {
  /** Somebody has made an account. */
  welcome: Record<string, never>;
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
  /** Autopay could not take a bill; whoever owes it pays it by hand. */
  debitFailed: { accountId: string };
  /** An autopay counts from now on, or stands still, or has ended. */
  autopayChanged: { change: AutopayChange };
  /** A payment has come to nothing; money that was taken comes back. */
  paymentFailed: { billerName: LocalizedText; amountPaise: Paise; merchantRequestId: string };
  /** The network has answered a complaint. */
  complaintAnswered: { complaintId: string; billerName: LocalizedText };
  /** A biller has confirmed a payment. */
  billPaid: { billerName: LocalizedText; amountPaise: Paise; merchantRequestId: string };
  /** The lender has brought an application to a stage that its borrower waits for, or has to do something at. */
  loanStage: { cid: string; stage: LoanStage };
  /** An instalment is due on a day, `YYYY-MM-DD`, or is late since. */
  loanDue: { loanGid: string; dueDate: string; isLate: boolean };
  /** The lender has booked a repayment. */
  repaymentBooked: { amountPaise: Paise; merchantRequestId: string };
  /** An account is erased at a moment, unless it is recovered. */
  deletionDue: { dueAt: string };
  /** A refund is on its way to the bank. */
  refundStarted: { amountPaise: Paise; merchantRequestId: string };
  /** The supplier has given a prize. */
  prizeGiven: { redemptionId: string };
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

export type AutopayChange = 'ACTIVE' | 'PAUSED' | 'ENDED';

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

/** Deliveries that have ended are kept for the limit of promotional messages, and to answer for. */
const daysKept = 30;

/** Writes the events of one user; a transaction has rows of one bucket alone (docs/decisions/0090-buckets.md). */
const recordOf = async (db: QueryExecutorProvider, events: readonly UserEvent[]): Promise<void> => {
  const rows = events.map(({ userGid, kind, key, facts, expiresAt }) => ({
    user_gid: userGid,
    event_key: `${kind}:${key}`,
    kind,
    facts,
    expires_at: expiresAt?.toISOString(),
    channels: policyOf(kind).channels,
  }));
  await sql`with event as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as event (user_gid uuid, event_key text, kind text, facts jsonb, expires_at timestamptz, channels text[])
    ), recorded as (
      insert into user_event (user_gid, event_key, kind, facts, expires_at)
      select user_gid, event_key, kind, facts, coalesce(expires_at, app_now() + make_interval(days => ${daysListed}))
      from event on conflict do nothing returning user_gid, event_key
    ), delivery as (
      insert into user_event_delivery (user_gid, event_key, channel)
      select user_gid, event_key, unnest(channels) from recorded join event using (user_gid, event_key)
      on conflict do nothing returning user_gid
    )
    select pg_notify(${userEventChannel}, '') where exists (select from delivery)`.execute(db);
};

/** Events of users on their way to the inbox and the phone, written by the area that knows of them. */
export const userEvents = {
  record: async (db: QueryExecutorProvider, ...events: readonly UserEvent[]): Promise<void> => {
    for (const ofUser of Map.groupBy(events, ({ userGid }) => userGid).values()) await recordOf(db, ofUser);
  },

  /** Deletes the events that are of no use any more, and what was written of their deliveries. */
  purge: async (db: QueryExecutorProvider): Promise<void> => {
    await deleteInBatches(db, 'user_event', sql`expires_at <= app_now()`);
    await deleteInBatches(db, 'user_event_delivery', sql`ended_at <= app_now() - make_interval(days => ${daysKept})`);
  },
};
