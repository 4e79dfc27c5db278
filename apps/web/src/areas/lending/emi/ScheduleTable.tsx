import type { ScheduleRow } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import styles from './ScheduleTable.module.css';

/** Paise as rupees without their sign, which the caption says: always with two decimals, so that columns line up. */
const plain = (paise: number): string =>
  `${formatNumber(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;

/** Every instalment with its parts; shut until somebody wants it, and not drawn before. */
export const ScheduleTable = ({ rows }: { rows: readonly ScheduleRow[] }) => (
  <Fold title={m.lending_emi_schedule()}>
    <InstalmentTable rows={rows} />
  </Fold>
);

/** Every instalment with its parts, one a line. */
export const InstalmentTable = ({ rows }: { rows: readonly ScheduleRow[] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={m.lending_emi_schedule()} tabIndex={0}>
    <table className={styles.table}>
      <caption>{m.lending_emi_schedule_caption()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.lending_emi_schedule_number()}</th>
          <th scope="col">{m.lending_emi_schedule_emi()}</th>
          <th scope="col">{m.lending_emi_schedule_principal()}</th>
          <th scope="col">{m.lending_emi_schedule_interest()}</th>
          <th scope="col">{m.lending_emi_schedule_owed()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <th scope="row">{formatNumber(row.number)}</th>
            <td>{plain(row.instalmentPaise)}</td>
            <td>{plain(row.principalPaise)}</td>
            <td>{plain(row.interestPaise)}</td>
            <td>{plain(row.owedPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
