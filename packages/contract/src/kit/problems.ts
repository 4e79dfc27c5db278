/** Problems that operators of the console meet, and users never. */
const consoleProblems = {
  /** Name, password or code is wrong, or the operator has to wait: which one is not disclosed. */
  operatorSignInRefused: { code: 16_001, status: 200 },
  /** The operator's role may not do this. */
  operatorRoleMissing: { code: 16_002, status: 403 },
  /** The operator must give password and code again, because the act is a serious one. */
  operatorConfirmationNeeded: { code: 16_003, status: 200 },
  /** The invitation was used, withdrawn or has expired. */
  operatorInvitationOver: { code: 16_004, status: 200 },
  operatorCodeWrong: { code: 16_005, status: 200 },
  operatorNameTaken: { code: 16_006, status: 200 },
  /** Somebody must be able to invite others. */
  operatorLastAdmin: { code: 16_007, status: 200 },
  /** The passkey is unknown or removed, or its proof is wrong or too old: which one is not disclosed. */
  operatorPasskeyRefused: { code: 16_012, status: 200 },
  /** The operator has as many saved views as there may be. */
  tooManyViews: { code: 16_013, status: 200 },
  /** Fewer pieces can be redeemed than are to be taken out. */
  stockTooFew: { code: 16_014, status: 200 },
  /** Fewer pieces were taken out than are to be put back. */
  stockNotWithheld: { code: 16_015, status: 200 },
  /** The app would refuse the content; `issues` of the content names each field. */
  contentRefused: { code: 16_008, status: 200 },
  /** Somebody else has changed the content since it was loaded. */
  contentChanged: { code: 16_009, status: 200 },
  /** Published content is inside of it. */
  contentInUse: { code: 16_010, status: 200 },
  /** The preview has expired. */
  previewOver: { code: 16_011, status: 404 },
  /** Another operator than the one who saved the draft must publish what is in review. */
  reviewYourOwn: { code: 16_016, status: 200 },
  /** Content shows the picture, or a draft does. */
  pictureInUse: { code: 16_017, status: 200 },
  /** The case was closed meanwhile. */
  caseClosed: { code: 16_020, status: 200 },
  /** A proposal about the same payment or case waits for its decision or its end. */
  proposalOpen: { code: 16_021, status: 200 },
  /** The proposal was decided, or has expired. */
  proposalClosed: { code: 16_022, status: 200 },
  /** Another operator must decide. */
  proposalYourOwn: { code: 16_023, status: 200 },
  /** The operator who proposed it was removed, or has a role that may not propose it. */
  proposerRoleMissing: { code: 16_024, status: 200 },
  refundMade: { code: 16_025, status: 200 },
  refundNotPaid: { code: 16_026, status: 200 },
  /** The partner that has the payment has neither confirmed nor refused it. */
  refundUndecided: { code: 16_027, status: 200 },
  /** What was bought was delivered, and has no way back. */
  refundDelivered: { code: 16_028, status: 200 },
  /** The bill network has not returned the amount to us. */
  refundNotReturned: { code: 16_029, status: 200 },
  /** A resolved request is answered again only after its user has reopened it. */
  requestResolved: { code: 16_030, status: 200 },
  /** A user number that a notice is addressed to has no account. */
  noticeUserUnknown: { code: 16_031, status: 200 },
  /** The user has not accepted the agreement, or has switched off offers. */
  messageNotWanted: { code: 16_032, status: 200 },
} as const;

/**
 * The catalogue of problems. `code` is the number in the reply, `status` the HTTP status. The text is the message
 * `problem_<name>` of the messages package in the caller's language. The specification defines the codes 10, 103, 201,
 * 204, 206 and 401 (§8); the others are ours: 1xxx platform, 2xxx identity, 3xxx feed, 4xxx release, 5xxx analytics,
 * 6xxx payments, 7xxx bills, 8xxx lending, 9xxx rewards, 10xxx coupons, 11xxx privacy,
 * 12xxx support, 13xxx assistant, 14xxx games, 15xxx campaigns, 16xxx console.
 */
export const problems = {
  invalidInput: { code: 1001, status: 422 },
  notFound: { code: 1002, status: 404 },
  transportRefused: { code: 1003, status: 400 },
  bodyTooLarge: { code: 1004, status: 413 },
  tooManyRequests: { code: 1005, status: 429 },
  busy: { code: 1006, status: 503 },
  somethingWrong: { code: 1007, status: 500 },
  unsupportedMedia: { code: 1008, status: 415 },
  /** A browser on another site sent a call that writes. */
  originRefused: { code: 1009, status: 403 },
  /** The upload is not an accepted picture. */
  pictureRefused: { code: 1010, status: 422 },
  /** The user's storage is full. */
  pictureSpaceFull: { code: 1011, status: 200 },
  /** A picture that a call names was never uploaded for it, was used before, or was deleted after a day. */
  pictureMissing: { code: 1012, status: 200 },
  signInNeeded: { code: 401, status: 401 },

  /** Login was refused for a reason that we may disclose: locked, too many failures, account gone. */
  loginRefused: { code: 10, status: 200 },
  otpSendBusy: { code: 103, status: 200 },
  otpLimitReached: { code: 201, status: 200 },
  otpCoolingDown: { code: 204, status: 200 },
  accountMissing: { code: 206, status: 200 },
  otpWrong: { code: 2001, status: 200 },
  otpExpired: { code: 2002, status: 200 },
  otpTriesUsedUp: { code: 2003, status: 200 },
  credentialsWrong: { code: 2004, status: 200 },
  otpRequired: { code: 2005, status: 200 },
  passwordWeak: { code: 2006, status: 200 },
  passwordUsedRecently: { code: 2007, status: 200 },
  passwordCommon: { code: 2008, status: 200 },
  proofMissing: { code: 2009, status: 200 },
  nicknameRefused: { code: 2010, status: 200 },
  portraitRefused: { code: 2011, status: 200 },
  originalMobileWrong: { code: 2012, status: 200 },
  /**
   * Shown only to a caller who has proved the number; others get the same reply as for a free
   * number.
   */
  numberTaken: { code: 2013, status: 200 },
  /** The number belonged to an account until recently, or is reserved for one. */
  numberHeld: { code: 2014, status: 200 },
  numberChangedLately: { code: 2015, status: 200 },
  numberChangeWaiting: { code: 2016, status: 200 },
  /** The number may have a new owner, so a code to it is not enough to log in. */
  secondProofNeeded: { code: 2017, status: 200 },
  /** This device cannot revert the change of number. */
  revertRefused: { code: 2018, status: 200 },
  /** After a change of number, new devices cannot pay or redeem until `until`. */
  newDeviceHeld: { code: 2019, status: 200 },
  /** The typed number is not the account's. We do not disclose whether another account has it. */
  mobileDiffers: { code: 2030, status: 200 },
  /** A payment or another item is still open. */
  deletionBlocked: { code: 2031, status: 200 },
  /** The user has more coins than agreed to forfeit. */
  coinsNotGivenUp: { code: 2032, status: 200 },
  /** There is no deletion that can be cancelled. */
  deletionOver: { code: 2033, status: 200 },

  /** The idempotency key was used for another request. */
  keyReused: { code: 6001, status: 422 },
  /** The first request with this idempotency key is still being processed. */
  keyInUse: { code: 6002, status: 409 },
  /** The outcome of an attempt is unknown; paying again could pay twice. */
  paymentChecking: { code: 6003, status: 200 },
  /** The order was paid, cancelled or has expired. */
  paymentClosed: { code: 6004, status: 200 },
  tooManyAttempts: { code: 6005, status: 200 },
  /** A webhook without a valid signature. */
  signatureRefused: { code: 6006, status: 401 },
  /** An operator has paused new payments of this kind; payments in progress continue. */
  paymentsPaused: { code: 6007, status: 200 },

  billerMissing: { code: 7001, status: 200 },
  /** One or more customer fields do not match the biller's rules. */
  customerParamsWrong: { code: 7002, status: 200 },
  billOutdated: { code: 7003, status: 200 },
  amountOutOfRange: { code: 7004, status: 200 },
  methodNotAllowed: { code: 7005, status: 200 },
  /** Another payment of the same bill has an unknown outcome or was made recently. */
  duplicatePayment: { code: 7006, status: 200 },
  planMissing: { code: 7007, status: 200 },
  accountDeleted: { code: 7008, status: 200 },
  accountLimitReached: { code: 7009, status: 200 },
  complaintTooEarly: { code: 7010, status: 200 },
  complaintOpen: { code: 7011, status: 200 },
  complaintImpossible: { code: 7012, status: 200 },
  autopayUnsupported: { code: 7013, status: 200 },
  autopayExists: { code: 7014, status: 200 },
  autopayClosed: { code: 7015, status: 200 },
  autopayLimit: { code: 7016, status: 200 },
  receiptMissing: { code: 7017, status: 200 },
  billNetworkBusy: { code: 7018, status: 200 },

  loanProductMissing: { code: 8001, status: 200 },
  /** The product does not match the user's answers; `details.reasons` explains why. */
  loanNotMatched: { code: 8002, status: 200 },
  loanAdultsOnly: { code: 8003, status: 200 },
  loanProfileIncomplete: { code: 8004, status: 200 },
  loanConsentMissing: { code: 8005, status: 200 },
  loanConsentOutdated: { code: 8006, status: 200 },
  loanApplicationOpen: { code: 8007, status: 200 },
  loanTooEarly: { code: 8008, status: 200 },
  /** The lender expects another step, or nothing from the borrower now. */
  loanStepNotDue: { code: 8009, status: 200 },
  loanOfferExpired: { code: 8010, status: 200 },
  loanNameDiffers: { code: 8011, status: 200 },
  /** The lender reports the status of this loan, so the user cannot edit it. */
  loanRecordFixed: { code: 8012, status: 200 },
  /** This repayment option of the loan is not available now. */
  loanOptionClosed: { code: 8013, status: 200 },
  /** The amount of a part payment is out of range; `details` gives the range. */
  loanPartWrong: { code: 8014, status: 200 },
  /** The instalments have no mandate that could be revoked. */
  loanMandateEnded: { code: 8015, status: 200 },
  /** The mandate for the instalments is still in force. */
  loanMandateStands: { code: 8016, status: 200 },
  /** The loan has ended: nothing is owed. */
  loanOver: { code: 8017, status: 200 },
  /** The lender's quote has expired or was paid already. */
  loanQuoteEnded: { code: 8020, status: 200 },
  /** Another repayment of the loan is not final yet: unpaid, unknown or with the lender. */
  loanRepaymentOpen: { code: 8021, status: 200 },
  /** The lender has not booked the repayment. */
  loanReceiptMissing: { code: 8022, status: 200 },

  /** We may send nothing to the credit bureau without the user's consent. */
  scoreConsentMissing: { code: 8030, status: 200 },
  scoreDetailsMissing: { code: 8031, status: 200 },
  scoreTooEarly: { code: 8032, status: 200 },
  /** The newest report has no such account or enquiry. */
  scoreItemMissing: { code: 8033, status: 200 },

  /** The day of the check-in has passed; the next one is open. */
  checkInDayPassed: { code: 9001, status: 200 },
  /** The rule that awarded these coins is no longer in force. */
  rewardEnded: { code: 9002, status: 200 },
  /** Our own records do not show that the mission was done. */
  missionNotDone: { code: 9003, status: 200 },
  /** A spin needs the declaration whether draws are permitted at the user's age and residence. */
  spinDeclarationMissing: { code: 9004, status: 200 },
  notEnoughCoins: { code: 9005, status: 200 },
  /** The last piece was reserved by another user. */
  rewardOutOfStock: { code: 9006, status: 200 },
  /** The limit of prizes per user and day, or of one per pool, is reached. */
  rewardLimitReached: { code: 9007, status: 200 },
  /** The deadline for the address has passed, or the user has submitted one before. */
  prizeAddressClosed: { code: 9008, status: 200 },
  /** The account is too new to redeem coins. */
  rewardAccountTooNew: { code: 9009, status: 200 },
  /** Parcels are not delivered to this state of India. */
  prizeNotDelivered: { code: 9010, status: 200 },
  scratchCardExpired: { code: 9011, status: 200 },
  /** The tax on a prize was paid already, its deadline has passed, or none is due now. */
  prizeTaxClosed: { code: 9012, status: 200 },

  couponEnded: { code: 10_001, status: 200 },
  couponNotStarted: { code: 10_002, status: 200 },
  /** The last code was given to another user. */
  couponSoldOut: { code: 10_003, status: 200 },

  /** Too many unanswered grievances of one user. */
  grievancesOpen: { code: 11_001, status: 200 },
  /** The user can download their data once a day. */
  downloadTooSoon: { code: 11_002, status: 200 },
  /** There is no download, or it has expired. */
  downloadMissing: { code: 11_003, status: 200 },
  /** The guest has used all free questions; signed-in users have more. */
  chatSignInNeeded: { code: 13_001, status: 200 },
  chatDailyLimit: { code: 13_002, status: 200 },
  /** Earlier answers to the same user are still being generated. */
  chatBusy: { code: 13_003, status: 200 },

  /** The period for reopening a request is over. */
  requestClosed: { code: 12_001, status: 200 },
  /** A request can be escalated to the grievance officer once, after it is late or was refused. */
  escalationTooEarly: { code: 12_002, status: 200 },

  /** The partner did not answer, or refused to open the game. */
  gameClosed: { code: 14_001, status: 200 },
  /** The game is not offered where the user lives, or we do not know where that is. */
  gameNotOffered: { code: 14_002, status: 200 },
  /** The game has an access fee, and the caller has no access. */
  gameAccessMissing: { code: 14_003, status: 200 },
  /** The caller has access already. */
  gameAccessThere: { code: 14_004, status: 200 },
  activityNotStarted: { code: 15_001, status: 200 },
  activityEnded: { code: 15_002, status: 200 },
  /** An entry needs agreement to the terms. */
  activityTermsMissing: { code: 15_003, status: 200 },
  /** The accepted terms are not the current ones. */
  activityTermsChanged: { code: 15_004, status: 200 },
  activityAdultsOnly: { code: 15_005, status: 200 },
  /** The same person has entered already, maybe with another account. */
  activityEntered: { code: 15_006, status: 200 },
  activityNotEntered: { code: 15_007, status: 200 },
  certificateClosed: { code: 15_008, status: 200 },
  /** The user has voted already; a vote cannot be changed. */
  voteCast: { code: 15_009, status: 200 },
  /** The user has used today's only attempt. */
  quizTried: { code: 15_010, status: 200 },
  /** A question's time ran out long ago, which ended the attempt. */
  quizTimeOver: { code: 15_011, status: 200 },
  /** The attempt belongs to a previous day. */
  quizDayOver: { code: 15_012, status: 200 },
  /** The user has given today's cheer to another team. */
  cheerGiven: { code: 15_013, status: 200 },
  ...consoleProblems,
} as const satisfies Record<string, { code: number; status: number }>;

export type ProblemName = keyof typeof problems;

/** A problem that users of the app may meet. */
export type UserProblemName = Exclude<ProblemName, keyof typeof consoleProblems>;
