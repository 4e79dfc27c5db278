import { creditFile } from '@sikka/contract/testing/credit-report';
import type { CreditReport } from '@sikka/partners/kit';

/** A consistent report: a card in use, a repaid loan and one hard enquiry. */
export const sampleReport = (change: Partial<CreditReport> = {}): CreditReport => ({
  ...creditFile,
  reportId: 'DC-R-1',
  asOf: new Date(creditFile.asOf),
  accounts: creditFile.accounts.map(({ itemId: accountId, ...account }) => ({ accountId, ...account })),
  enquiries: [
    {
      enquiryId: 'DE-2001',
      who: 'Udaan Finance',
      at: new Date('2026-08-03T06:30:00.000Z'),
      kind: 'HARD',
      purpose: 'LOAN_APPLICATION',
    },
  ],
  ...change,
});
