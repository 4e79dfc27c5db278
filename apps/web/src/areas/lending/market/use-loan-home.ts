import type { LoanHome } from '@sikka/contract';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useUser } from '#shared/session.ts';
import { useKept } from '#shared/use-kept.ts';

const ask = (): Promise<LoanHome> => api.post('/flamingo/ostrader/loan_market/getHome', {}, { quiet: true });

/** A first failure is tried once more (specification §8). */
const loadHome = (): Promise<LoanHome> => ask().catch(ask);

/**
 * The loan page of whoever is here, in their language: what this phone kept is shown until the server has answered, and stays when it
 * does not.
 */
export const useLoanHome = (): [Loaded<LoanHome>, () => void] => {
  const who = useUser()?.userGid ?? 'guest';
  return useKept(`loanHome:${who}:${useLocale()}`, loadHome);
};
