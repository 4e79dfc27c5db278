import type { StepBody } from '../wire.ts';
import { transition } from './applications.ts';
import type { ApplicationEntry } from './books.ts';
import type { Context } from './context.ts';
import { rejectionTexts } from './decision-rules.ts';
import { faultAt } from './faults.ts';
import { startPayout } from './payouts.ts';

const partsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .match(/\p{L}[\p{L}\p{M}]*/gu)
    ?.toSorted() ?? [];

/** Whether two names are the same but for capitals, punctuation and the order of their parts. */
export const isSameName = (one: string, other: string): boolean => partsOf(one).join(' ') === partsOf(other).join(' ');

/** `Asha Verma` → `A••• V••••`. */
const maskName = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.slice(0, 1) + '•'.repeat(Math.max(0, part.length - 1)))
    .join(' ');

/** So often PAN and name may be wrong before KYC has failed. */
const maxTries = 3;
const checkMs = 3_000;

type StepOf<Step extends StepBody['step']> = Extract<StepBody, { step: Step }>;

/** Begins to check PAN, name and day of birth. */
export const startKyc = (
  context: Context,
  entry: ApplicationEntry,
  { pan, name, dateOfBirth }: StepOf<'TRIGGER_KYC'>,
  at: number,
): ApplicationEntry => {
  const later = { at: at + checkMs, step: 'checkIdentity' } as const;
  return transition(context, entry, at, { status: 'KYC_INITIATED', identity: { pan, name, dateOfBirth }, later });
};

/** Ends the KYC check: passed, repeated, or failed. */
export const endKyc = (context: Context, entry: ApplicationEntry, at: number): ApplicationEntry => {
  const { identity, body, wrong, mobile } = entry;
  const { borrower, loanTerms } = body;
  const fault = faultAt('kyc', mobile, loanTerms.requestedAmount)?.fails;
  const isRight =
    identity?.pan === borrower.pan &&
    identity.dateOfBirth === borrower.dateOfBirth &&
    isSameName(identity.name, borrower.name);
  if (isRight && (fault === undefined || (fault === 'once' && wrong.kyc > 0))) {
    return transition(context, entry, at, { status: 'KYC_COMPLETED' });
  }
  const attempts = wrong.kyc + 1;
  if (fault === 'always' || attempts >= maxTries) {
    const rejectionDetail = { reason: 'KYC_FAILED', description: rejectionTexts.KYC_FAILED } as const;
    return transition(context, entry, at, { status: 'KYC_FAILED', rejectionDetail });
  }
  return transition(context, entry, at, {
    status: 'ACTION_REQUIRED',
    actionRequired: { type: 'RESUBMIT_PAN', description: 'PAN, name and date of birth do not match' },
    wrong: { ...wrong, kyc: attempts },
  });
};

/** Checks whose account it is. After a payout that failed, the right account is paid at once. */
export const setAccount = (
  context: Context,
  entry: ApplicationEntry,
  { accountHolderName }: StepOf<'SET_DISBURSEMENT_ACCOUNT'>,
  at: number,
): ApplicationEntry => {
  const { body, wrong, mobile, loanId } = entry;
  const fault = faultAt('account', mobile, body.loanTerms.requestedAmount)?.fails;
  const isHidden = fault === 'always' || (fault === 'once' && wrong.account === 0);
  if (isHidden || !isSameName(accountHolderName, body.borrower.name)) {
    return transition(context, entry, at, {
      status: 'ACTION_REQUIRED',
      actionRequired: { type: 'RESUBMIT_ACCOUNT', description: 'The bank account has another holder' },
      wrong: { ...wrong, account: wrong.account + 1 },
    });
  }
  const named = { ...entry, accountHolderName: maskName(accountHolderName) };
  return loanId
    ? startPayout(context, named, at)
    : transition(context, named, at, { status: 'DISBURSEMENT_ACCOUNT_SET' });
};
