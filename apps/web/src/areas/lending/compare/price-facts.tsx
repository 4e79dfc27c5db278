import type { Paise } from '@sikka/money';
import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { ScheduleRow } from '@sikka/money/loans';
import { formatPaise } from '#shared/format.ts';
import { Facts } from '#shared/money/Facts.tsx';
import { hundredthsText, percentText, perText, tenureText } from '../loan-figures.ts';
import { NumberedList } from '../pieces.tsx';
import { flowOf } from './offer-bars.tsx';

const methodTexts = { REDUCING: m.lending_emi_method_reducing, FLAT: m.lending_emi_method_flat };

/** The price line by line: what is lent, what is taken off, what reaches the borrower, what is paid back. */
export const PriceFacts = ({ facts }: { facts: KeyFacts }) => {
  const { cost, amountPaise, rate, instalmentPaise, firm } = facts;
  const { netPaise, chargesPaise, paidBackPaise } = flowOf(facts);
  const totalText = chargesPaise > 0 ? m.lending_facts_total : m.lending_facts_total_same;
  return (
    <>
      <Facts
        rows={[
          [m.lending_offers_amount(), formatPaise(amountPaise)],
          [m.lending_facts_fee(), formatPaise(cost.feePaise)],
          [m.lending_facts_gst(), formatPaise(cost.gstPaise)],
          [m.lending_emi_other(), formatPaise(cost.otherPaise)],
          [m.lending_emi_net(), formatPaise(netPaise), 'total'],
        ]}
      />
      <Facts
        rows={[
          [m.lending_emi_rate(), m.lending_facts_rate({ rate: percentText(rate.millionths), per: perText(rate.per) })],
          [m.lending_emi_method(), methodTexts[facts.method]()],
          [m.lending_emi_interest(), formatPaise(cost.interestPaise)],
          [m.lending_offers_tenure(), tenureText(facts.tenure)],
          [
            m.lending_offers_instalment(),
            m.lending_facts_times({ count: cost.schedule.length, amount: formatPaise(instalmentPaise) }),
          ],
          [m.lending_offers_paid_back(), formatPaise(paidBackPaise), 'total'],
        ]}
      />
      <Facts
        rows={[
          [m.lending_offers_cost(), formatPaise(cost.costPaise)],
          [m.lending_facts_apr(), hundredthsText(facts.aprHundredths), 'total'],
        ]}
      />
      <p className="quiet">{totalText({ amount: formatPaise(cost.totalPaise) })}</p>
      {firm && <Facts rows={[[m.lending_facts_proposal(), firm.proposalNumber, 'copy']]} />}
    </>
  );
};

type Instalments = readonly Pick<ScheduleRow, 'instalmentPaise'>[];

/** What the instalments are worth on the day of the payout at a monthly rate. */
const worthOf = (instalments: Instalments, rate: number): number =>
  instalments.reduce((sum, { instalmentPaise }, index) => sum + instalmentPaise / (1 + rate) ** (index + 1), 0);

/** Halvings after which the rate is known to far more decimals than are told. */
const halvings = 60;

/** Decimals of the monthly rate that are told. */
const decimals = 4;

/**
 * The monthly rate at which all instalments are worth exactly what reaches the borrower, in per cent to four decimals: the monthly
 * internal rate of return, 12 times of which is the APR (RBI/2024-25/18, annexe on the computation of the APR). A search with floats is
 * enough, because nothing is paid by it.
 */
export const monthlyReturnOf = (netPaise: Paise, instalments: Instalments): string => {
  let [low, high] = [0, 10];
  for (let turn = 0; turn < halvings; turn += 1) {
    const middle = (low + high) / 2;
    if (worthOf(instalments, middle) > netPaise) low = middle;
    else high = middle;
  }
  return (low * 100).toFixed(decimals);
};

/** How the APR comes about, step by step, so that everybody can count it again. */
export const AprSteps = ({ facts }: { facts: KeyFacts }) => {
  const { amountPaise, netPaise, instalmentPaise, aprHundredths, cost } = facts;
  const percent = monthlyReturnOf(netPaise, cost.schedule);
  const net = formatPaise(netPaise);
  const count = cost.schedule.length;
  const steps = [
    cost.chargesPaise > 0
      ? m.lending_facts_apr_net({ amount: formatPaise(amountPaise), charges: formatPaise(cost.chargesPaise), net })
      : m.lending_facts_apr_whole({ net }),
    m.lending_facts_apr_instalments({ count, instalment: formatPaise(instalmentPaise) }),
    m.lending_facts_apr_return({ percent, net }),
    m.lending_facts_apr_year({ percent, apr: hundredthsText(aprHundredths) }),
  ];
  return (
    <>
      <NumberedList steps={steps} />
      <p className="quiet">{m.lending_facts_apr_rule()}</p>
    </>
  );
};
