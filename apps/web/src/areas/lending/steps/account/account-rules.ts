import type { BodyOf } from '@sikka/contract';
import {
  accountNumberPattern,
  applicationLimits,
  ifscPattern,
  personNamePattern,
  readCode,
  readGrouped,
  readName,
} from '@sikka/contract/rules';

/** An account as it is typed. */
export interface AccountForm {
  holderName: string;
  ifsc: string;
  accountNumber: string;
  /** The number once more. */
  again: string;
}
export type AccountField = keyof AccountForm;
export type AccountFault = 'missing' | 'wrong' | 'tooLong' | 'differs';
type Account = Omit<BodyOf<'/flamingo/ostrader/loan_market/application/setAccount'>, 'cid'>;

const faultOf = (text: string, isRight: boolean): AccountFault | undefined => {
  if (text === '') return 'missing';
  return isRight ? undefined : 'wrong';
};

/** Reads an account; gaps in the number, and small letters in the code of the branch, do not count. */
export const readAccount = (
  form: AccountForm,
): { account: Account; faults: Partial<Record<AccountField, AccountFault>> } => {
  const holderName = readName(form.holderName);
  const ifsc = readCode(form.ifsc);
  const accountNumber = readGrouped(form.accountNumber);
  const again = readGrouped(form.again);
  const { nameLength } = applicationLimits;
  const found: Record<AccountField, AccountFault | undefined> = {
    holderName: holderName.length > nameLength ? 'tooLong' : faultOf(holderName, personNamePattern.test(holderName)),
    ifsc: faultOf(ifsc, ifscPattern.test(ifsc)),
    accountNumber: faultOf(accountNumber, accountNumberPattern.test(accountNumber)),
    again: again === accountNumber ? undefined : again === '' ? 'missing' : 'differs',
  };
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
  return { account: { holderName, accountNumber, ifsc }, faults };
};
