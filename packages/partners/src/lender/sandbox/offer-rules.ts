import { paise, type Paise } from '@sikka/money';
import { costOf, tenureOf, type LoanCost, type TenureCode } from '@sikka/money/loans';
import type { WireInstalment, WireOffer, WireProduct } from '../wire.ts';

interface PricedLoan {
  product: WireProduct;
  amountPaise: Paise;
  tenure: TenureCode;
  /** 0 for no score. */
  score: number;
}

/** The rate that a score gets; the last one when it reaches none. */
export const rateFor = ({ interestRates }: WireProduct, score: number) => {
  const matchingRate = interestRates.find(({ minScore }) => minScore <= score) ?? interestRates.at(-1);
  if (!matchingRate) throw new RangeError('A product without rates');
  return matchingRate.interestRate;
};

const termsOf = ({ product, amountPaise, tenure, score }: PricedLoan) => ({
  principalPaise: amountPaise,
  rate: rateFor(product, score),
  tenure: tenureOf(tenure),
  method: product.interestMethod,
});

/** Everything that a loan costs. */
export const priceOf = (loan: PricedLoan): LoanCost => {
  const { processingHundredths, hasGst, otherUpfrontAmount } = loan.product;
  return costOf(termsOf(loan), { feeHundredths: processingHundredths, hasGst, otherPaise: paise(otherUpfrontAmount) });
};

/** A row of a schedule in the wire format. */
export const wireRow = (row: LoanCost['schedule'][number]): WireInstalment => ({
  installmentNumber: row.number,
  installmentAmount: row.instalmentPaise,
  principalAmount: row.principalPaise,
  interestAmount: row.interestPaise,
  outstandingAmount: row.owedPaise,
});

/** A firm offer with its whole price. */
export const offerOf = (loan: PricedLoan, id: string, validTill: Date): WireOffer => {
  const { product, amountPaise, tenure, score } = loan;
  const cost = priceOf(loan);
  return {
    id,
    validTill: validTill.toISOString(),
    loanTerms: {
      sanctionedAmount: amountPaise,
      tenure,
      interestMethod: product.interestMethod,
      interestRate: rateFor(product, score),
      processingAmount: cost.feePaise,
      gstAmount: cost.gstPaise,
      otherUpfrontAmount: cost.otherPaise,
      netDisbursedAmount: cost.netPaise,
      installmentAmount: cost.schedule[0]?.instalmentPaise ?? 0,
      interestAmount: cost.interestPaise,
      totalRepayableAmount: cost.totalPaise,
      annualPercentageRate: cost.aprHundredths ?? 0,
      latePayment: product.latePayment,
      bounceAmount: product.bounceAmount,
      prepaymentHundredths: product.prepaymentHundredths,
      coolingOffPeriod: product.coolingOffPeriod,
      coolingOffFeeAmount: product.coolingOffFeeAmount,
    },
    repaymentPlan: cost.schedule.map(wireRow),
  };
};
