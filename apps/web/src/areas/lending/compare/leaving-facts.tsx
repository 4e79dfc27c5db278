import { add, zero } from '@sikka/money';
import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { foreclosureQuote, penalLines, returnQuote } from '@sikka/money/loans';
import { formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hundredthsText, penalText } from '../loan-figures.ts';

/** Days late of the worked example. */
const daysLate = 30;

/** What paying late costs, with an example in numbers, and what a debit that comes back costs. */
export const LateFacts = ({ facts: { penal, instalmentPaise, bouncePaise } }: { facts: KeyFacts }) => {
  const [line] = penalLines(penal, [{ number: 1, missingPaise: instalmentPaise, daysLate }]);
  return (
    <>
      <p>{penalText(penal)}</p>
      {line && (
        <>
          <p>{m.lending_facts_late_example({ count: daysLate, instalment: formatPaise(instalmentPaise) })}</p>
          <Facts
            rows={[
              [m.lending_facts_late_flat(), line.flatPaise > 0 && formatPaise(line.flatPaise)],
              [
                m.lending_facts_late_daily({ count: daysLate - penal.freeDays }),
                line.dailyPaise > 0 && formatPaise(line.dailyPaise),
              ],
              [m.lending_facts_late_sum(), formatPaise(line.totalPaise), 'total'],
            ]}
          />
          {line.totalPaise < line.flatPaise + line.dailyPaise && (
            <p className="quiet">{m.lending_facts_late_capped({ amount: formatPaise(penal.maxPaise) })}</p>
          )}
        </>
      )}
      <p className="quiet">{m.lending_facts_late_rule()}</p>
      <Facts rows={[[m.lending_facts_bounce(), formatPaise(bouncePaise)]]} />
    </>
  );
};

/** What giving the loan back on the last day of its cooling-off days costs. */
export const lastReturnOf = ({
  amountPaise: principalPaise,
  aprHundredths,
  coolingOffDays: daysHeld,
  nonRefundableFeePaise,
  cost: { chargesPaise: upfrontChargesPaise },
}: KeyFacts) => returnQuote({ principalPaise, aprHundredths, daysHeld, upfrontChargesPaise, nonRefundableFeePaise });

/** Giving the loan back in its first days, with an example. */
export const ReturnFacts = ({ facts }: { facts: KeyFacts }) => {
  const { amountPaise: principalPaise, coolingOffDays, nonRefundableFeePaise } = facts;
  const { proportionatePaise, givenBackPaise, payablePaise } = lastReturnOf(facts);
  return (
    <>
      <p>{m.lending_facts_return_text()}</p>
      <p>
        {nonRefundableFeePaise > 0
          ? m.lending_facts_return_fee({ amount: formatPaise(nonRefundableFeePaise) })
          : m.lending_facts_return_no_fee()}
      </p>
      <p>{m.lending_facts_return_example({ count: coolingOffDays })}</p>
      <Facts
        rows={[
          [m.lending_offers_amount(), formatPaise(principalPaise)],
          [m.lending_facts_return_apr(), formatPaise(proportionatePaise)],
          [
            m.lending_facts_return_back(),
            givenBackPaise > 0 && m.lending_facts_minus({ amount: formatPaise(givenBackPaise) }),
          ],
          [m.lending_facts_return_pay(), formatPaise(payablePaise), 'total'],
        ]}
      />
    </>
  );
};

/** Ending the loan before its last instalment, with an example at half of its time. */
export const ForeclosureFacts = ({ facts: { foreclosureHundredths, cost } }: { facts: KeyFacts }) => {
  const half = Math.floor(cost.schedule.length / 2);
  const owedPaise = cost.schedule[half - 1]?.owedPaise ?? zero;
  const quote = foreclosureQuote(
    { owedPaise, comingInterestPaise: zero, daysPassed: 0, daysInPeriod: 1 },
    foreclosureHundredths,
  );
  return (
    <>
      <p>
        {foreclosureHundredths === 0
          ? m.lending_facts_end_free()
          : m.lending_facts_end_charge({ percent: hundredthsText(foreclosureHundredths) })}
      </p>
      {owedPaise > 0 && (
        <>
          <p>{m.lending_facts_end_example({ count: half })}</p>
          <Facts
            rows={[
              [m.lending_emi_schedule_owed(), formatPaise(owedPaise)],
              [
                m.lending_facts_end_fee(),
                foreclosureHundredths > 0 && formatPaise(add(quote.chargePaise, quote.gstPaise)),
              ],
              [m.lending_facts_end_pay(), formatPaise(quote.payablePaise), 'total'],
            ]}
          />
        </>
      )}
    </>
  );
};
