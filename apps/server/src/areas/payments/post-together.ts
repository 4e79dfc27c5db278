interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer | Promise<Answer>): void;
}

export interface PostTogether<Item, Answer> {
  /** Posts all items and returns the answers in their order, or posts none and returns `undefined` or throws. */
  all(items: readonly Item[]): Promise<readonly Answer[] | undefined>;
  one(item: Item): Promise<Answer>;
  /** Maximum number of items per transaction. */
  max: number;
}

/**
 * Batches concurrent postings: while one transaction runs, new items wait for the next. If a batch fails, each of its
 * items is posted alone, so that each gets its own answer. Postings are idempotent, so this is safe.
 */
export const postTogether = <Item, Answer>({ all, one, max }: PostTogether<Item, Answer>) => {
  const waiting: Waiting<Item, Answer>[] = [];
  let isUnderWay = false;

  const postSome = async (some: readonly Waiting<Item, Answer>[]): Promise<void> => {
    const answers = some.length > 1 ? await all(some.map(({ item }) => item)).catch(() => undefined) : undefined;
    if (answers) return some.forEach(({ resolve }, place) => resolve(answers[place] as Answer));
    await Promise.allSettled(
      some.map(({ item, resolve }) => {
        const alone = one(item);
        resolve(alone);
        return alone;
      }),
    );
  };

  const postAll = async (): Promise<void> => {
    while (waiting.length > 0) await postSome(waiting.splice(0, max));
    isUnderWay = false;
  };

  return (item: Item): Promise<Answer> =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      if (isUnderWay) return;
      isUnderWay = true;
      setImmediate(() => void postAll());
    });
};
