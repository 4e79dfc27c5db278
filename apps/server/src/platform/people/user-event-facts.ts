import type { SeasonPath } from '@sikka/contract';
import type { LocalizedText } from '@sikka/messages';
import type { Paise } from '@sikka/money';

/** Stage of a change of the mobile number. */
export type NumberChangeStage = 'REQUESTED' | 'MOVED' | 'STOPPED' | 'REVERTED';

export type LoanStage = 'OFFERED' | 'ACTION_REQUIRED' | 'DISBURSED' | 'REJECTED';

/** Events that users are notified of, by kind, with the facts that their texts name. */
export interface UserEventFacts {
  /** The user has created an account. */
  welcome: Record<string, never>;
  /** Coins expire after `expiresOn`, `YYYY-MM-DD`. */
  coinsExpiring: { coins: number; expiresOn: string };
  /** A saved, unused coupon expires soon. */
  couponEnding: { couponGid: string; endsAt: string; merchantName: LocalizedText; heading: LocalizedText };
  /** A physical prize still needs an address. */
  prizeAddressDue: { redemptionId: string; addressBy: string };
  /** The tax on a prize is not paid yet. */
  prizeTaxDue: { redemptionId: string; taxBy: string };
  /** The network pushed a new bill. */
  billDue: {
    billerName: LocalizedText;
    amountPaise: Paise;
    dueDate: string | null;
    accountId: string;
    /** Set if autopay does not pay the bill because it exceeds this maximum. */
    autopayMaxPaise?: Paise;
  };
  /** Autopay will debit a bill on `day`, `YYYY-MM-DD`, at least 24 hours ahead. */
  debitAnnounced: { billerName: LocalizedText; amountPaise: Paise; day: string; accountId: string };
  /** Autopay could not debit a bill; the user has to pay it. */
  debitFailed: { accountId: string };
  /** An autopay was activated, paused or ended. */
  autopayChanged: { change: AutopayChange };
  /** A payment failed; money that was taken is refunded. */
  paymentFailed: { billerName: LocalizedText; amountPaise: Paise; merchantRequestId: string };
  /** The network has answered a complaint. */
  complaintAnswered: { complaintId: string; billerName: LocalizedText };
  /** A biller has confirmed a payment. */
  billPaid: { billerName: LocalizedText; amountPaise: Paise; merchantRequestId: string };
  /** An application reached a stage that its borrower waits for or has to act on. */
  loanStage: { cid: string; stage: LoanStage };
  /** An instalment is due on `dueDate`, `YYYY-MM-DD`, or overdue since then. */
  loanDue: { loanGid: string; dueDate: string; isLate: boolean };
  /** The lender has booked a repayment. */
  repaymentBooked: { amountPaise: Paise; merchantRequestId: string };
  /** The results of a season in which the user took part are published; `path` is its screen. */
  campaignResults: { title: LocalizedText; path: SeasonPath };
  /** The user won the draw of a season and got the coins. */
  campaignWon: { title: LocalizedText; path: SeasonPath; coins: number };
  /** The account will be erased at `dueAt` unless it is recovered. */
  deletionDue: { dueAt: string };
  /** A refund is on its way to the bank. */
  refundStarted: { amountPaise: Paise; merchantRequestId: string };
  /** The supplier has delivered a prize. */
  prizeGiven: { redemptionId: string };
  /** The partner has granted access to a game. */
  gameAccessGiven: { title: LocalizedText; merchantRequestId: string };
  /** The bank has credited a refund. */
  refundCredited: { amountPaise: Paise; merchantRequestId: string };
  /** The user's data archive can be downloaded until `until`. */
  dataDownloadReady: { until: string };
  /** The data archive could not be created and can be requested again. */
  dataDownloadFailed: Record<string, never>;
  /** A grievance about personal data is under review or was answered. */
  grievanceUpdated: { state: 'UNDER_REVIEW' | 'ANSWERED' };
  /** A breach of personal data; its notice is shown separately until the user confirms it. */
  breachNotice: { title: LocalizedText };
  /** The support, or the grievance officer, has answered a request. */
  requestAnswered: { requestId: string; kind: 'ANSWERED' | 'WAITING' | 'RESOLVED' | 'REFUSED' };
  /** A message that an operator wrote to a segment of users. */
  segmentMessage: { title: LocalizedText; text: LocalizedText; link: string };
  /** A sign-in on a new device; `deviceName` is its browser and system, or empty. */
  newSignIn: { deviceName: string };
  /** The account will move to another number at `movesAt`, has moved, or stays. */
  numberChange: { stage: NumberChangeStage; movesAt: string };
}

export type AutopayChange = 'ACTIVE' | 'PAUSED' | 'ENDED';
