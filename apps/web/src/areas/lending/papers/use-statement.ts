import type { HistoryBill, Loan } from '@sikka/contract';
import { loanLimits } from '@sikka/contract/rules';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { useKept } from '#shared/use-kept.ts';
import { unlessMissing } from '../records/unless-missing.ts';

const market = '/flamingo/ostrader/loan_market';
const { pageSize } = loanLimits;

/** A loan with everything that was paid of it, the oldest first. */
export interface Statement {
  loan: Loan;
  bills: HistoryBill[];
}

const readBills = async (loanGid: string): Promise<HistoryBill[]> => {
  const bills: HistoryBill[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const page = await api.post(`${market}/getHistoryBill`, { loanGid, pageIndex, pageSize }, { quiet: true });
    bills.push(...page.bills);
    if (page.bills.length === 0 || bills.length >= page.totalSize) return bills.toReversed();
  }
};

const readStatement = async (loanGid: string): Promise<Statement | null> => {
  const detail = await unlessMissing(api.post(`${market}/getLoanDetail`, { loanGid }, { quiet: true }));
  return detail?.loan ? { loan: detail.loan, bills: await readBills(loanGid) } : null;
};

/** The statement of account of a loan of the user, kept on this phone; `null` when there is no such loan. */
export const useStatement = (loanGid: string): [Loaded<Statement | null>, () => void] =>
  useKept(
    `loanStatement:${loanGid}:${useUser()?.userGid}:${useLocale()}`,
    useCallback(() => readStatement(loanGid), [loanGid]),
  );
