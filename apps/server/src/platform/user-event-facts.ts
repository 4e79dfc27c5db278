import type { SeasonPath } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';

/** What became of a move to another number. */
export type NumberChangeStage = 'REQUESTED' | 'MOVED' | 'STOPPED' | 'REVERTED';

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
  /** The tax on a prize is not paid yet. */
  prizeTaxDue: { redemptionId: string; taxBy: string };
  /** A bill came by itself. */
  billDue: {
    billerName: LocalizedText;
    amountPaise: Paise;
    dueDate: string | null;
    accountId: string;
    /** The maximum of an autopay that does not pay the bill, because it is above it. */
    autopayMaxPaise?: Paise;
  };
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
  /** The results of a season are out that somebody took part in; `path` is its screen. */
  campaignResults: { title: LocalizedText; path: SeasonPath };
  /** Somebody was drawn in a season and has the coins. */
  campaignWon: { title: LocalizedText; path: SeasonPath; coins: number };
  /** An account is erased at a moment, unless it is recovered. */
  deletionDue: { dueAt: string };
  /** A refund is on its way to the bank. */
  refundStarted: { amountPaise: Paise; merchantRequestId: string };
  /** The supplier has given a prize. */
  prizeGiven: { redemptionId: string };
  /** The partner has given access to a game. */
  gameAccessGiven: { title: LocalizedText; merchantRequestId: string };
  /** The bank has credited a refund. */
  refundCredited: { amountPaise: Paise; merchantRequestId: string };
  /** Everything we hold of a user can be downloaded until a moment. */
  dataDownloadReady: { until: string };
  /** The download of everything could not be made, and can be requested again. */
  dataDownloadFailed: Record<string, never>;
  /** A grievance about data is looked at, or was answered. */
  grievanceUpdated: { state: 'UNDER_REVIEW' | 'ANSWERED' };
  /** There was a breach of personal data; the notice itself stands apart, until it is confirmed. */
  breachNotice: { title: LocalizedText };
  /** The support, or the grievance officer, has answered a request. */
  requestAnswered: { requestId: string; kind: 'ANSWERED' | 'WAITING' | 'RESOLVED' | 'REFUSED' };
  /** Somebody signed in on a device that the account did not know; browser and system in words, or nothing. */
  newSignIn: { deviceName: string };
  /** The account moves to another number at `movesAt`, has moved, or stays. */
  numberChange: { stage: NumberChangeStage; movesAt: string };
}

export type AutopayChange = 'ACTIVE' | 'PAUSED' | 'ENDED';
