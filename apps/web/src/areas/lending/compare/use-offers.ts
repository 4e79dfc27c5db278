import type { ContentOf, LoanWish } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLocale } from '#shared/locale.ts';
import { useLoaded } from '#shared/use-loaded.ts';

const path = '/flamingo/ostrader/loan_market/compareOffers';
export type Compared = ContentOf<typeof path>;

/** The whole market compared for a wish, in the language in use. */
export const useOffers = (wish: LoanWish): [Loaded<Compared>, () => void] => {
  const locale = useLocale();
  // oxlint-disable-next-line react/exhaustive-deps -- names of lenders and what would fit come in the language in use
  return useLoaded(useCallback(() => api.post(path, wish, { quiet: true }), [wish, locale]));
};
