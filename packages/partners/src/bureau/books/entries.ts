import type { DisputeBody, DisputeReply, ReportBody, ReportReply, WireReport } from '../wire.ts';

/** What comes next by itself, and when, in milliseconds of the bureau's clock. */
export interface Later<Step extends string> {
  at: number;
  step: Step;
}

export interface ReportEntry {
  requestId: string;
  /** Fingerprint of the request, by which a reused id is told from a repeated request. */
  request: string;
  wanted: ReportBody;
  status: ReportReply['status'];
  /** Set once it is `READY`. */
  report?: WireReport;
  later?: Later<'make'>;
  changedAt: number;
}

export interface DisputeEntry {
  requestId: string;
  request: string;
  wanted: DisputeBody;
  disputeId: string;
  /** Whose file it is about. */
  pan: string;
  mobile: string;
  status: DisputeReply['status'];
  /** Why the item is kept. */
  reasons?: { en: string; hi: string }[];
  raisedAt: number;
  later?: Later<'pass' | 'decide'>;
  changedAt: number;
}

/** Somebody as the bureau first heard of them. */
export interface PersonEntry {
  pan: string;
  dateOfBirth: string;
  mobile: string;
}
