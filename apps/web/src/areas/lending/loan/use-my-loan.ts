import type { ApplicationSummary, Loan, LoanApplication, LoanSummary } from '@sikka/contract';
import { lending } from 'virtual:calls';
import type { Pace } from '#shared/query/pace.ts';
import { useQuery, type LiveQuery } from '#shared/query/use-query.ts';
import { unlessMissing } from './missing.tsx';

const still: Pace = { nextQuerySeconds: 0, queryLimitTime: 0 };

type Found =
  | { kind: 'loan'; loan: Loan }
  /** Several are active, and none was named. */
  | { kind: 'loans'; loans: LoanSummary[] }
  /** It has no loan yet. */
  | { kind: 'application'; application: LoanApplication }
  | { kind: 'none' };

export type MyLoan = Found & Pace;

const none: MyLoan = { kind: 'none', ...still };

const paceOf = ({ nextQuerySeconds, queryLimitTime }: Pace): Pace => ({ nextQuerySeconds, queryLimitTime });

export const loanFound = (loan: Loan): MyLoan => ({ kind: 'loan', loan, ...paceOf(loan) });

const readApplication = async (cid: string): Promise<MyLoan> => {
  const application = await unlessMissing(lending.queryApplication({ cid }));
  return application ? { kind: 'application', application, ...paceOf(application) } : none;
};

const readNamed = async (loanGid: string): Promise<MyLoan> => {
  const detail = await unlessMissing(lending.getLoanDetail({ loanGid }));
  return detail?.loan ? loanFound(detail.loan) : readApplication(loanGid);
};

const readDefaultLoan = async (): Promise<MyLoan> => {
  const { loans } = await lending.listLoans({});
  const running = loans.filter(({ isOver }) => !isOver);
  if (running.length > 1) return { kind: 'loans', loans: running, ...still };
  const applications: ApplicationSummary[] =
    running.length > 0 ? [] : (await lending.listApplications({})).applications;
  const defaultLoan = defaultLoanOf(loans, applications);
  if (defaultLoan === undefined) return none;
  return loans.some(({ loanGid }) => loanGid === defaultLoan) ? readNamed(defaultLoan) : readApplication(defaultLoan);
};

/** The named loan of the user, else the default one; polled, and cached on this phone. */
export const useMyLoan = (named: string | undefined): LiveQuery<MyLoan> =>
  useQuery(['myLoan', named], {
    read: () => (named === undefined ? readDefaultLoan() : readNamed(named)),
    poll: 'left',
    stored: 'thirtyDays',
  });

/**
 * The default loan: an active one, else the newest open application, else the newest loan, else the newest application. Both lists
 * come newest first, active loans before closed ones.
 */
export const defaultLoanOf = (
  loans: readonly LoanSummary[],
  applications: readonly ApplicationSummary[],
): string | undefined =>
  loans.find(({ isOver }) => !isOver)?.loanGid ??
  applications.find(({ nextStep }) => nextStep !== 'NOTHING')?.cid ??
  loans[0]?.loanGid ??
  applications[0]?.cid;
