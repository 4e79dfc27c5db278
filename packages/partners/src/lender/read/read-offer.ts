import type { PenalTerms, ScheduleRow } from '@sikka/money/loans';
import type { LenderOffer } from '../../kit/lender.ts';
import type { WireInstalment, WireLatePayment, WireOffer } from '../wire.ts';

export const readPenal = ({ flatAmount, dailyMillionths, freeDays, maxAmount }: WireLatePayment): PenalTerms => ({
  flatPaise: flatAmount,
  dailyMillionths,
  freeDays,
  maxPaise: maxAmount,
});

export const readRow = (row: WireInstalment): ScheduleRow => ({
  number: row.installmentNumber,
  instalmentPaise: row.installmentAmount,
  principalPaise: row.principalAmount,
  interestPaise: row.interestAmount,
  owedPaise: row.outstandingAmount,
});

/** What product and offer ask besides interest. */
export const readLaterCharges = (wire: {
  latePayment: WireLatePayment;
  bounceAmount: number;
  prepaymentHundredths: number;
  coolingOffPeriod: number;
  coolingOffFeeAmount: number;
}) => ({
  penal: readPenal(wire.latePayment),
  bouncePaise: wire.bounceAmount,
  foreclosureHundredths: wire.prepaymentHundredths,
  coolingOffDays: wire.coolingOffPeriod,
  nonRefundableFeePaise: wire.coolingOffFeeAmount,
});

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Whether the numbers of an offer say the same wherever they are said. */
export const addsUp = ({ loanTerms, repaymentPlan }: WireOffer): boolean => {
  const { sanctionedAmount, netDisbursedAmount, interestAmount, totalRepayableAmount } = loanTerms;
  const charges = loanTerms.processingAmount + loanTerms.gstAmount + loanTerms.otherUpfrontAmount;
  return (
    netDisbursedAmount === sanctionedAmount - charges &&
    totalRepayableAmount === sanctionedAmount + interestAmount + charges &&
    sum(repaymentPlan, (row) => row.principalAmount) === sanctionedAmount &&
    sum(repaymentPlan, (row) => row.interestAmount) === interestAmount &&
    repaymentPlan.every(
      (row, index) =>
        row.installmentNumber === index + 1 && row.installmentAmount === row.principalAmount + row.interestAmount,
    )
  );
};

export const readOffer = ({ id, validTill, loanTerms, repaymentPlan }: WireOffer): LenderOffer => ({
  offerId: id,
  principalPaise: loanTerms.sanctionedAmount,
  tenure: loanTerms.tenure,
  method: loanTerms.interestMethod,
  rate: loanTerms.interestRate,
  feePaise: loanTerms.processingAmount,
  gstPaise: loanTerms.gstAmount,
  otherPaise: loanTerms.otherUpfrontAmount,
  netPaise: loanTerms.netDisbursedAmount,
  instalmentPaise: loanTerms.installmentAmount,
  interestPaise: loanTerms.interestAmount,
  totalPaise: loanTerms.totalRepayableAmount,
  aprHundredths: loanTerms.annualPercentageRate,
  schedule: repaymentPlan.map(readRow),
  ...readLaterCharges(loanTerms),
  validUntil: new Date(validTill),
});
