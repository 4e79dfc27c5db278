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

type FieldOf<Row> = keyof Row & string;
export type OrderOf<Row> = FieldOf<Row> | `-${FieldOf<Row>}`;
type Compare<Row> = (one: Row, other: Row) => number;

/** In the order of these fields; `-` begins with the greatest. */
export const by =
  <Row>(...fields: readonly OrderOf<Row>[]): Compare<Row> =>
  (one, other) => {
    for (const field of fields) {
      const name = field.replace('-', '') as keyof Row;
      const [a, b] = [one[name] ?? '', other[name] ?? ''];
      if (a !== b) return a < b === field.startsWith('-') ? 1 : -1;
    }
    return 0;
  };

interface Rows<Row> {
  /** Rows that are the same in these fields are one. */
  same?: readonly FieldOf<Row>[];
  /** Of such rows, numbers that are added, and moments or days of which the earliest counts. Others are those of the first cell. */
  add?: readonly FieldOf<Row>[];
  earliest?: readonly FieldOf<Row>[];
  order?: readonly OrderOf<Row>[] | Compare<Row>;
  /** Rows of a page; `hasMore` says whether there are others. */
  limit?: number | 'pageSize';
  /** Their names are those of one database: each says of which. */
  nameCell?: true;
}

type AnyRow = Record<string, unknown>;

const least = (one: unknown, other: unknown): unknown => {
  if (one === null || other === null) return one ?? other;
  return (one as string) < (other as string) ? one : other;
};

const unite = (rows: readonly AnyRow[], { same, add = [], earliest = [] }: Rows<AnyRow>): AnyRow[] =>
  same
    ? [...Map.groupBy(rows, (row) => JSON.stringify(same.map((name) => row[name]))).values()].map((each) =>
        each.reduce((sum, row) => {
          const added = add.map((name) => [name, Number(sum[name]) + Number(row[name])]);
          const first = earliest.map((name) => [name, least(sum[name], row[name])]);
          return { ...sum, ...Object.fromEntries([...added, ...first]) };
        }),
      )
    : [...rows];

/** Rows of all cells as one list. */
export const rowsOf = <Row extends object>(lists: readonly (readonly Row[])[], rows: Rows<Row>): Row[] => {
  const united = unite(lists.flat() as AnyRow[], rows as never) as Row[];
  const { order } = rows;
  return order ? united.toSorted(typeof order === 'function' ? order : by(...order)) : united;
};

type Fields<Content> = {
  [Name in keyof Content]?:
    | ((values: NonNullable<Content[Name]>[]) => Content[Name])
    | (Content[Name] extends readonly (infer Row)[] ? Rows<Row> : never);
};

const valueOf = (values: readonly unknown[]): unknown => {
  if (values.every((value) => typeof value === 'number')) return values.reduce((sum, value) => sum + value, 0);
  return values.every((value) => typeof value === 'boolean') ? values.some(Boolean) : values[0];
};

/** Answered by all cells, by fields. What is not named: numbers are added, one true is enough, and anything else is that of the first cell. */
export const merged = <Call extends CallDefinition>(call: Call, fields: Fields<ContentOf<Call>>): Call =>
  over(call, {
    merge: (contents, body, names) => {
      let isCut = false;
      const listOf = (lists: AnyRow[][], rows: Rows<AnyRow>): AnyRow[] => {
        const named = lists.map((list, place) =>
          rows.nameCell ? list.map((row) => ({ ...row, cell: names[place] })) : list,
        );
        const all = rowsOf(named, rows);
        const limit = rows.limit === 'pageSize' ? (body as { pageSize: number }).pageSize : rows.limit;
        isCut ||= limit !== undefined && all.length > limit;
        return all.slice(0, limit);
      };
      const made = Object.keys(contents[0] as object).map((name) => {
        const values = contents.map((content) => (content as AnyRow)[name]);
        const field = (fields as Record<string, ((values: unknown) => unknown) | Rows<AnyRow> | undefined>)[name];
        if (typeof field === 'function') return [name, field(values)];
        return [name, field ? listOf(values as AnyRow[][], field) : valueOf(values)];
      });
      const content = Object.fromEntries(made) as AnyRow;
      return isCut && 'hasMore' in content ? { ...content, hasMore: true } : content;
    },
  });
