import type { BillQuery, BodyOf } from '@sikka/contract';
import { useMemo } from 'react';
import { api } from '#shared/api/client.ts';
import { usePolling, type Polling } from '#shared/money/use-polling.ts';

/** Whose bill is wanted: what was filled in for a biller, or a linked account. */
export type Question = Exclude<BodyOf<'/bbps/bill/query'>, { queryId: string }>;

/** Asks once, and from then on how that goes. */
const asking = (question: Question) => {
  let queryId: string | undefined;
  return async (): Promise<BillQuery> => {
    const query = await api.post('/bbps/bill/query', queryId ? { queryId } : question, { quiet: true });
    ({ queryId } = query);
    return query;
  };
};

/** Asks a biller and follows how that goes. `question` must stay the same object; another `round` asks it anew. */
export const useBillQuery = (question: Question, round: number): Polling<BillQuery> => {
  // oxlint-disable-next-line react/exhaustive-deps -- the round asks the same question anew
  const read = useMemo(() => asking(question), [question, round]);
  return usePolling(read);
};
