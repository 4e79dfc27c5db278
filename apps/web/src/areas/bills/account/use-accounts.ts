import type { BillAccount } from '@sikka/contract';
import { useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { removeCache } from '#shared/cache.ts';
import type { Loaded } from '#shared/content.ts';
import { useKept } from '#shared/use-kept.ts';

/** Which of the linked accounts are meant; all of them without a word. */
export type Wanted = Partial<Pick<BillAccount, 'billerId' | 'billerCategoryName'>>;

const loadAccounts = async (): Promise<BillAccount[]> => {
  const { accounts } = await api.post('/bbps/customerbillaccount/query', {}, { quiet: true });
  return accounts;
};

const name = 'bill-accounts';

/** Lets go of what this phone kept, because an account was linked, renamed or removed. */
export const forgetAccounts = (): void => removeCache(name, { personal: true });

/** The accounts that the user linked, newest first; readable without a network once they were there. */
export const useAccounts = ({ billerId, billerCategoryName }: Wanted = {}): [Loaded<BillAccount[]>, () => void] => {
  const [loaded, reload] = useKept(name, loadAccounts);
  const wanted = useMemo(() => {
    if (loaded.status !== 'ready') return loaded;
    const content = loaded.content
      .filter((account) => billerId === undefined || account.billerId === billerId)
      .filter((account) => billerCategoryName === undefined || account.billerCategoryName === billerCategoryName);
    return { ...loaded, content };
  }, [loaded, billerId, billerCategoryName]);
  return [wanted, reload];
};
