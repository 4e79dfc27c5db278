/**
 * Parses a query string: flat and always text, so that long ids keep every digit. Of a repeated
 * parameter the first value counts.
 */
export const parseSearch = (query: string): Record<string, string> => {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) if (!found.has(name)) found.set(name, value);
  return Object.fromEntries(found);
};

/**
 * The query string of a search object with its `?`; empty without parameters. `true` is written as
 * 1 and `false` as 0.
 */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
    if (typeof value === 'boolean') query.set(name, value ? '1' : '0');
  }
  const text = query.toString();
  return text && `?${text}`;
};

/**
 * Reads one parameter; undefined drops it. The value is a string if it comes from an address,
 * anything if code passes it.
 */
export type SearchReader<Value> = (value: unknown) => Value | undefined;

/** Text of at most `longest` characters; longer text is dropped, not cut. */
export const text =
  (longest = 256): SearchReader<string> =>
  (value) => {
    const read = typeof value === 'number' ? String(value) : value;
    return typeof read === 'string' && read.length <= longest ? read : undefined;
  };

export const oneOf =
  <const Word extends string>(...words: Word[]): SearchReader<Word> =>
  (value) =>
    words.find((word) => word === value);

export const flag: SearchReader<boolean> = (value) => {
  if (value === true || value === '1' || value === 'true') return true;
  return value === false || value === '0' || value === 'false' ? false : undefined;
};

/** Parameters that a shape of readers yields, all optional. */
export type SearchOf<Shape extends Record<string, SearchReader<unknown>>> = {
  [Name in keyof Shape]?: NonNullable<ReturnType<Shape[Name]>>;
};

/**
 * Reads the parameters that a route declares. A missing or refused one is explicitly undefined,
 * because the router merges the result over the raw query.
 */
export const searchOf =
  <Shape extends Record<string, SearchReader<unknown>>>(shape: Shape) =>
  (raw: Record<string, unknown>): SearchOf<Shape> =>
    Object.fromEntries(
      Object.entries(shape).map(([name, read]) => [name, Object.hasOwn(raw, name) ? read(raw[name]) : undefined]),
    ) as SearchOf<Shape>;
