export { aprOf } from './apr-rules.ts';
export { returnQuote, type ReturnedLoan, type ReturnQuote } from './cooling-off-rules.ts';
export { costOf, gstHundredths, type LoanCost, type UpfrontCharges } from './cost-rules.ts';
export { shareOf } from './fraction-rules.ts';
export { interestMethods, type InterestMethod, type LoanTerms, toWholeRupees } from './instalment-rules.ts';
export { penalLines, type LateInstalment, type PenalLine, type PenalTerms } from './penal-rules.ts';
export {
  foreclosureQuote,
  scheduleAfterPart,
  type ForeclosureQuote,
  type RemainderAfterPart,
  type LoanWithPart,
  type RunningLoan,
} from './prepayment-rules.ts';
export { rateTypes, type Rate, type RateType } from './rate-rules.ts';
export { scheduleOf, type ScheduleRow } from './schedule-rules.ts';
export { tenureCodes, tenureOf, type Tenure, type TenureCode } from './tenure-rules.ts';
