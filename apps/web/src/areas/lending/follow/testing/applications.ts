import { paise } from '@sikka/money';
import type { ApplicationSummary, LoanApplication } from '@sikka/contract';

const cid = '0b6e2f52-51f4-4d4a-9d5c-2f4f0c4b7a10';

const summary: ApplicationSummary = {
  cid,
  gid: 'kaveri:K-ONE',
  channelGid: 'kaveri',
  channelName: 'Kaveri Credit',
  productName: 'Kaveri personal loan',
  connection: 'API',
  amountPaise: paise(5_000_000),
  state: 'PROCESSING',
  currentStatus: 2,
  nextStep: 'WAIT',
  createdAt: '2026-11-21T05:30:00.000Z',
};

/** An application in a list: under review, but for what is told. */
export const summaryWith = (change: Partial<ApplicationSummary>): ApplicationSummary => ({ ...summary, ...change });

/** An application under review, but for what is told. */
export const applicationWith = (change: Partial<LoanApplication> = {}): LoanApplication => ({
  ...summary,
  tenure: 'P12',
  purpose: 'MEDICAL',
  loanRecordStatus: 1,
  explanation: 'Kaveri Credit is reviewing it. The answer comes within 24 hours.',
  canCancel: true,
  lenderReference: 'KVR20261121',
  offers: [],
  documents: [],
  history: [
    { state: 'WRITTEN', at: '2026-11-21T05:30:00.000Z' },
    { state: 'SENT', at: '2026-11-21T05:30:02.000Z' },
    { state: 'PROCESSING', at: '2026-11-21T05:31:00.000Z' },
  ],
  nextQuerySeconds: 3,
  queryLimitTime: 120,
  ...change,
});
