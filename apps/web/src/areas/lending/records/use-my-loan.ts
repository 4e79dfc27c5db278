import type { LoanApplication } from '@sikka/contract';
import { useCallback } from 'react';
import { isProblem } from '../../../shared/api/api-problem.ts';
import { api } from '../../../shared/api/client.ts';
import type { Loaded } from '../../../shared/content.ts';
import { useLocale } from '../../../shared/locale.ts';
import { useUser } from '../../../shared/session.ts';
import { useKept } from '../../../shared/use-kept.ts';
import { meantLoan } from './record-rules.ts';

const market = '/flamingo/ostrader/loan_market';

const find = async (): Promise<string | undefined> =>
  meantLoan((await api.post(`${market}/application/list`, {}, { quiet: true })).applications)?.cid;

/** `null` when the user has no such loan. */
const loadLoan = async (named: string | undefined): Promise<LoanApplication | null> => {
  const cid = named ?? (await find());
  if (cid === undefined) return null;
  try {
    return await api.post(`${market}/application/query`, { cid }, { quiet: true });
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return null;
    throw error;
  }
};

/** The named loan of the user, or the one that is meant when none is named; kept on this phone. `null` when there is none. */
export const useMyLoan = (named: string | undefined): [Loaded<LoanApplication | null>, () => void] => {
  const name = `myLoan:${named ?? ''}:${useUser()?.userGid}:${useLocale()}`;
  return useKept(
    name,
    useCallback(() => loadLoan(named), [named]),
  );
};
