import { add, paise, zero, type Paise } from '@sikka/money';
import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { gstHundredths, shareOf } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { formatPaise, formatPaiseInWords } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hundredthsText } from '../loan-figures.ts';
import styles from './card-costs.module.css';

/** A fee with the tax on it, in paise. */
export const withGst = (feePaise: Paise): Paise => add(feePaise, shareOf(feePaise, gstHundredths));

/** Every fee of the first year with the tax on it, in paise. */
export const firstYear = ({
  joiningFeePaise,
  yearlyFeePaise,
}: Pick<CreditCard, 'joiningFeePaise' | 'yearlyFeePaise'>): Paise =>
  add(withGst(joiningFeePaise), withGst(yearlyFeePaise));

/** What it costs to leave an amount unpaid for a month: the interest, the tax on it, and both; in paise. */
export const unpaidMonth = (
  amountPaise: Paise,
  { monthlyRateHundredths }: Pick<CreditCard, 'monthlyRateHundredths'>,
): { interestPaise: Paise; gstPaise: Paise; totalPaise: Paise } => {
  const interestPaise = shareOf(amountPaise, monthlyRateHundredths);
  const totalPaise = withGst(interestPaise);
  return { interestPaise, gstPaise: paise(totalPaise - interestPaise), totalPaise };
};

/** What comes back for spending at so many times the ordinary points, in paise. */
export const pointsWorth = (
  spentPaise: Paise,
  times: number,
  { everyPaise, worthPaise }: CreditCard['points'],
): Paise => paise(Math.floor(spentPaise / everyPaise) * times * worthPaise);

type LateFeeStep = CreditCard['lateFees'][number];

/** A late fee and the bills it is asked for, in paise; `fromPaise` itself belongs to the step before. */
interface LateFeeBand extends LateFeeStep {
  fromPaise: Paise;
}

/** The late fees as a table, from the smallest bill to the largest. */
export const lateFeeBands = (steps: readonly LateFeeStep[]): LateFeeBand[] =>
  steps.map((step, index) => ({ ...step, fromPaise: steps[index - 1]?.upToPaise ?? zero }));

/** An unpaid amount that shows what interest comes to, in paise. */
const samplePaise = paise(1_000_000);

const feeText = (feePaise: Paise): string =>
  feePaise === 0
    ? m.lending_card_none()
    : m.lending_card_with_gst({ fee: formatPaise(feePaise), total: formatPaise(withGst(feePaise)) });

/** What the card costs, used well and used badly. */
export const CardCosts = ({ card }: { card: CreditCard }) => {
  const { joiningFeePaise, yearlyFeePaise, freeYearPaise, cashFeeHundredths, minCashFeePaise } = card;
  const { interestPaise, gstPaise, totalPaise } = unpaidMonth(samplePaise, card);
  return (
    <Card className="stack">
      <Facts
        rows={[
          [m.lending_card_joining(), feeText(joiningFeePaise)],
          [m.lending_card_yearly(), feeText(yearlyFeePaise)],
          [m.lending_card_first_year(), formatPaise(firstYear(card))],
          [
            m.lending_card_interest(),
            m.lending_card_interest_rates({
              monthly: hundredthsText(card.monthlyRateHundredths),
              yearly: hundredthsText(card.aprHundredths),
            }),
          ],
          [
            m.lending_card_cash(),
            m.lending_card_cash_fee({ share: hundredthsText(cashFeeHundredths), min: formatPaise(minCashFeePaise) }),
          ],
          [m.lending_card_foreign(), hundredthsText(card.foreignFeeHundredths)],
        ]}
      />
      <div>
        {freeYearPaise > 0 && (
          <p className="note">{m.lending_card_waiver({ amount: formatPaiseInWords(freeYearPaise) })}</p>
        )}
        <p className="note">{m.lending_card_cash_note()}</p>
        <p className="note">
          {m.lending_card_unpaid({
            amount: formatPaise(samplePaise),
            interest: formatPaise(interestPaise),
            gst: formatPaise(gstPaise),
            total: formatPaise(totalPaise),
          })}
        </p>
        <p className="note">{m.lending_card_min_due({ share: hundredthsText(card.minDueHundredths) })}</p>
      </div>
    </Card>
  );
};

const bandText = ({ fromPaise, upToPaise }: LateFeeBand): string => {
  if (upToPaise === undefined) return m.lending_card_late_above({ amount: formatPaise(fromPaise) });
  return fromPaise === 0
    ? m.lending_card_late_up_to({ amount: formatPaise(upToPaise) })
    : m.lending_card_late_between({ from: formatPaise(fromPaise), to: formatPaise(upToPaise) });
};

/** What a late bill costs, by what is due. */
export const LateFees = ({ card: { lateFreeDays, lateFees } }: { card: CreditCard }) => (
  <Card>
    <h3 className="heading">{m.lending_card_late()}</h3>
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
