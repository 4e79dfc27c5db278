import { lending } from '@sikka/contract';
import { type BoundCall, bindCall } from '#platform/bind-call.ts';
import { pushCollisionDatabase } from '../consents/check-known.ts';
import {
  consentLog,
  giveConsent,
  listConsents,
  queryAuthStatus,
  withdrawConsent,
} from '../consents/manage-consents.ts';
import { queryProfile, saveProfile } from '../profile/keep-profile.ts';
import { readLoanRecords } from '../records/list-records.ts';
import { noteRecord } from '../records/note-record.ts';
import { applyLoan } from './apply-loan.ts';
import type { ApplyParts } from './parts.ts';
import { queryOrder } from './query-order.ts';
import { queryMarketStatus, queryReviewResult } from './review-result.ts';
import { setRepayment } from './set-repayment.ts';
import { listApplications, queryApplication } from './show-application.ts';
import {
  acceptOffer,
  answerLender,
  cancelApplication,
  requestAgreement,
  sendKyc,
  setAccount,
  signAgreement,
} from './take-steps.ts';

/** The calls by which somebody applies for a loan and follows it until it is paid out. */
export const lendingApplicationRoutes = (parts: ApplyParts): BoundCall[] => [
  bindCall(lending.queryProfile, queryProfile(parts)),
  bindCall(lending.saveProfile, saveProfile(parts)),
  bindCall(lending.listConsents, listConsents(parts)),
  bindCall(lending.giveConsent, giveConsent(parts)),
  bindCall(lending.withdrawConsent, withdrawConsent(parts)),
  bindCall(lending.consentLog, consentLog(parts)),
  bindCall(lending.applyLoan, applyLoan(parts)),
  bindCall(lending.queryApplication, queryApplication(parts)),
  bindCall(lending.listApplications, listApplications(parts)),
  bindCall(lending.acceptOffer, acceptOffer(parts)),
  bindCall(lending.sendKyc, sendKyc(parts)),
  bindCall(lending.setAccount, setAccount(parts)),
  bindCall(lending.setRepayment, setRepayment(parts)),
  bindCall(lending.requestAgreement, requestAgreement(parts)),
  bindCall(lending.signAgreement, signAgreement(parts)),
  bindCall(lending.answerLender, answerLender(parts)),
  bindCall(lending.cancelApplication, cancelApplication(parts)),
  bindCall(lending.queryReviewResult, queryReviewResult(parts)),
  bindCall(lending.queryOrder, queryOrder(parts)),
  bindCall(lending.queryMarketStatus, queryMarketStatus(parts)),
  bindCall(lending.queryAuthStatus, queryAuthStatus(parts)),
  bindCall(lending.pushCollisionDatabase, pushCollisionDatabase(parts)),
  bindCall(lending.readLoanRecords, readLoanRecords(parts)),
  bindCall(lending.loanRecordStatusUpdate, noteRecord(parts)),
];
