import type { LoanCard } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useLoaded } from '#shared/use-loaded.ts';
import { cardOf } from './entry-rules.ts';

/** A product with what the caller has to do with it, as it stands now; undefined when nobody offers it. */
export const useProduct = (gid: string): [Loaded<LoanCard | undefined>, () => void] => {
  const locale = useLocale();
  const load = useCallback(
    async () => cardOf(await api.post('/flamingo/ostrader/loan_market/getHome', {}, { quiet: true }), gid),
    // oxlint-disable-next-line react/exhaustive-deps -- names come in the language in use
    [gid, locale],
  );
  return useLoaded(load);
};
