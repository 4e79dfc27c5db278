/** Items by a key such as their day, in the order in which the keys first appear. */
export const groupsOf = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
};
