/** What the web app may take as values: enums, limits and pure rules, without any schema. */
export { areas, type Area } from './kit/area.ts';
export { sessionHeaders } from './kit/session-headers.ts';
export { hostGroups, type HostGroup } from './kit/host-group.ts';
export { isAllowedHost, isPictureLink, linkLength, readLink, type Link } from './kit/link-rules.ts';
export { otpLimits, smsTypes, type SmsType } from './kit/otp.ts';
export { isStrongPassword, passwordGaps, passwordLimits, type PasswordGap } from './kit/password.ts';
export { cleanMobile, groupMobile, isMobile, maskMobile } from './kit/phone.ts';
export { problems, type ProblemName } from './kit/problems.ts';
export {
  businessTypes,
  closeClicks,
  couponGroupTypes,
  entityTypes,
  feedPositions,
  introduceTypes,
  menuAppVersions,
  openWays,
  readEntityType,
  type BusinessType,
  type EntityTypeName,
  type FeedPosition,
  type IntroduceType,
  type OpenWay,
} from './areas/feed/enums.ts';
export { isInMenu, type MenuOwner } from './areas/feed/menu-rules.ts';
export {
  attemptStates,
  orderPurposes,
  paymentLimits,
  paymentStates,
  payMethods,
  refundOwners,
  refundReasons,
  refundStages,
  resultScreens,
  type AttemptState,
  type OrderPurpose,
  type PaymentState,
  type PayMethod,
  type RefundOwner,
  type RefundReason,
  type RefundStage,
} from './areas/payments/enums.ts';
export { amountRange, feeFor, isAmountAllowed, type AmountBounds, type FeeSlab } from './areas/bills/amount-rules.ts';
export {
  autopayStates,
  billerCategories,
  billErrorDetails,
  billLimits,
  billPaymentStatuses,
  complaintDispositions,
  complaintStates,
  exactnesses,
  highAutopayCategories,
  instantComplaintCategories,
  olderComplaintReasons,
  payFlows,
  serviceProviderTypes,
  type AutopayState,
  type BillerCategoryGroup,
  type BillerCategoryName,
  type BillErrorDetail,
  type BillPaymentStatus,
  type ComplaintDisposition,
  type ComplaintState,
  type Exactness,
  type PayFlow,
} from './areas/bills/enums.ts';
export { paramFault, type ParamFault, type ParamRule } from './areas/bills/param-rules.ts';
export { emiLimits } from './areas/lending/emi-limits.ts';
export { byPublishedOrder, orderVersion } from './areas/lending/order-rules.ts';
export {
  currentStatuses,
  employments,
  indianStates,
  leastScoreOf,
  lenderConnections,
  loanPurposes,
  mismatchReasons,
  recordStatuses,
  scoreBands,
  wishLimits,
  type CurrentStatus,
  type Employment,
  type IndianState,
  type LenderConnection,
  type LoanPurpose,
  type MismatchReason,
  type RecordStatus,
  type ScoreBand,
} from './areas/lending/enums.ts';
export {
  applicationLimits,
  applicationStates,
  borrowerSteps,
  consentActs,
  consentPurposes,
  educations,
  lenderApplicationStates,
  marketStatuses,
  nextSteps,
  noteStatuses,
  orderStatuses,
  rejectionReasons,
  residences,
  stepFailures,
  type ApplicationState,
  type BorrowerStep,
  type ConsentAct,
  type ConsentPurpose,
  type Education,
  type MarketStatus,
  type NextStep,
  type NoteStatus,
  type OrderStatus,
  type RejectionReason,
  type Residence,
  type StepFailure,
} from './areas/lending/application-enums.ts';
export {
  accountNumberPattern,
  ifscPattern,
  personalPanPattern,
  personNamePattern,
} from './areas/lending/format-rules.ts';
export {
  answerStates,
  historyStates,
  instalmentStates,
  loanLimits,
  loanStatuses,
  paperKinds,
  quoteLineKinds,
  quotePurposes,
  wayReasons,
  type AnswerState,
  type HistoryState,
  type InstalmentState,
  type LoanStatus,
  type PaperKind,
  type QuoteLineKind,
  type QuotePurpose,
  type WayReason,
} from './areas/lending/loan-enums.ts';
export {
  openRepaymentReasons,
  repaymentLimits,
  repaymentMethods,
  repaymentStatuses,
  type OpenRepaymentReason,
  type RepaymentStatus,
} from './areas/lending/repayment-enums.ts';
