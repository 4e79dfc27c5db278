/**
 * How a request to a partner ended. `accepted`: the partner has it. `refused`: the partner, or our own protection, definitely
 * did nothing; `code` is theirs, `text` is for logs, not for people. `unknown`: it may have happened; never treat it as failed.
 */
export type Outcome<Details extends object> =
  | ({ kind: 'accepted' } & Details)
  | { kind: 'refused'; code: string; text: string }
  | { kind: 'unknown'; reason: string };
