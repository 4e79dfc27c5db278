import { currentStatuses, recordStatuses } from '@sikka/contract';
import { paise } from '@sikka/money';
import type { StatusSummary } from '../records/status-summary.ts';

/** An application for the product of `sampleCatalogue('udaan', …)`. */
export const sampleStatusSummary = (change: Partial<StatusSummary> = {}): StatusSummary => ({
  productGid: 'udaan:personal',
  lenderId: 'udaan',
  connection: 'API',
  lenderName: { en: 'Udaan Finance', hi: 'उड़ान फ़ाइनेंस' },
  productName: { en: 'Personal loan', hi: 'पर्सनल लोन' },
  cid: 'application-1',
  loanRecordGid: 'record-1',
  currentStatus: currentStatuses.assessing,
  recordStatus: recordStatuses.underReview,
  hasUnread: false,
  isActionRequired: false,
  createdAt: new Date('2026-11-20T06:30:00Z'),
  amountPaise: paise(5_000_000),
  creditLinePaise: paise(0),
  ...change,
});
