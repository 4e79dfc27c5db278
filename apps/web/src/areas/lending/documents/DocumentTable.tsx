import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import table from '../emi/ScheduleTable.module.css';
import styles from './DocumentTable.module.css';

interface DocumentTableProps {
  title: string;
  columns: readonly string[];
  /** As many texts a row as there are columns; the first one names the row. */
  rows: readonly (readonly string[])[];
}

/** A table of a paper; where it is wider than the screen it scrolls in itself. */
export const DocumentTable = ({ title, columns, rows }: DocumentTableProps) => (
  <Card flush>
    <h2 className={`${stack.heading} ${styles.title}`}>{title}</h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
    <section className={table.scroll} aria-label={title} tabIndex={0}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], place) => (
            <tr key={place}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={column}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Card>
);
