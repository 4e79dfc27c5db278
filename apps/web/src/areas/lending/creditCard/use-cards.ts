import type { CreditCard } from '@sikka/contract';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useKept } from '#shared/use-kept.ts';

const loadCards = async (): Promise<CreditCard[]> =>
  (await api.post('/flamingo/ostrader/loan_market/cards', {}, { quiet: true })).cards;

/** The credit cards on offer, in the language in use; kept on this phone. */
export const useCards = (): [Loaded<CreditCard[]>, () => void] => useKept(`creditCards:${useLocale()}`, loadCards);
