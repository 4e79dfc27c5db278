/** Why the bureau turns a request away before anything happens, and the HTTP status that it comes with. */
export const refusalStatuses = {
  BODY_INVALID: 400,
  SIGNATURE_INVALID: 401,
  NOT_FOUND: 404,
  /** This request id was used for something else. */
  REFERENCE_REUSED: 409,
  /** It is decided already. */
  DECIDED: 409,
  /** The consent was given after now. */
  CONSENT_INVALID: 422,
  REPORT_UNKNOWN: 422,
  /** The report has no such account or enquiry. */
  ITEM_UNKNOWN: 422,
  /** The reason is not one for this kind of item. */
  REASON_INVALID: 422,
  /** Too much is asked at the moment; nothing was done. */
  BUSY: 429,
} as const;

export type RefusalCode = keyof typeof refusalStatuses;
