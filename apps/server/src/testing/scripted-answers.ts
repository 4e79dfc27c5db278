import type { Outcome } from '@sikka/partners/kit';

/** A scripted outcome of a call. `lost`: the partner processes the call, but its answer does not arrive. */
export type ScriptedOutcome = Outcome<never> | 'lost';

const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
export const notFound = { kind: 'refused', code: 'NOT_FOUND', text: 'no such thing' } as const;

/** Answers of a partner in memory: it processes every call unless a test scripted another outcome. */
export const scriptAnswers = <Method extends string>() => {
  const script = new Map<Method, ScriptedOutcome[]>();
  /** Names of the methods that were called, with the reference. */
  const calls: string[] = [];
  return {
    calls,
    /** Sets the outcomes of the next calls of a method, one each. */
    scriptNext: (method: Method, ...outcomes: ScriptedOutcome[]): void =>
      void script.set(method, [...(script.get(method) ?? []), ...outcomes]),
    /** Removes all scripted outcomes. */
    reset: (): void => script.clear(),
    answer: async <Details extends object>(
      method: Method,
      reference: string,
      serve: () => Outcome<Details>,
    ): Promise<Outcome<Details>> => {
      calls.push(`${method} ${reference}`);
      const outcome = script.get(method)?.shift();
      if (outcome && outcome !== 'lost') return outcome;
      const served = serve();
      return outcome === 'lost' ? unknown : served;
    },
  };
};
