import type { ApplicationSummary, Loan, LoanApplication, LoanSummary } from '@sikka/contract';
import { useCallback, useMemo } from 'react';
import { lending } from 'virtual:calls';
import { readCache } from '#shared/cache.ts';
import { useLocale } from '#shared/locale.ts';
import type { Pace } from '#shared/money/poll-rules.ts';
import { usePolling } from '#shared/money/use-polling.ts';
import { useUser } from '#shared/session.ts';
import { keep } from '#shared/use-kept.ts';
import { unlessMissing } from './unless-missing.ts';

const quiet = { quiet: true } as const;
const still: Pace = { nextQuerySeconds: 0, queryLimitTime: 0 };

type Found =
  | { kind: 'loan'; loan: Loan }
  /** Several run, and none was named. */
  | { kind: 'loans'; loans: LoanSummary[] }
  /** No loan came of it yet. */
  | { kind: 'application'; application: LoanApplication }
  | { kind: 'none' };

/** What My Loan is about. */
export type MyLoan = Found & Pace;

const none: MyLoan = { kind: 'none', ...still };

const paceOf = ({ nextQuerySeconds, queryLimitTime }: Pace): Pace => ({ nextQuerySeconds, queryLimitTime });

const loanFound = (loan: Loan): MyLoan => ({ kind: 'loan', loan, ...paceOf(loan) });

const readNamed = async (loanGid: string): Promise<MyLoan> => {
  const detail = await unlessMissing(lending.getLoanDetail({ loanGid }, quiet));
  if (detail?.loan) return loanFound(detail.loan);
  const application = await unlessMissing(lending.queryApplication({ cid: loanGid }, quiet));
  return application ? { kind: 'application', application, ...paceOf(application) } : none;
};

const readMeant = async (): Promise<MyLoan> => {
  const { loans } = await lending.listLoans({}, quiet);
  const running = loans.filter(({ isOver }) => !isOver);
  if (running.length > 1) return { kind: 'loans', loans: running, ...still };
  const applications: ApplicationSummary[] =
    running.length > 0 ? [] : (await lending.listApplications({}, quiet)).applications;
  const meant = meantLoan(loans, applications);
  return meant === undefined ? none : readNamed(meant);
};

/**
 * The named loan of the user, or the one that is meant when none is named; cached on this phone. `found` is undefined as long as it was
 * never read; `isFailed` says that it could not be read now; `put` shows the loan as another call answered it.
 */
export const useMyLoan = (named: string | undefined) => {
  const name = `loanShown:${named ?? ''}:${useUser()?.userGid}:${useLocale()}`;
  const read = useCallback(
    () => keep(name, () => (named === undefined ? readMeant() : readNamed(named))),
    [name, named],
  );
  const { content, problem, isTired, ask, take } = usePolling(read, 'left');
  const cached = useMemo(() => readCache<MyLoan>(name, { personal: true }), [name]);
  const put = (loan: Loan): void => void keep(name, async () => loanFound(loan)).then(take);
  return { found: content ?? cached, isFailed: problem !== undefined, isTired, ask, put };
};

/**
 * The loan that a page without a name for it is about: the one that runs, else the newest open application, else the newest loan,
 * else the newest application. Both come newest first, loans that run before those that are over.
 */
export const meantLoan = (
  loans: readonly LoanSummary[],
  applications: readonly ApplicationSummary[],
): string | undefined =>
  loans.find(({ isOver }) => !isOver)?.loanGid ??
  applications.find(({ nextStep }) => nextStep !== 'NOTHING')?.cid ??
  loans[0]?.loanGid ??
  applications[0]?.cid;
