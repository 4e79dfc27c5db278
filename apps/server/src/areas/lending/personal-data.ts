import { type UnsealColumn, ownUserGid, type PersonalTable, sealedJson } from '#platform/people/personal-data.ts';
import { applicationContext } from './applications/sealed-documents.ts';
import { unsealText } from './loans/loan-documents.ts';
import { unsealLoan } from './loans/loan-store.ts';
import { profileContext } from './profile/profile-store.ts';
import { unsealScore } from './score/sealed-score.ts';

type Document = Parameters<typeof applicationContext>[1];
const applicationDocument = (kind: Document) =>
  sealedJson((userGid) => applicationContext({ user_gid: userGid }, kind));
const creditDocument =
  (kind: Parameters<typeof unsealScore>[2]): UnsealColumn =>
  (secrets, sealed, { user_gid }) =>
    unsealScore(secrets, String(user_gid), kind, sealed);

const loanRecord = { retain: 'LOAN_RECORDS' } as const;

/**
 * What account deletion erases and retains: it erases the borrower's data, but retains applications, consents and
 * repayments as loan records.
 */
export const lendingData: readonly PersonalTable[] = [
  {
    table: 'loan_profile',
    owner: ownUserGid,
    kind: 'loans',
    sealed: { content_sealed: sealedJson(profileContext) },
    atDeletion: 'erase',
  },
  { table: 'loan_consent', owner: ownUserGid, kind: 'consents', atDeletion: loanRecord },
  { table: 'loan_consent_line', owner: ownUserGid, kind: 'consents', atDeletion: loanRecord },
  { table: 'loan_consents_ended', owner: ownUserGid, kind: 'consents', atDeletion: loanRecord },
  { table: 'loan_collision_check', owner: ownUserGid, kind: 'consents', hidden: ['check_id'], atDeletion: 'erase' },
  {
    table: 'loan_application',
    owner: ownUserGid,
    kind: 'loans',
    sealed: {
      borrower_sealed: applicationDocument('borrower'),
      reported_sealed: applicationDocument('reported'),
      step_sealed: applicationDocument('step'),
    },
    hidden: ['polls', 'read_at', 'seen_at'],
    atDeletion: {
      ...loanRecord,
      blank: { borrower_sealed: null, reported_sealed: null, step_kind: null, step_sealed: null, account_ending: null },
    },
  },
  {
    table: 'loan',
    owner: ownUserGid,
    kind: 'loans',
    sealed: {
      reported_sealed: (secrets, sealed, { user_gid }) =>
        unsealLoan(secrets, { user_gid: String(user_gid), reported_sealed: sealed }),
    },
    atDeletion: { ...loanRecord, blank: { reported_sealed: '' } },
  },
  { table: 'loan_quote', owner: ownUserGid, kind: 'loans', atDeletion: loanRecord },
  {
    table: 'loan_document',
    owner: ownUserGid,
    kind: 'loans',
    sealed: {
      content_sealed: (secrets, sealed, { user_gid }) =>
        unsealText(secrets, { user_gid: String(user_gid), content_sealed: sealed }),
    },
    hidden: ['request_id'],
    atDeletion: 'erase',
  },
  { table: 'loan_mandate_notice', owner: ownUserGid, kind: 'loans', hidden: ['notice_id'], atDeletion: loanRecord },
  {
    table: 'loan_repayment',
    owner: ownUserGid,
    kind: 'loans',
    hidden: ['polls'],
    atDeletion: { ...loanRecord, blank: { payer: null } },
  },
  {
    table: 'loan_repayment_confirmation',
    owner: {
      column: 'repayment_id',
      through: { table: 'loan_repayment', column: 'repayment_id', userColumn: 'user_gid' },
    },
    kind: 'loans',
    atDeletion: loanRecord,
  },
  {
    table: 'credit_report',
    owner: ownUserGid,
    kind: 'creditScore',
    sealed: {
      subject_sealed: creditDocument('subject'),
      score_sealed: creditDocument('score'),
      report_sealed: creditDocument('report'),
    },
    hidden: ['polls', 'read_at', 'needs_notice'],
    atDeletion: 'erase',
  },
  {
    table: 'credit_dispute',
    owner: ownUserGid,
    kind: 'creditScore',
    sealed: { request_sealed: creditDocument('dispute'), reported_sealed: creditDocument('reported') },
    hidden: ['item_index', 'polls', 'read_at'],
    atDeletion: 'erase',
  },
];
