import { currentStatuses, recordStatuses } from '@sikka/contract';
import type { Standing } from '../market/standing.ts';

/** An application for the product of `sampleCatalogue('udaan', …)`. */
export const sampleStanding = (change: Partial<Standing> = {}): Standing => ({
  productGid: 'udaan:personal',
  lenderId: 'udaan',
  connection: 'API',
  lenderName: { en: 'Udaan Finance', hi: 'उड़ान फ़ाइनेंस' },
  productName: { en: 'Personal loan', hi: 'पर्सनल लोन' },
  cid: 'application-1',
  loanRecordGid: 'record-1',
  currentStatus: currentStatuses.assessing,
  recordStatus: recordStatuses.underReview,
  hasNews: false,
  isBorrowersTurn: false,
  createdAt: new Date('2026-11-20T06:30:00Z'),
  amountPaise: 5_000_000,
  creditLinePaise: 0,
  ...change,
});
