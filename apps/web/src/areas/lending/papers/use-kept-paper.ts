import type { LoanPaper } from '@sikka/contract';
import { useEffect, useMemo } from 'react';
import { useLocale } from '#shared/locale.ts';
import type { Polling } from '#shared/money/use-polling.ts';
import { keepPaper, keptPaper } from './kept-papers.ts';
import { usePaper } from './use-paper.ts';

/** A paper with its words, from this phone at once where it is kept: what was signed does not change. */
export const useKeptPaper = (cid: string, documentId: string): Polling<LoanPaper> => {
  const locale = useLocale();
  const polling = usePaper(cid, documentId);
  const kept = useMemo(() => keptPaper(cid, documentId, locale), [cid, documentId, locale]);
  const read = polling.content?.state === 'READY' ? polling.content : undefined;
  useEffect(() => {
    if (read) keepPaper({ cid, locale, paper: read });
  }, [cid, locale, read]);
  if (read || !kept) return polling;
  return { ...polling, content: kept, problem: undefined };
};
