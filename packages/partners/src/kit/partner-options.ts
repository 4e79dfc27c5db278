/** What the adapter to a partner has to know of it. */
export interface PartnerOptions {
  /** Where the partner is, such as `http://localhost:8090`. */
  baseUrl: string;
  /** Shared with this partner alone; signs every request. */
  secret: string;
  /** Sign what the partner tells us: the current secret and, during a change, the one before. */
  webhookSecrets: readonly string[];
  /** Failures in a row after which the partner is left alone, and for how many milliseconds. */
  breakAfter?: number;
  breakMs?: number;
}
