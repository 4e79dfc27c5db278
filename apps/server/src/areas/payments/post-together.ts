interface QueuedItem<Item, Answer> {
  item: Item;
  resolve(answer: Answer | Promise<Answer>): void;
}

export interface PostBatcherOptions<Item, Answer> {
  /** Posts all items and returns the answers in their order, or posts none and returns `undefined` or throws. */
  postAll(items: readonly Item[]): Promise<readonly Answer[] | undefined>;
  postOne(item: Item): Promise<Answer>;
  /** Maximum number of items per transaction. */
  max: number;
}

/**
 * Batches concurrent postings: while one transaction runs, new items wait for the next. If a batch fails, each of its
 * items is posted alone, so that each gets its own answer. Postings are idempotent, so this is safe.
 */
export const createPostBatcher = <Item, Answer>({ postAll, postOne, max }: PostBatcherOptions<Item, Answer>) => {
  const queue: QueuedItem<Item, Answer>[] = [];
  let isPosting = false;

  const postBatch = async (batch: readonly QueuedItem<Item, Answer>[]): Promise<void> => {
    const answers = batch.length > 1 ? await postAll(batch.map(({ item }) => item)).catch(() => undefined) : undefined;
    if (answers) return batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    await Promise.allSettled(
      batch.map(({ item, resolve }) => {
        const result = postOne(item);
        resolve(result);
        return result;
      }),
    );
  };

  const drainQueue = async (): Promise<void> => {
    while (queue.length > 0) await postBatch(queue.splice(0, max));
    isPosting = false;
  };

  return (item: Item): Promise<Answer> =>
    new Promise((resolve) => {
      queue.push({ item, resolve });
      if (isPosting) return;
      isPosting = true;
      setImmediate(() => void drainQueue());
    });
};
