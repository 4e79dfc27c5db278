import type { CreditScore } from '@sikka/contract';
import { useState } from 'react';
import { isProblem, type ApiProblem } from '#shared/api/api-problem.ts';

/** Whoever shows a score: takes a newer one, or asks for it anew. */
export interface ScoreProps {
  score: CreditScore;
  onScore: (score: CreditScore) => void;
  onReload: () => void;
}

/** Asks for a newer score, once at a time; a refusal is kept to be shown, and the page is read anew. */
export const useAsking = ({ onScore, onReload }: Pick<ScoreProps, 'onScore' | 'onReload'>) => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const take = async (asking: () => Promise<CreditScore>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      onScore(await asking());
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
      onReload();
    }
    setBusy(false);
  };
  return { isBusy, problem, take };
};
