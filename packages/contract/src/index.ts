export * from './calls.ts';
export * from './rules.ts';
export { commonQuery, type CommonQuery, type Reply } from './kit/common.ts';
export { defineCall, type CallDefinition, type RateLimit } from './kit/define-call.ts';
export { openApi, problemsOf, type OpenApiOptions } from './kit/openapi.ts';
export * as assistant from './areas/assistant/calls.ts';
export {
  answerPart,
  type AnswerLink,
  type AnswerPart,
  type ChatQuota,
  type ChatStarter,
  type ChatSubject,
  type ChatSummary,
  type ChatTurn,
  type RecordList,
} from './areas/assistant/answer.ts';
export * as identity from './areas/identity/calls.ts';
export * as feed from './areas/feed/calls.ts';
export * as geo from './areas/geo/calls.ts';
export * as release from './areas/release/calls.ts';
export * as bills from './areas/bills/calls.ts';
export * as community from './areas/community/calls.ts';
export * as campaigns from './areas/campaigns/calls.ts';
export * as coupons from './areas/coupons/calls.ts';
export * as inbox from './areas/inbox/calls.ts';
export * as lending from './areas/lending/calls.ts';
export * as privacy from './areas/privacy/calls.ts';
export * as payments from './areas/payments/calls.ts';
export * as rewards from './areas/rewards/calls.ts';
export * as analytics from './areas/analytics/calls.ts';
export { couponGroupArrangement, type CouponGroupArrangement } from './areas/feed/arrangement.ts';
export { feedContent, type ChannelRow, type EntityRow, type ResourceRow } from './areas/feed/content.ts';
export type { Channel, Entity, Feed } from './areas/feed/channel.ts';
export type { PageContent } from './page-content.ts';
export type { Resource } from './areas/feed/resource.ts';
export type { DeletionCertificate, DeletionStatus, RetainedData } from './areas/identity/deletion.ts';
export type { LoginSession } from './areas/identity/session.ts';
export {
  userDetails,
  type UserDetails,
  type UserExtInfo,
  type UserInfo,
  type WaitingNumberChange,
} from './areas/identity/user.ts';
export type { VersionCheck } from './areas/release/version.ts';
export type { AnalyticsEvent } from './areas/analytics/event.ts';
export type { DataAccess, DataRecipient, OwnConsent } from './areas/privacy/consent-calls.ts';
export type { BreachNotice, Grievance, Nominee } from './areas/privacy/rights-calls.ts';
export type { ArticleBlock, ArticleInline } from './kit/article-tree.ts';
export { readPictures, type CommunityCardRow } from './areas/community/content.ts';
export type { CommunityCard, CommunityCardSummary, CommunityPhoto, OptionLike } from './areas/community/card.ts';
export type { Article, ArticleSummary } from './areas/support/article.ts';
export type { HelpArticleRow } from './areas/support/content.ts';
export type { HelpSubject, RequestSummary, SupportRequest } from './areas/support/request.ts';
export type { Message, MessageSettings, PushEndpoint } from './areas/inbox/message.ts';
export type { MoneyUnderWay, Payment } from './areas/payments/payment.ts';
export type { Refund } from './areas/payments/refund.ts';
export type {
  Coupon,
  CouponCategory,
  CouponClaim,
  CouponDetail,
  CouponMerchant,
  MyCoupon,
} from './areas/coupons/coupon.ts';
export type { DeliveryAddress, MyPrize, PrizeTax, PrizeTaxForm, StorePrize } from './areas/rewards/prize.ts';
export type {
  CheckInStatus,
  CoinRecord,
  CoinRule,
  CoinWallet,
  Mission,
  ScratchCard,
  Spin,
  Wheel,
} from './areas/rewards/coins.ts';
export type { Autopay, BillAccount } from './areas/bills/account.ts';
export type { Bill, BillFailure, BillQuery, BillSummary } from './areas/bills/bill.ts';
export type { Biller, BillerParam, BillerPlan, BillerSummary } from './areas/bills/biller.ts';
export type { Complaint } from './areas/bills/complaint.ts';
export type { BillPayment, BillTransaction, Receipt, RecentRecharge } from './areas/bills/transaction.ts';
export {
  byEnglishName,
  byPublishedOrder,
  certainties,
  compareProducts,
  orderVersion,
  type Comparison,
  type Listing,
  type Ranked,
} from './areas/lending/compare-rules.ts';
export {
  isForFew,
  matchProduct,
  type ComparedProduct,
  type FittingPrice,
  type Match,
  type Mismatch,
} from './areas/lending/match-rules.ts';
export type { ApplicationSummary, FirmOffer, LoanApplication } from './areas/lending/application.ts';
export type { ConsentLine, LenderConsent } from './areas/lending/consent.ts';
export { type LoanProfile, type ProfileChange, type RequiredField, requiredFields } from './areas/lending/profile.ts';
export type { LoanRecord } from './areas/lending/record.ts';
export type {
  HistoryBill,
  Loan,
  LoanDebit,
  LoanInstalment,
  LoanMandate,
  LoanSummary,
  RepaymentOption,
  LoanSnapshot,
} from './areas/lending/loan.ts';
export type { LoanDocument } from './areas/lending/loan-document.ts';
export type { LoanQuote } from './areas/lending/loan-quote.ts';
export type { LoanRepayment, RepaymentReceipt, RepaymentSummary } from './areas/lending/repayment.ts';
export type { CreditCard } from './areas/lending/credit-card.ts';
export type { LoanLender } from './areas/lending/lender.ts';
export type { LoanCard } from './areas/lending/loan-card.ts';
export type { LoanHome } from './areas/lending/loan-home.ts';
export type { ComparedOffer, KeyFacts, LoanOffer, UnmatchedLender } from './areas/lending/offer.ts';
export type { CreditAccount, CreditDispute, CreditEnquiry, CreditReport, CreditScore } from './areas/lending/score.ts';
export type { LoanCriteria } from './areas/lending/loan-criteria.ts';
export * as support from './areas/support/calls.ts';
export * as games from './areas/games/calls.ts';
export type { Game, GamePurchase } from './areas/games/game.ts';
export {
  seasonFile,
  seasonRecord,
  type Season,
  type SeasonEntry,
  type SeasonFile,
  type SeasonRecord,
  type SeasonSummary,
  type SeasonTask,
  type TaskShown,
  type TaskSubmission,
} from './areas/campaigns/season.ts';
export { editionOf, fileOfEdition } from './areas/campaigns/season-file.ts';
export type {
  VoteBlock,
  VoteReceipt,
  VoteRecord,
  VoteResult,
  VoteShown,
  VoteSubmission,
  VoteTask,
} from './areas/campaigns/vote.ts';
export type { QuizAttempt, QuizRecord, QuizShown, QuizSubmission, QuizTask } from './areas/campaigns/quiz.ts';
export type { CheerShown, CheerTask, CollectShown, CollectTask } from './areas/campaigns/tasks.ts';
