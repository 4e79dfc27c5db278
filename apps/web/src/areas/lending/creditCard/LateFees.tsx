import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import { lateFeeBands, type LateFeeBand } from './card-cost-rules.ts';
import styles from './LateFees.module.css';

const bandText = ({ fromPaise, upToPaise }: LateFeeBand): string => {
  if (upToPaise === undefined) return m.lending_card_late_above({ amount: formatPaise(fromPaise) });
  return fromPaise === 0
    ? m.lending_card_late_up_to({ amount: formatPaise(upToPaise) })
    : m.lending_card_late_between({ from: formatPaise(fromPaise), to: formatPaise(upToPaise) });
};

/** What a late bill costs, by what is due. */
export const LateFees = ({ card: { lateFreeDays, lateFees } }: { card: CreditCard }) => (
  <Card>
    <h3 className={stack.heading}>{m.lending_card_late()}</h3>
    <table className={styles.table}>
      <caption>{m.lending_card_late_note({ days: lateFreeDays })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.lending_card_late_bill()}</th>
          <th scope="col">{m.lending_card_late_fee()}</th>
        </tr>
      </thead>
      <tbody>
        {lateFeeBands(lateFees).map((band) => (
          <tr key={band.fromPaise}>
            <th scope="row">{bandText(band)}</th>
            <td>{band.feePaise === 0 ? m.lending_card_none() : formatPaise(band.feePaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
);
