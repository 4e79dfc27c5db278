import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise, formatPaiseInWords } from '#shared/format-money.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import stack from '#shared/money/Stack.module.css';
import { hundredthsText } from '../compare/offer-texts.ts';
import { firstYear, unpaidMonth, withGst } from './card-cost-rules.ts';

/** An unpaid amount that shows what interest comes to, in paise. */
const samplePaise = 1_000_000;

const feeText = (feePaise: number): string =>
  feePaise === 0
    ? m.lending_card_none()
    : m.lending_card_with_gst({ fee: formatPaise(feePaise), total: formatPaise(withGst(feePaise)) });

/** What the card costs, used well and used badly. */
export const CardCosts = ({ card }: { card: CreditCard }) => {
  const { joiningFeePaise, yearlyFeePaise, freeYearPaise, cashFeeHundredths, minCashFeePaise } = card;
  const { interestPaise, gstPaise, totalPaise } = unpaidMonth(samplePaise, card);
  return (
    <Card className={stack.stack}>
      <Facts>
        <Fact label={m.lending_card_joining()}>{feeText(joiningFeePaise)}</Fact>
        <Fact label={m.lending_card_yearly()}>{feeText(yearlyFeePaise)}</Fact>
        <Fact label={m.lending_card_first_year()}>{formatPaise(firstYear(card))}</Fact>
        <Fact label={m.lending_card_interest()}>
          {m.lending_card_interest_rates({
            monthly: hundredthsText(card.monthlyRateHundredths),
            yearly: hundredthsText(card.aprHundredths),
          })}
        </Fact>
        <Fact label={m.lending_card_cash()}>
          {m.lending_card_cash_fee({ share: hundredthsText(cashFeeHundredths), least: formatPaise(minCashFeePaise) })}
        </Fact>
        <Fact label={m.lending_card_foreign()}>{hundredthsText(card.foreignFeeHundredths)}</Fact>
      </Facts>
      <div>
        {freeYearPaise > 0 && (
          <p className={stack.note}>{m.lending_card_waiver({ amount: formatPaiseInWords(freeYearPaise) })}</p>
        )}
        <p className={stack.note}>{m.lending_card_cash_note()}</p>
        <p className={stack.note}>
          {m.lending_card_unpaid({
            amount: formatPaise(samplePaise),
            interest: formatPaise(interestPaise),
            gst: formatPaise(gstPaise),
            total: formatPaise(totalPaise),
          })}
        </p>
        <p className={stack.note}>{m.lending_card_least_due({ share: hundredthsText(card.minDueHundredths) })}</p>
      </div>
    </Card>
  );
};
