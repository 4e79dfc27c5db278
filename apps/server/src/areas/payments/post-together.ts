interface Waiting<Item, Answer> {
  item: Item;
  resolve(answer: Answer | Promise<Answer>): void;
}

export interface PostTogether<Item, Answer> {
  /** Posts all of them and answers in their order, or none: then it answers `undefined` or throws. */
  all(items: readonly Item[]): Promise<readonly Answer[] | undefined>;
  /** Posts one. */
  one(item: Item): Promise<Answer>;
  /** The most that are posted together. */
  max: number;
}

/**
 * Posts what comes one by one in few transactions: while one is under way, the next gathers. What cannot go together is taken
 * apart, so that each gets the answer it would have got alone; a posting can be repeated without harm.
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
