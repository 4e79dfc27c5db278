/** Does the same for one after the other. What fails keeps no other from its turn; answers what was thrown. */
export const inTurn = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<unknown[]> => {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  return failures;
};
