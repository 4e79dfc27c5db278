import { paise } from '@sikka/money';
import type { PenalTerms, ScheduleRow } from '@sikka/money/loans';
import type {
  LenderOffer,
  IssuedDocument,
  LenderDocument,
  LenderApplication,
  LenderApplicationStatus,
} from '../kit/lender.ts';
import {
  type WireInstalment,
  type WireLatePayment,
  type WireOffer,
  type ApplicationReply,
  digestOf,
  type DocumentReply,
} from './wire.ts';

const readPenal = ({ flatAmount, dailyMillionths, freeDays, maxAmount }: WireLatePayment): PenalTerms => ({
  flatPaise: paise(flatAmount),
  dailyMillionths,
  freeDays,
  maxPaise: paise(maxAmount),
});

export const readRow = (row: WireInstalment): ScheduleRow => ({
  number: row.installmentNumber,
  instalmentPaise: paise(row.installmentAmount),
  principalPaise: paise(row.principalAmount),
  interestPaise: paise(row.interestAmount),
  owedPaise: paise(row.outstandingAmount),
});

/** Charges of a product or an offer besides interest. */
export const readLaterCharges = (wire: {
  latePayment: WireLatePayment;
  bounceAmount: number;
  prepaymentHundredths: number;
  coolingOffPeriod: number;
  coolingOffFeeAmount: number;
}) => ({
  penal: readPenal(wire.latePayment),
  bouncePaise: paise(wire.bounceAmount),
  foreclosureHundredths: wire.prepaymentHundredths,
  coolingOffDays: wire.coolingOffPeriod,
  nonRefundableFeePaise: paise(wire.coolingOffFeeAmount),
});

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Whether the figures of an offer are consistent with each other. */
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

const readOffer = ({ id, validTill, loanTerms, repaymentPlan }: WireOffer): LenderOffer => ({
  offerId: id,
  principalPaise: paise(loanTerms.sanctionedAmount),
  tenure: loanTerms.tenure,
  method: loanTerms.interestMethod,
  rate: loanTerms.interestRate,
  feePaise: paise(loanTerms.processingAmount),
  gstPaise: paise(loanTerms.gstAmount),
  otherPaise: paise(loanTerms.otherUpfrontAmount),
  netPaise: paise(loanTerms.netDisbursedAmount),
  instalmentPaise: paise(loanTerms.installmentAmount),
  interestPaise: paise(loanTerms.interestAmount),
  totalPaise: paise(loanTerms.totalRepayableAmount),
  aprHundredths: loanTerms.annualPercentageRate,
  schedule: repaymentPlan.map(readRow),
  ...readLaterCharges(loanTerms),
  validUntil: new Date(validTill),
});

export const readIssuedDocument = ({ kind, id, issuedAt }: ApplicationReply['documents'][number]): IssuedDocument => ({
  kind,
  documentId: id,
  issuedAt: new Date(issuedAt),
});

/** Undefined when this is not the text that the lender signed. */
export const readDocument = ({ id, ...document }: DocumentReply): LenderDocument | undefined =>
  digestOf(document) === document.sha256 ? { documentId: id, ...document } : undefined;

/** Required fields by state. */
const requiredField: Partial<Record<LenderApplicationStatus, keyof ApplicationReply>> = {
  OFFER_ACCEPTED: 'acceptedOfferId',
  KYC_INITIATED: 'acceptedOfferId',
  KYC_COMPLETED: 'acceptedOfferId',
  DISBURSEMENT_ACCOUNT_SET: 'acceptedOfferId',
  REPAYMENT_SETUP_COMPLETED: 'acceptedOfferId',
  LOAN_AGREEMENT_SENT: 'acceptedOfferId',
  GRANTED: 'loanId',
  DISBURSEMENT_INITIATED: 'loanId',
  DISBURSEMENT_COMPLETED: 'loanId',
  DISBURSEMENT_FAILED: 'loanId',
  ACTION_REQUIRED: 'actionRequired',
  REJECTED: 'rejectionDetail',
  KYC_FAILED: 'rejectionDetail',
};

/** Whether an application has the fields required by its state, and every offer adds up. */
const isComplete = (reply: ApplicationReply): boolean => {
  const { status, offers, acceptedOfferId } = reply;
  const required = requiredField[status];
  return (
    (required === undefined || reply[required] !== undefined) &&
    (status !== 'OFFERED' || offers.length > 0) &&
    (acceptedOfferId === undefined || offers.some(({ id }) => id === acceptedOfferId)) &&
    offers.every(addsUp)
  );
};

/** Undefined when the answer contradicts itself. */
export const readApplication = (reply: ApplicationReply): LenderApplication | undefined => {
  if (!isComplete(reply)) return undefined;
  const { rejectionDetail, actionRequired, acceptedOfferId, accountHolderName, loanId } = reply;
  return {
    reference: reply.requestId,
    lenderReference: reply.loanApplicationId,
    status: reply.status,
    offers: reply.offers.map(readOffer),
    ...(acceptedOfferId === undefined ? {} : { acceptedOfferId }),
    ...(rejectionDetail ? { rejection: { reason: rejectionDetail.reason, text: rejectionDetail.description } } : {}),
    ...(actionRequired ? { action: { kind: actionRequired.type, text: actionRequired.description } } : {}),
    ...(accountHolderName === undefined ? {} : { accountName: accountHolderName }),
    documents: reply.documents.map(readIssuedDocument),
    ...(loanId === undefined ? {} : { loanReference: loanId }),
    changedAt: new Date(reply.updatedAt),
  };
};
