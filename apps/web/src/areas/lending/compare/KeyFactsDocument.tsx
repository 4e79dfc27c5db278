import type { KeyFacts } from '@sikka/contract';
import { m } from '@sikka/messages';
import { type Paise, add, zero } from '@sikka/money';
import { type ScheduleRow, foreclosureQuote, penalLines } from '@sikka/money/loans';
import { SectionTitle } from '@sikka/ui/section-title';
import { Term } from '@sikka/ui/term';
import type { ReactNode } from 'react';
import { formatPaise } from '#shared/format.ts';
import { Fold, Folds } from '#shared/frame/Fold.tsx';
import { Facts } from '#shared/money/Facts.tsx';
import { Paper } from '#shared/money/Paper.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { share } from '#shared/prompt/share.ts';
import { InstalmentTable } from '../LoanTable.tsx';
import { hundredthsText, penalText, tenureText } from '../loan-figures.ts';
import { LenderHead } from '../LenderMark.tsx';
import { NumberedList } from '../pieces.tsx';
import { ComplaintContacts } from '../trust/lenders.tsx';
import { OfferInShort, lastReturnOf } from './OfferInShort.tsx';
import { flowOf } from './offer-bars.tsx';
import { ratesOf } from '../rates.ts';

const methodTexts = { REDUCING: m.lending_emi_method_reducing, FLAT: m.lending_emi_method_flat };

const PriceFacts = ({ facts }: { facts: KeyFacts }) => {
  const { cost, amountPaise, rate, instalmentPaise, firm } = facts;
  const { netPaise, chargesPaise, paidBackPaise } = flowOf(facts);
  const totalText = chargesPaise > 0 ? m.lending_facts_total : m.lending_facts_total_same;
  return (
    <>
      <Facts
        rows={[
          [m.common_loan_amount(), formatPaise(amountPaise)],
          [m.common_processing_fee(), formatPaise(cost.feePaise)],
          [m.lending_facts_gst(), formatPaise(cost.gstPaise)],
          [m.lending_emi_other(), formatPaise(cost.otherPaise)],
          [m.common_reaches_your_account(), formatPaise(netPaise), 'total'],
        ]}
      />
      <Facts
        rows={[
          [m.lending_emi_rate(), ratesOf(rate.millionths, rate.per).join(' · ')],
          [m.lending_emi_method(), methodTexts[facts.method]()],
          [m.common_interest(), formatPaise(cost.interestPaise)],
          [m.common_tenure(), tenureText(facts.tenure)],
          [
            m.common_monthly_emi(),
            m.lending_facts_times({ count: cost.schedule.length, amount: formatPaise(instalmentPaise) }),
          ],
          [m.common_you_pay_back(), formatPaise(paidBackPaise), 'total'],
        ]}
      />
      <Facts
        rows={[
          [m.common_cost_of_the_loan(), formatPaise(cost.costPaise)],
          [m.lending_facts_apr(), hundredthsText(facts.aprHundredths), 'total'],
        ]}
      />
      <p className="quiet">{totalText({ amount: formatPaise(cost.totalPaise) })}</p>
      {firm && <Facts rows={[[m.lending_facts_proposal(), firm.proposalNumber, 'copy']]} />}
    </>
  );
};

type Instalments = readonly Pick<ScheduleRow, 'instalmentPaise'>[];

/** The present value of the instalments at a monthly rate. */
const worthOf = (instalments: Instalments, rate: number): number =>
  instalments.reduce((sum, { instalmentPaise }, index) => sum + instalmentPaise / (1 + rate) ** (index + 1), 0);

/** Bisections after which the rate is exact to far more decimals than are shown. */
const halvings = 60;

/** Decimals of the monthly rate that are shown. */
const decimals = 4;

/**
 * The monthly internal rate of return, in per cent to four decimals: the rate at which the present value of all instalments equals the
 * net amount; 12 times it is the APR (RBI/2024-25/18, annexe on the computation of the APR). Floats are enough, as it is only shown.
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

const AprSteps = ({ facts }: { facts: KeyFacts }) => {
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

/** Days late of the worked example. */
const daysLate = 30;

const LateFacts = ({ facts: { penal, instalmentPaise, bouncePaise } }: { facts: KeyFacts }) => {
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

const ReturnFacts = ({ facts }: { facts: KeyFacts }) => {
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
          [m.common_loan_amount(), formatPaise(principalPaise)],
          [m.lending_facts_return_apr(), formatPaise(proportionatePaise)],
          [
            m.lending_facts_return_back(),
            givenBackPaise > 0 && m.lending_facts_minus({ amount: formatPaise(givenBackPaise) }),
          ],
          [m.common_you_pay(), formatPaise(payablePaise), 'total'],
        ]}
      />
    </>
  );
};

/** Closing the loan early, with an example at half its tenure. */
const ForeclosureFacts = ({ facts: { foreclosureHundredths, cost } }: { facts: KeyFacts }) => {
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

/** Shares the price of a loan. The link names the product alone, and nothing of the user. */
export const shareFacts = (facts: KeyFacts): Promise<void> => {
  const { productGid, lenderName, productName, amountPaise, netPaise, tenure, instalmentPaise, aprHundredths, firm } =
    facts;
  const shareText = firm ? m.lending_facts_share_firm : m.lending_facts_share_text;
  return share({
    title: m.lending_facts_share_title({ lender: lenderName, product: productName }),
    text: shareText({
      lender: lenderName,
      product: productName,
      amount: formatPaise(amountPaise),
      tenure: tenureText(tenure),
      apr: hundredthsText(aprHundredths),
      net: formatPaise(netPaise),
      instalment: formatPaise(instalmentPaise),
      total: formatPaise(flowOf(facts).paidBackPaise),
    }),
    url: new URL(hrefOf({ to: '/keyFacts', search: { productGid } }), location.origin).href,
  });
};

/** A section of the statement: closed on screen, open on paper. */
const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Fold isPrinted padded="stack" title={title}>
    {children}
  </Fold>
);

interface KeyFactsDocumentProps {
  facts: KeyFacts;
  requestedPaise?: Paise;
  /** The page's head names the lender already. */
  isNamed?: boolean;
  more?: ReactNode;
}

/** A summary of the loan, and below it the key facts statement by section (RBI/2024-25/18). */
export const KeyFactsDocument = ({ facts, requestedPaise, isNamed = false, more }: KeyFactsDocumentProps) => (
  <Paper>
    {!isNamed && <LenderHead {...facts} title={facts.lenderName} note={facts.productName} />}
    <OfferInShort facts={facts} requestedPaise={requestedPaise} />
    <SectionTitle more={more}>
      <Term meaning={m.lending_term_kfs()}>{m.common_key_facts_statement()}</Term>
    </SectionTitle>
    <Folds>
      <Section title={m.lending_facts_price()}>
        <PriceFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_apr_how({ apr: hundredthsText(facts.aprHundredths) })}>
        <AprSteps facts={facts} />
      </Section>
      <Fold isPrinted title={m.lending_emi_schedule()}>
        <InstalmentTable rows={facts.cost.schedule} />
      </Fold>
      <Section title={m.lending_facts_late()}>
        <LateFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_return({ count: facts.coolingOffDays })}>
        <ReturnFacts facts={facts} />
      </Section>
      <Section title={m.lending_facts_end()}>
        <ForeclosureFacts facts={facts} />
      </Section>
      <Section title={m.common_grievance_officer()}>
        <ComplaintContacts lenderId={facts.lenderId} />
      </Section>
    </Folds>
    <p className="quiet">{m.lending_facts_foot()}</p>
  </Paper>
);
