import { type ColumnDef, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';

const features = tableFeatures({});

/** A column of a table: how its head and its cells read. */
export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** By how the rows are sorted now; undefined for other columns. */
  sorted?: 'ascending' | 'descending' | undefined;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What is said instead of a table without rows. */
  none?: string;
}

/** A dense table that scrolls sideways on narrow screens. Sorting and filtering are the server's. */
export function DataTable<Row extends object>({ label, columns, rows, keyOf, none }: DataTableProps<Row>) {
  const table = useTable<typeof features, Row>({
    features,
    data: rows,
    getRowId: keyOf,
    columns: columns.map(({ id }): ColumnDef<typeof features, Row> => ({ id })),
  });
  if (none !== undefined && rows.length === 0) return <p className="muted">{none}</p>;
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className="table" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map(({ id, column }) => (
                <th key={id} scope="col" aria-sort={byId.get(column.id)?.sorted}>
                  {byId.get(column.id)?.head}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {/* Called and not rendered as components: a component made anew at each render would lose the focus. */}
              {row.getAllCells().map(({ id, column }) => (
                <td key={id}>{byId.get(column.id)?.cell(row.original)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
