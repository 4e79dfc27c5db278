import { readBooks } from './books.ts';

/** An application in our books; amounts in paise. */
export interface OurApplication {
  cid: string;
  userGid: string;
  reference: string;
  lenderId: string;
  state: string;
  amount: number;
  /** Whether the lender ever said that it has it. */
  isReported: boolean;
  loanReference: string | null;
  loanStatus: string | null;
  disbursedPrincipal: number | null;
  mandateReference: string | null;
}

/** Every application that there is. */
export const ourApplications = (databaseUrl: string): Promise<OurApplication[]> =>
  readBooks(databaseUrl, (query) =>
    query<OurApplication>(`select application_id as cid, user_gid as "userGid", reference, lender_id as "lenderId", state, amount,
      reported_changed_at is not null as "isReported", loan_reference as "loanReference", status as "loanStatus",
      disbursed_principal as "disbursedPrincipal", mandate_reference as "mandateReference"
      from loan_application left join loan using (user_gid, application_id) where connection = 'API'`),
  );

/** A repayment in our books; the amount in paise. */
export interface OurRepayment {
  reference: string;
  lenderId: string;
  state: string;
  amount: number;
  receiptNumber: string | null;
}

/** Every repayment that there is. */
export const ourRepayments = (databaseUrl: string): Promise<OurRepayment[]> =>
  readBooks(databaseUrl, (query) =>
    query<OurRepayment>(
      `select reference, lender_id as "lenderId", state, amount, receipt_number as "receiptNumber" from loan_repayment`,
    ),
  );

/**
 * Loan work in progress, failed steps that wait for a retry included: unfinished applications,
 * loans to read, mandates to end, repayments.
 */
export const unsettledLoans = (databaseUrl: string): Promise<Record<string, number>> =>
  readBooks(databaseUrl, async (query) => {
    const [row] = await query<Record<string, number>>(`select
      (select count(*) from loan_application where ended_at is null and state <> 'DISBURSEMENT_COMPLETED') as applications,
      (select count(*) from loan_application left join loan using (user_gid, application_id)
        where state = 'DISBURSEMENT_COMPLETED' and status is null) as "loans not read",
      (select count(*) from loan_application where step_kind is not null) as steps,
      (select count(*) from loan_repayment where state in ('CREATED', 'DEBITED', 'POSTING', 'PENDING', 'REJECTED')) as repayments,
      (select count(*) from outbox where topic like 'lending.%' and (due <= app_now() or failing_since is not null)
        and done_at is null and dead_because is null) as due,
      (select count(*) from payment_mandate where requested_change is not null and state in ('created', 'active', 'paused')) as mandates`);
    return row ?? {};
  });

/** Work that was given up, and open operations cases. */
export const alarms = (databaseUrl: string): Promise<string[]> =>
  readBooks(databaseUrl, async (query) => {
    const dead = await query<{ topic: string; because: string }>(
      'select topic, dead_because as because from outbox where dead_because is not null',
    );
    const cases = await query<{ kind: string; subject: string; detail: string }>(
      'select kind, subject, detail from operations_case where closed_at is null',
    );
    return [
      ...dead.map(({ topic, because }) => `${topic} was given up: ${because}`),
      ...cases.map(({ kind, subject, detail }) => `a person has to look: ${kind} ${subject} (${detail})`),
    ];
  });
