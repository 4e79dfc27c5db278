interface Requested<Key, Answer> {
  key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Answers many keys at once, in their order. */
export type LoadMany<Key, Answer> = (keys: readonly Key[]) => Promise<readonly Answer[]>;

/**
 * A question that is asked for every call, put for all calls that arrived in the same turn of the event loop: a single one is asked at
 * the end of its turn, and under load one round trip serves many. All who asked together share a failure.
 */
export const batched = <Key, Answer>(answerAll: LoadMany<Key, Answer>): ((key: Key) => Promise<Answer>) => {
  let waiting: Requested<Key, Answer>[] = [];

  const requestAll = async (): Promise<void> => {
    const requested = waiting;
    waiting = [];
    try {
      const answers = await answerAll(requested.map(({ key }) => key));
      requested.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    } catch (error) {
      for (const { reject } of requested) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(() => void requestAll());
    });
};

/** Rows of a query that serves many keys, each with the place of its key from 1, given to their keys in the order they came. */
export const byPlace = <Row extends { place: number }>(keys: readonly unknown[], rows: readonly Row[]): Row[][] => {
  const found = keys.map((): Row[] => []);
  for (const row of rows) found[row.place - 1]?.push(row);
  return found;
};
