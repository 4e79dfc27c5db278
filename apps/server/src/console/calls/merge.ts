import type { CallDefinition } from '@sikka/contract';
import type * as z from 'zod/mini';

/** How the answers of all cells to a call become one. */
export interface Merge {
  /** What the cell at a place is asked. Default: the same. */
  bodyOf?: ((body: never, place: number) => unknown) | undefined;
  merge: (contents: readonly unknown[], body: never, names: readonly string[]) => unknown;
}

type ContentOf<Call extends CallDefinition> = z.input<Call['content']>;
/**
 * Which cells answer a call, if there are several. `found`: the one that has what it is about; the others answer `notFound`. A `Merge`:
 * all of them, and of a change those where there is something to do. Default: the first one.
 */
type Over = 'found' | Merge;

export const overOf = (call: CallDefinition & { over?: Over }): Over | undefined => call.over;

export const over = <Call extends CallDefinition>(call: Call, cells: Over): Call => ({ ...call, over: cells });

export const found = <Call extends CallDefinition>(call: Call): Call => over(call, 'found');

/** A row of a list that a call answers. */
export type RowOf<
  Call extends CallDefinition,
  Name extends keyof ContentOf<Call>,
> = ContentOf<Call>[Name] extends readonly (infer Row)[] ? Row : never;
type Compare<Row> = (one: Row, other: Row) => number;

export const by =
  <Row>(keyOf: (row: Row) => string | number | boolean, isDescending = false): Compare<Row> =>
  (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return 0;
    return a < b === isDescending ? 1 : -1;
  };

export const inOrder =
  <Row>(...orders: readonly Compare<Row>[]): Compare<Row> =>
  (one, other) =>
    orders.map((order) => order(one, other)).find((found) => found !== 0) ?? 0;

/** Rows of all cells in the order that each of them has. */
export const sorted =
  <Row>(order: Compare<Row>) =>
  (lists: readonly (readonly Row[])[]): Row[] =>
    lists.flat().toSorted(order);

/** The same, each row with the cell that it is of, for rows whose names are those of one database. */
export const ofCells =
  <Row>(order: Compare<Row>) =>
  (lists: readonly (readonly Row[])[], names: readonly string[]): Row[] =>
    lists.flatMap((rows, place) => rows.map((row) => ({ ...row, cell: names[place] }))).toSorted(order);

const least = (one: unknown, other: unknown): unknown => {
  if (one === null || other === null) return one ?? other;
  return (one as string) < (other as string) ? one : other;
};

/** Rows with the same key as one: these numbers are added, and of these moments and days the earliest counts. */
export const summed =
  <Row extends object>(
    keyOf: (row: Row) => string,
    sums: readonly (keyof Row)[],
    earliest: readonly (keyof Row)[] = [],
  ) =>
  (lists: readonly (readonly Row[])[]): Row[] =>
    [...Map.groupBy(lists.flat(), keyOf).values()].map((rows) =>
      rows.reduce((sum, row) => {
        const added = sums.map((name) => [name, Number(sum[name]) + Number(row[name])]);
        return {
          ...sum,
          ...Object.fromEntries([...added, ...earliest.map((name) => [name, least(sum[name], row[name])])]),
        };
      }),
    );

type Fields<Content> = {
  [Name in keyof Content]?: (lists: NonNullable<Content[Name]>[], names: readonly string[]) => Content[Name];
};

const fieldOf = (values: readonly unknown[]): unknown => {
  if (values.every((value) => typeof value === 'number')) return values.reduce((sum, value) => sum + value, 0);
  return values.every((value) => typeof value === 'boolean') ? values.some(Boolean) : values[0];
};

/** Answered by all cells, by fields. What is not named: numbers are added, one true is enough, and anything else is that of the first cell. */
export const merged = <Call extends CallDefinition>(call: Call, fields: Fields<ContentOf<Call>>): Call =>
  over(call, {
    merge: (contents, _body, names) =>
      Object.fromEntries(
        Object.keys(contents[0] as object).map((name) => {
          const values = contents.map((content) => (content as Record<string, unknown>)[name]);
          const field = fields[name as keyof ContentOf<Call>] as
            | ((lists: unknown, names: unknown) => unknown)
            | undefined;
          return [name, field ? field(values, names) : fieldOf(values)];
        }),
      ),
  });

/** A list of so many rows a page, which goes on after a key that every cell understands. */
export const pages = <Row, Name extends string>(
  name: Name,
  order: Compare<Row>,
  limit: number | 'pageSize',
  unite = (lists: readonly (readonly Row[])[]): Row[] => lists.flat(),
): Merge => ({
  merge: (contents, body) => {
    const all = contents as readonly (Record<Name, Row[]> & { hasMore?: boolean })[];
    const rows = unite(all.map((content) => content[name])).toSorted(order);
    const size = limit === 'pageSize' ? (body as { pageSize: number }).pageSize : limit;
    return {
      ...all[0],
      [name]: rows.slice(0, size),
      hasMore: rows.length > size || all.some(({ hasMore }) => hasMore),
    };
  },
});
