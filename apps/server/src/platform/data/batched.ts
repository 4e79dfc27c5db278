interface PendingRequest<Key, Answer> {
  key: Key;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Loads the answers of many keys at once, in the order of the keys. */
export type LoadMany<Key, Answer> = (keys: readonly Key[]) => Promise<readonly Answer[]>;

/**
 * Collects the keys requested in one turn of the event loop and loads them with one call of
 * `loadMany`: under load, one round trip serves many requests. If the load fails, every request of
 * the turn fails.
 */
export const batched = <Key, Answer>(loadMany: LoadMany<Key, Answer>): ((key: Key) => Promise<Answer>) => {
  let pending: PendingRequest<Key, Answer>[] = [];

  const requestAll = async (): Promise<void> => {
    const batch = pending;
    pending = [];
    try {
      const answers = await loadMany(batch.map(({ key }) => key));
      batch.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };

  return (key) =>
    new Promise((resolve, reject) => {
      if (pending.push({ key, resolve, reject }) === 1) setImmediate(() => void requestAll());
    });
};

/**
 * Groups the rows of a batch query by key, in the order of `keys`. `place` of a row is the position
 * of its key, from 1.
 */
export const groupByPlace = <Row extends { place: number }>(
  keys: readonly unknown[],
  rows: readonly Row[],
): Row[][] => {
  const groups = keys.map((): Row[] => []);
  for (const row of rows) groups[row.place - 1]?.push(row);
  return groups;
};
