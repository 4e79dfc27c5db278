import type { LenderApplication, LenderApplicationStatus } from '../../kit/lender.ts';
import type { ApplicationReply } from '../wire.ts';
import { addsUp, readOffer } from './read-offer.ts';
import { readDocument } from './read-paper.ts';

/** What an application has to tell in a state. */
const told: Partial<Record<LenderApplicationStatus, keyof ApplicationReply>> = {
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

/** Whether an application tells everything that its state needs, and every offer adds up. */
const isWhole = (reply: ApplicationReply): boolean => {
  const { status, offers, acceptedOfferId } = reply;
  const needed = told[status];
  return (
    (needed === undefined || reply[needed] !== undefined) &&
    (status !== 'OFFERED' || offers.length > 0) &&
    (acceptedOfferId === undefined || offers.some(({ id }) => id === acceptedOfferId)) &&
    offers.every(addsUp)
  );
};

/** Undefined when the answer contradicts itself. */
export const readApplication = (reply: ApplicationReply): LenderApplication | undefined => {
  if (!isWhole(reply)) return undefined;
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
    documents: reply.documents.map(readDocument),
    ...(loanId === undefined ? {} : { loanReference: loanId }),
    changedAt: new Date(reply.updatedAt),
  };
};
