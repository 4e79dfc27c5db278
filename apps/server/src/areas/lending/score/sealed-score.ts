import type { DisputeItemKind, DisputeReason, CreditAccountKind } from '@sikka/contract';
import type { CreditReport, CreditSubject, LenderText } from '@sikka/partners/kit';
import type { Secrets } from '#platform/data/secrets.ts';

/** A score, kept after its report is deleted. */
export interface StoredScore {
  /** Absent if the person has too little history. */
  score?: number;
  asOf: Date;
}

/** A dispute as it was raised. */
export interface StoredDispute {
  reportId: string;
  kind: DisputeItemKind;
  itemId: string;
  who: string;
  account?: { kind: CreditAccountKind; ending: string };
  reason: DisputeReason;
  remark: string;
}

/** The bureau's report of a dispute. */
export interface ReportedDispute {
  bureauReference: string;
  /** Why the bureau left the item unchanged; empty unless it did. */
  reasons: readonly LenderText[];
}

interface Documents {
  subject: CreditSubject;
  score: StoredScore;
  report: CreditReport;
  dispute: StoredDispute;
  reported: ReportedDispute;
}

const contextOf = (userGid: string, kind: keyof Documents): string => `user:${userGid}:credit-${kind}`;

/** Names of the fields that hold dates. */
const dateFields = new Set(['asOf', 'at']);

/** Encrypts a document about a user's credit; it can be decrypted only for this user and this kind of document. */
export const sealScore = <Kind extends keyof Documents>(
  secrets: Secrets,
  userGid: string,
  kind: Kind,
  document: Documents[Kind],
): string => secrets.seal('personal-data', JSON.stringify(document), contextOf(userGid, kind));

export const unsealScore = <Kind extends keyof Documents>(
  secrets: Secrets,
  userGid: string,
  kind: Kind,
  sealed: string,
): Documents[Kind] =>
  JSON.parse(secrets.unseal('personal-data', sealed, contextOf(userGid, kind)), (name, value: unknown) =>
    dateFields.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as Documents[Kind];
