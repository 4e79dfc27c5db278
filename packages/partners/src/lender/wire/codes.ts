/** Why a lender turns a request away before anything happens, and the HTTP status that it comes with. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  LENDER_UNKNOWN: 404,
  NOT_FOUND: 404,
  /** The file of the day is not written yet. */
  NOT_READY: 409,
  /** This request id was used for something else. */
  REFERENCE_REUSED: 409,
  STEP_OUT_OF_ORDER: 409,
  PRODUCT_UNKNOWN: 422,
  AMOUNT_INVALID: 422,
  TENURE_INVALID: 422,
  /** The consent was given after now, or for nothing. */
  CONSENT_INVALID: 422,
  OFFER_UNKNOWN: 422,
  OFFER_EXPIRED: 422,
  /** The mandate allows less than an instalment. */
  MANDATE_INVALID: 422,
  OTP_WRONG: 422,
  OTP_EXPIRED: 422,
  /** Nothing is due, the loan is over, or its cooling-off days are. */
  QUOTE_NOT_POSSIBLE: 422,
  QUOTE_UNKNOWN: 422,
  QUOTE_EXPIRED: 422,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;
