/**
 * The catalogue of problems. `code` is the number in the reply, `status` the HTTP status, and the text is the message
 * `problem_<name>` of the messages package in the caller's language. Codes 10, 103, 201, 204, 206 and 401 are the
 * specification's own (§8); the others are ours: 1xxx platform, 2xxx identity, 3xxx feed, 4xxx release, 5xxx analytics,
 * 6xxx payments, 7xxx bills, 8xxx lending, 9xxx rewards, 10xxx coupons, 11xxx privacy,
 * 12xxx support, 13xxx assistant, 14xxx games, 15xxx campaigns.
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

  /** Login was refused for a reason that is no secret: locked, too many failures, account gone. */
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
  /** The number may have a new owner: its code alone opens nothing. */
  secondProofNeeded: { code: 2017, status: 200 },
  /** This device can revert no change of number. */
  revertRefused: { code: 2018, status: 200 },
  /** After a change of number, new devices cannot pay or redeem until `until`. */
  newDeviceHeld: { code: 2019, status: 200 },
  /** What was typed is not the number of the account; whether it has another one is not told. */
  mobileDiffers: { code: 2030, status: 200 },
  /** A payment or another item is still open. */
  deletionBlocked: { code: 2031, status: 200 },
  /** The user has more coins than agreed to forfeit. */
  coinsNotGivenUp: { code: 2032, status: 200 },
  /** There is no deletion that can be cancelled. */
  deletionOver: { code: 2033, status: 200 },

  /** The same idempotency key came with another request. */
  keyReused: { code: 6001, status: 422 },
  /** The first request with this idempotency key is still being answered. */
  keyInUse: { code: 6002, status: 409 },
  /** The outcome of an attempt is unknown; paying again could pay twice. */
  paymentChecking: { code: 6003, status: 200 },
  /** The order was paid, cancelled or has expired. */
  paymentClosed: { code: 6004, status: 200 },
  tooManyAttempts: { code: 6005, status: 200 },
  /** A webhook without a valid signature. */
  signatureRefused: { code: 6006, status: 401 },
  /** We have stopped new payments of this kind for a while; what is under way goes on. */
  paymentsPaused: { code: 6007, status: 200 },

  billerMissing: { code: 7001, status: 200 },
  /** One or more fields do not fit what the biller asks for. */
  customerParamsWrong: { code: 7002, status: 200 },
  billOutdated: { code: 7003, status: 200 },
  amountOutOfRange: { code: 7004, status: 200 },
  methodNotAllowed: { code: 7005, status: 200 },
  /** Another payment of the same bill is unknown or was made just now. */
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
  /** The product does not fit what was said; comparing tells why. */
  loanNotMatched: { code: 8002, status: 200 },
  loanAdultsOnly: { code: 8003, status: 200 },
  loanProfileIncomplete: { code: 8004, status: 200 },
  loanConsentMissing: { code: 8005, status: 200 },
  loanConsentOutdated: { code: 8006, status: 200 },
  loanApplicationOpen: { code: 8007, status: 200 },
  loanTooEarly: { code: 8008, status: 200 },
  /** It is not the borrower's turn, or another step's. */
  loanStepNotDue: { code: 8009, status: 200 },
  loanOfferExpired: { code: 8010, status: 200 },
  loanNameDiffers: { code: 8011, status: 200 },
  /** The lender tells the status of this loan. */
  loanRecordFixed: { code: 8012, status: 200 },
  /** This way of paying a loan is not open now. */
  loanOptionClosed: { code: 8013, status: 200 },
  /** A part has to be within its bounds. */
  loanPartWrong: { code: 8014, status: 200 },
  /** There is no standing agreement for the instalments that could be ended. */
  loanMandateEnded: { code: 8015, status: 200 },
  /** The standing agreement for the instalments still counts. */
  loanMandateStands: { code: 8016, status: 200 },
  /** Nothing is owed of the loan any more. */
  loanOver: { code: 8017, status: 200 },
  /** The lender is not bound by the quote any more, or it was paid already. */
  loanQuoteEnded: { code: 8020, status: 200 },
  /** Another repayment of the loan is open, unknown or with the lender. */
  loanRepaymentOpen: { code: 8021, status: 200 },
  /** The lender has not booked the repayment. */
  loanReceiptMissing: { code: 8022, status: 200 },

  /** The credit bureau may not be told anything without a consent. */
  scoreConsentMissing: { code: 8030, status: 200 },
  scoreDetailsMissing: { code: 8031, status: 200 },
  scoreTooEarly: { code: 8032, status: 200 },
  /** The newest report has no such account or enquiry. */
  scoreItemMissing: { code: 8033, status: 200 },

  /** The day of the check-in has passed; the next one is open. */
  checkInDayPassed: { code: 9001, status: 200 },
  /** The rule that gave these coins is not in force any more. */
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
  /** The address came after its deadline, or was given before. */
  prizeAddressClosed: { code: 9008, status: 200 },
  /** The account is too new to redeem coins. */
  rewardAccountTooNew: { code: 9009, status: 200 },
  /** The parcel is not delivered to this state. */
  prizeNotDelivered: { code: 9010, status: 200 },
  scratchCardExpired: { code: 9011, status: 200 },
  /** The tax on a prize was paid already, its time is over, or the prize has none to pay now. */
  prizeTaxClosed: { code: 9012, status: 200 },

  couponEnded: { code: 10_001, status: 200 },
  couponNotStarted: { code: 10_002, status: 200 },
  /** The last code was given to another user. */
  couponSoldOut: { code: 10_003, status: 200 },

  /** Too many unanswered grievances of one user. */
  grievancesOpen: { code: 11_001, status: 200 },
  /** Everything can be downloaded once a day. */
  downloadTooSoon: { code: 11_002, status: 200 },
  /** There is no download, or its time is over. */
  downloadMissing: { code: 11_003, status: 200 },
  /** The free questions of guests are used up; signed in there are more. */
  chatSignInNeeded: { code: 13_001, status: 200 },
  chatDailyLimit: { code: 13_002, status: 200 },
  /** Other answers to the same person are still being written. */
  chatBusy: { code: 13_003, status: 200 },

  /** The days for reopening a request are over. */
  requestClosed: { code: 12_001, status: 200 },
  /** The grievance officer takes what is late or was refused, once. */
  escalationTooEarly: { code: 12_002, status: 200 },

  /** The partner did not open the game: it is silent, or turned us away. */
  gameClosed: { code: 14_001, status: 200 },
  /** The game is not offered where the caller lives, or they have not said where. */
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
  /** The same person has entered with another account. */
  activityEntered: { code: 15_006, status: 200 },
  activityNotEntered: { code: 15_007, status: 200 },
  certificateClosed: { code: 15_008, status: 200 },
  /** One vote a person, and it stays as it was cast. */
  voteCast: { code: 15_009, status: 200 },
  /** One attempt a day; it was made, or left. */
  quizTried: { code: 15_010, status: 200 },
  /** The time of a question ran out long ago, and the attempt with it. */
  quizTimeOver: { code: 15_011, status: 200 },
  /** The attempt belongs to the day before. */
  quizDayOver: { code: 15_012, status: 200 },
  /** One cheer a day; it went to another team. */
  cheerGiven: { code: 15_013, status: 200 },
} as const satisfies Record<string, { code: number; status: number }>;

export type ProblemName = keyof typeof problems;
