/** A tile or a coupon as it is served, with flat fields only. */
export type Item = Readonly<Record<string, string | number | boolean>>;

/** An item with plain fields: lists and objects become JSON text, and `id`, which peers keep for themselves, becomes `number`. */
export const flatten = (item: object): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]: [string, unknown]) => [
      name === 'id' ? 'number' : name,
      ['string', 'number', 'boolean'].includes(typeof value) ? (value as string) : JSON.stringify(value),
    ]),
  );

const typeOf = (values: Item[string][]): 'text' | 'boolean' | 'integer' | 'bigInteger' => {
  if (values.some((value) => typeof value === 'string')) return 'text';
  if (values.some((value) => typeof value === 'boolean')) return 'boolean';
  return values.every((value) => Math.abs(Number(value)) < 2 ** 31) ? 'integer' : 'bigInteger';
};

/** Name and type of each column that holds these items. */
export const fieldTypes = (items: readonly Item[]) =>
  Object.keys(Object.assign({}, ...items) as Item).map(
    (name) => [name, typeOf(items.flatMap((item) => item[name] ?? []))] as const,
  );
