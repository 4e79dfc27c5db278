import type { LoanRecord } from '@sikka/contract';
import { api } from '../../../shared/api/client.ts';
import type { Loaded } from '../../../shared/content.ts';
import { useLocale } from '../../../shared/locale.ts';
import { useUser } from '../../../shared/session.ts';
import { useKept } from '../../../shared/use-kept.ts';

const loadRecords = async (): Promise<LoanRecord[]> =>
  (await api.post('/flamingo/ostrader/loan_market/loanRecord', {}, { quiet: true })).loanRecordList;

/** Everything that the user applied for or borrowed, newest first; kept on this phone. */
export const useRecords = (): [Loaded<LoanRecord[]>, () => void] =>
  useKept(`loanRecords:${useUser()?.userGid}:${useLocale()}`, loadRecords);
