import type { Outcome } from '@sikka/partners/kit';

/** How a call ends that is not simply served. `lost`: served, but the answer never comes. */
export type ScriptedEnd = Outcome<never> | 'lost';

const unknown = { kind: 'unknown', reason: 'noAnswer' } as const;
export const notFound = { kind: 'refused', code: 'NOT_FOUND', text: 'no such thing' } as const;

/** The answers of a partner in memory: it serves what it is asked, unless a test scripted another end. */
export const scriptAnswers = <Method extends string>() => {
  const script = new Map<Method, ScriptedEnd[]>();
  /** Names of the methods that were called, with the reference. */
  const requested: string[] = [];
  return {
    requested,
    /** The next calls of a method end so, one each. */
    next: (method: Method, ...ends: ScriptedEnd[]): void =>
      void script.set(method, [...(script.get(method) ?? []), ...ends]),
    /** Forgets what was scripted and serves everything again. */
    speak: (): void => script.clear(),
    answer: async <Details extends object>(
      method: Method,
      reference: string,
      serve: () => Outcome<Details>,
    ): Promise<Outcome<Details>> => {
      requested.push(`${method} ${reference}`);
      const end = script.get(method)?.shift();
      if (end && end !== 'lost') return end;
      const served = serve();
      return end === 'lost' ? unknown : served;
    },
  };
};
