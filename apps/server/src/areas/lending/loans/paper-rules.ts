import type { AnswerState } from '@sikka/contract';
import type { PaperRow } from './tables.ts';

const limits = { askSeconds: 60, querySeconds: 2 } as const;

/** How asking for a paper stands. We go on asking for days; a page waits a minute. */
export const askingOfPaper = ({
  asked_at,
  content_sealed,
  now,
}: Pick<PaperRow, 'asked_at' | 'content_sealed'> & { now: Date }): {
  state: AnswerState;
  nextQuerySeconds: number;
  queryLimitTime: number;
} => {
  const left = Math.max(0, Math.ceil(limits.askSeconds - (now.getTime() - asked_at.getTime()) / 1_000));
  const isAsking = content_sealed === null && left > 0;
  return {
    state: content_sealed !== null ? 'READY' : isAsking ? 'ASKING' : 'UNANSWERED',
    nextQuerySeconds: isAsking ? limits.querySeconds : 0,
    queryLimitTime: isAsking ? left : 0,
  };
};
