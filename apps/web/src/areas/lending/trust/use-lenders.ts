import type { ContentOf } from '@sikka/contract';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useKept } from '#shared/use-kept.ts';

const path = '/flamingo/ostrader/loan_market/lenders';
export type Lenders = ContentOf<typeof path>;

const loadLenders = (): Promise<Lenders> => api.post(path, {}, { quiet: true });

/** Every lender and our own officer, in the language in use; kept on this phone, so that help can be asked for without a network. */
export const useLenders = (): [Loaded<Lenders>, () => void] => useKept(`loanLenders:${useLocale()}`, loadLenders);
