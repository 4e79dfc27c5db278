import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise, formatPaiseInWords } from '../../../shared/format-money.ts';
import { Fact, Facts } from '../../../shared/money/Facts.tsx';
import stack from '../../../shared/money/Stack.module.css';
import { unpaidMonth, withGst, yearlyRateHundredths } from './card-cost-rules.ts';
import { cardTerms } from './card-terms.ts';
import { shareText } from './card-texts.ts';

/** An unpaid amount that shows what interest comes to, in paise. */
const samplePaise = 1_000_000;

/** What the card costs, used well and used badly. */
export const CardCosts = () => {
  const { yearlyFeePaise, freeYearPaise, monthlyRateHundredths, cashFeeHundredths, cashFeeLeastPaise } = cardTerms;
  const { interestPaise, gstPaise, totalPaise } = unpaidMonth(samplePaise);
  return (
    <Card className={stack.stack}>
      <Facts>
        <Fact label={m.lending_card_joining()}>{m.lending_card_none()}</Fact>
        <Fact label={m.lending_card_yearly()}>
          {m.lending_card_with_gst({ fee: formatPaise(yearlyFeePaise), total: formatPaise(withGst(yearlyFeePaise)) })}
        </Fact>
        <Fact label={m.lending_card_interest()}>
          {m.lending_card_interest_rates({
            monthly: shareText(monthlyRateHundredths),
            yearly: shareText(yearlyRateHundredths),
          })}
        </Fact>
        <Fact label={m.lending_card_cash()}>
          {m.lending_card_cash_fee({ share: shareText(cashFeeHundredths), least: formatPaise(cashFeeLeastPaise) })}
        </Fact>
        <Fact label={m.lending_card_foreign()}>{shareText(cardTerms.foreignFeeHundredths)}</Fact>
      </Facts>
      <div>
        <p className={stack.note}>{m.lending_card_waiver({ amount: formatPaiseInWords(freeYearPaise) })}</p>
        <p className={stack.note}>
          {m.lending_card_unpaid({
            amount: formatPaise(samplePaise),
            interest: formatPaise(interestPaise),
            gst: formatPaise(gstPaise),
            total: formatPaise(totalPaise),
          })}
        </p>
        <p className={stack.note}>{m.lending_card_least_due({ share: shareText(cardTerms.leastDueHundredths) })}</p>
      </div>
    </Card>
  );
};
