import { m } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import type { ScheduleRow } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { cx } from '@sikka/ui/cx';
import { formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import styles from './LoanTable.module.css';

interface LoanTableProps {
  title: string;
  caption?: string;
  columns: readonly string[];
  /** One text for each column; the first names the row. */
  rows: readonly (readonly string[])[];
}

/** A table of figures that scrolls if it is wider than the screen. */
const LoanTable = ({ title, caption, columns, rows }: LoanTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
  <section className={styles.scroll} aria-label={title} tabIndex={0}>
    <table className={styles.table}>
      {caption && <caption>{caption}</caption>}
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
);

/** A table of a document, below its title. */
export const DocumentTable = (props: LoanTableProps) => (
  <Card flush>
    <h2 className={cx('heading', styles.title)}>{props.title}</h2>
    <LoanTable {...props} />
  </Card>
);

/** Paise as rupees with two decimals and without a sign, so that columns align. */
const plain = (amount: Paise): string =>
  `${formatNumber(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;

/** Every instalment with its components. */
export const InstalmentTable = ({ rows }: { rows: readonly ScheduleRow[] }) => (
  <LoanTable
    title={m.lending_emi_schedule()}
    caption={m.lending_emi_schedule_caption()}
    columns={[
      m.lending_emi_schedule_number(),
      m.lending_emi_schedule_emi(),
      m.lending_emi_schedule_principal(),
      m.common_interest(),
      m.lending_emi_schedule_owed(),
    ]}
    rows={rows.map(({ number, instalmentPaise, principalPaise, interestPaise, owedPaise }) => [
      formatNumber(number),
      ...[instalmentPaise, principalPaise, interestPaise, owedPaise].map(plain),
    ])}
  />
);

/** Every instalment with its components, rendered once it is opened. */
export const ScheduleTable = (props: { rows: readonly ScheduleRow[] }) => (
  <Fold title={m.lending_emi_schedule()}>
    <InstalmentTable {...props} />
  </Fold>
);
