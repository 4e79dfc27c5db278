import type { LoanRecord, LoanSummary } from '@sikka/contract';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { useKept } from '#shared/use-kept.ts';

const loadRecords = async (): Promise<LoanRecord[]> =>
  (await api.post('/flamingo/ostrader/loan_market/loanRecord', {}, { quiet: true })).loanRecordList;

/** Everything that the user applied for or borrowed, newest first; kept on this phone. */
export const useRecords = (): [Loaded<LoanRecord[]>, () => void] =>
  useKept(`loanRecords:${useUser()?.userGid}:${useLocale()}`, loadRecords);

const loadLoans = async (): Promise<LoanSummary[]> =>
  (await api.post('/flamingo/ostrader/loan_market/loan/list', {}, { quiet: true })).loans;

/** The loans of the user as their lenders told them last; kept on this phone. */
export const useLoans = (): LoanSummary[] => {
  const [loans] = useKept(`loans:${useUser()?.userGid}:${useLocale()}`, loadLoans);
  return loans.status === 'ready' ? loans.content : [];
};
