interface Requested<Key, Answer> {
  key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Loads the answers of many keys at once, in the order of the keys. */
export type LoadMany<Key, Answer> = (keys: readonly Key[]) => Promise<readonly Answer[]>;

/**
 * Collects the keys requested in one turn of the event loop and loads them with one call of
 * `answerAll`: under load, one round trip serves many requests. If the load fails, every request of
 * the turn fails.
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

/**
 * Groups the rows of a batch query by key, in the order of `keys`. `place` of a row is the position
 * of its key, from 1.
 */
export const byPlace = <Row extends { place: number }>(keys: readonly unknown[], rows: readonly Row[]): Row[][] => {
  const found = keys.map((): Row[] => []);
  for (const row of rows) found[row.place - 1]?.push(row);
  return found;
};
