export interface Question {
  id: number;
  name: string;
  argument?: unknown;
}

export interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

/** Milliseconds of processor time that this process has taken, all its threads together. */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Answers the questions of the process that started this one, and ends with it. */
export const answerParent = (answers: Record<string, (argument: never) => unknown>): void => {
  const answer = async ({ id, name, argument }: Question): Promise<void> => {
    try {
      process.send?.({ id, result: await answers[name]?.(argument as never) } satisfies Answer);
    } catch (error) {
      process.send?.({ id, error: (error as Error).message } satisfies Answer);
    }
  };
  process.on('message', (question: Question) => void answer(question));
  process.on('disconnect', () => process.exit());
};
