import type { BodyOf } from '@sikka/contract';
import { accountNumberPattern, applicationLimits, ifscPattern, personNamePattern } from '@sikka/contract/rules';

/** An account as it is typed. */
export interface AccountForm {
  holderName: string;
  ifsc: string;
  accountNumber: string;
  /** The number once more. */
  again: string;
}
export type AccountField = keyof AccountForm;
export type AccountFault = 'missing' | 'wrong' | 'differs';
type Account = Omit<BodyOf<'/flamingo/ostrader/loan_market/application/setAccount'>, 'cid'>;

const withoutGaps = (text: string): string => text.replaceAll(/[\s-]/g, '');

const faultOf = (text: string, isRight: boolean): AccountFault | undefined => {
  if (text === '') return 'missing';
  return isRight ? undefined : 'wrong';
};

/** Reads an account; gaps in the number, and small letters in the code of the branch, do not count. */
export const readAccount = (
  form: AccountForm,
): { account: Account; faults: Partial<Record<AccountField, AccountFault>> } => {
  const holderName = form.holderName.trim();
  const ifsc = withoutGaps(form.ifsc).toUpperCase();
  const accountNumber = withoutGaps(form.accountNumber);
  const again = withoutGaps(form.again);
  const { nameLength } = applicationLimits;
  const found: Record<AccountField, AccountFault | undefined> = {
    holderName: faultOf(holderName, personNamePattern.test(holderName) && holderName.length <= nameLength),
    ifsc: faultOf(ifsc, ifscPattern.test(ifsc)),
    accountNumber: faultOf(accountNumber, accountNumberPattern.test(accountNumber)),
    again: again === accountNumber ? undefined : again === '' ? 'missing' : 'differs',
  };
  const faults = Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
  return { account: { holderName, accountNumber, ifsc }, faults };
};
