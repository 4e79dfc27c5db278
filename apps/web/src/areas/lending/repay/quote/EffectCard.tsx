import { negate, subtract, zero } from '@sikka/money';
import type { Loan, LoanQuote } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { ScheduleTable } from '#areas/lending/LoanTable.tsx';
import { formatDay, formatMoment, formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { closingCharge, interestSaved } from '../loan-rules.ts';
import { signedText } from '#areas/lending/loan-figures.ts';

interface EffectProps {
  loan: Loan;
  quote: LoanQuote;
}

/** The next instalment is the first that was not asked for yet: on its own day one is due and part of what is paid. */
const Due = ({ loan: { snapshot } }: EffectProps) => {
  const next = snapshot?.instalments.find(({ state }) => state === 'COMING');
  return (
    <p>
      {next
        ? m.lending_repay_after_due({
            amount: formatPaise(subtract(next.instalmentPaise, next.paidPaise)),
            day: formatDay(Date.parse(next.dueDay)),
          })
        : m.lending_repay_after_last()}
    </p>
  );
};

const effectTexts = {
  FEWER_INSTALMENTS: m.lending_repay_after_counted,
  LOWER_INSTALMENTS: m.lending_repay_after_counted_lower,
} as const;

const Part = ({ loan: { channelName: lender }, quote: { after } }: EffectProps) =>
  after ? (
    <>
      <Facts
        rows={[
          [m.lending_repay_after_instalment(), formatPaise(after.instalmentPaise)],
          [m.lending_repay_after_lower(), after.lowerPaise > 0 && formatPaise(after.lowerPaise)],
          [m.lending_repay_after_fewer(), after.fewer > 0 && m.lending_repay_count_instalments({ count: after.fewer })],
          [m.lending_repay_after_ends(), formatDay(Date.parse(after.endsOn))],
          [m.lending_repay_saved(), formatPaise(after.savedPaise), 'total'],
        ]}
      />
      <p className="quiet">{effectTexts[after.effect]({ lender })}</p>
    </>
  ) : (
    <p>{m.lending_repay_after_unsaid({ lender })}</p>
  );

const Foreclosure = ({ loan: { snapshot, channelName: lender }, quote: { lines } }: EffectProps) => {
  const savedPaise = snapshot ? interestSaved(snapshot.instalments, lines) : zero;
  const chargePaise = closingCharge(lines);
  return (
    <>
      <p>{m.lending_repay_after_foreclosure({ lender })}</p>
      <Facts
        rows={[
          [m.lending_repay_saved(), formatPaise(savedPaise), chargePaise === 0 ? 'total' : undefined],
          [m.lending_repay_closing_charge(), chargePaise > 0 && signedText(negate(chargePaise))],
          [m.lending_repay_saved_in_all(), chargePaise > 0 && signedText(subtract(savedPaise, chargePaise)), 'total'],
        ]}
      />
    </>
  );
};

const Return = ({ loan: { snapshot, terms, channelName: lender }, quote: { payablePaise = zero } }: EffectProps) => (
  <>
    <p>{m.lending_repay_after_return({ lender })}</p>
    <Facts
      rows={[
        [m.lending_repay_return_until(), snapshot && formatMoment(Date.parse(snapshot.returnableUntil))],
        [
          m.lending_repay_return_fee(),
          terms &&
            (terms.nonRefundableFeePaise > 0 ? formatPaise(terms.nonRefundableFeePaise) : m.lending_repay_none()),
        ],
        [m.lending_repay_reached(), snapshot && formatPaise(snapshot.netPaise)],
        [m.lending_repay_return_cost(), snapshot && signedText(subtract(payablePaise, snapshot.netPaise)), 'total'],
      ]}
    />
    <p className="quiet">{m.lending_repay_return_note()}</p>
  </>
);

const effects = { DUE: Due, PART: Part, FORECLOSURE: Foreclosure, RETURN: Return } as const;

/** What becomes of the loan once this is paid. */
export const EffectCard = (props: EffectProps) => {
  const Effect = effects[props.quote.purpose];
  const { after } = props.quote;
  return (
    <>
      <Card className="stack">
        <h2 className="heading">{m.lending_repay_after()}</h2>
        <Effect {...props} />
      </Card>
      {after && <ScheduleTable rows={after.instalments} />}
    </>
  );
};
