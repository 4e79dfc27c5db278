import { useLocale } from '#shared/locale.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';
import type { CreditScore } from '@sikka/contract';
import { useCallback } from 'react';
import { readScore } from './score-calls.ts';

/** The own score in the language in use, asked for as long as the bureau may answer soon. */
export const useScore = (): Polling<CreditScore> => {
  const locale = useLocale();
  return usePolling(
    // oxlint-disable-next-line react/exhaustive-deps -- the texts come in the language in use
    useCallback(() => readScore(), [locale]),
    'left',
  );
};
