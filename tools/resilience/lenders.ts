import type { Partners } from './partners.ts';

/** The lenders of the sandbox. */
export const lenderIds = ['udaan', 'kaveri', 'himadri', 'sarovar', 'dhanuk'] as const;

/** An application in a lender's own books. */
export interface LenderEntry {
  /** Our name for it. */
  requestId: string;
  status: string;
  /** Paise. */
  amount: number;
  loanId?: string;
}

/** A loan in a lender's own books; amounts in paise. */
export interface LoanEntry {
  loanId: string;
  applicationRequestId: string;
  status: string;
  sanctionedAmount: number;
  outstandingAmount: number;
}

/** A repayment in a lender's own books; the amount in paise. */
export interface RepaymentEntry {
  /** Our name for it. */
  requestId: string;
  state: string;
  amount: number;
  receiptNumber?: string;
}

/** Control of all lenders' sandboxes together. */
export const lendersOf = ({ control }: Partners) => {
  const listOf =
    <Entry>(what: string) =>
    async (lenderId: string): Promise<Entry[]> =>
      (await control<Record<string, Entry[]>>(`/lenders/${lenderId}/control/${what}`))[what] ?? [];
  const everywhere = (path: string, body: object) =>
    Promise.all(lenderIds.map((lenderId) => control(`/lenders/${lenderId}/control/${path}`, body)));
  return {
    applicationsAt: listOf<LenderEntry>('applications'),
    loansAt: listOf<LoanEntry>('loans'),
    repaymentsAt: listOf<RepaymentEntry>('repayments'),
    /** The one-time code that the lender sent to the borrower. */
    codeOf: async (lenderId: string, requestId: string): Promise<string> =>
      (await control<{ code: string }>(`/lenders/${lenderId}/control/applications/${requestId}/code`)).code,
    misbehave: (seed: number) =>
      everywhere('faults', {
        seed,
        noEffect500: 0.08,
        effectThenSilence: 0.04,
        effectThen502: 0.06,
        webhooks: {
          late: 0.1,
          lateSeconds: 60,
          duplicate: 0.1,
          outOfOrder: 0.1,
          forged: 0.05,
          stale: 0.05,
          never: 0.3,
          noise: 0.05,
        },
      }),
    behave: () => everywhere('faults', {}),
    pass: (seconds: number) => everywhere('clock', { advanceSeconds: seconds }),
  };
};

export type Lenders = ReturnType<typeof lendersOf>;
