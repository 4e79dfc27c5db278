import { expect, test } from 'vitest';
import { readAccount, type AccountForm } from './account-rules.ts';

const whole: AccountForm = {
  holderName: 'Asha Devi',
  ifsc: 'HIMA0001234',
  accountNumber: '123456789012',
  again: '123456789012',
};
const faultsOf = (change: Partial<AccountForm>) => readAccount({ ...whole, ...change }).faults;

test('an account is read as banks write it, however it was typed', () => {
  const typed = {
    holderName: ' Asha Devi ',
    ifsc: 'hima 0001234',
    accountNumber: '1234 5678-9012',
    again: '123456789012',
  };
  const { account, faults } = readAccount(typed);
  expect(account).toEqual({ holderName: 'Asha Devi', ifsc: 'HIMA0001234', accountNumber: '123456789012' });
  expect(faults).toEqual({});
});

test.each([
  [{ holderName: '' }, { holderName: 'missing' }],
  [{ holderName: 'आशा देवी' }, { holderName: 'wrong' }],
  [{ holderName: 'A'.repeat(101) }, { holderName: 'tooLong' }],
  [{ ifsc: '' }, { ifsc: 'missing' }],
  [{ ifsc: 'HIMA1001234' }, { ifsc: 'wrong' }],
  [{ accountNumber: '12345678', again: '12345678' }, { accountNumber: 'wrong' }],
  [{ accountNumber: '1234567890123456789', again: '1234567890123456789' }, { accountNumber: 'wrong' }],
  [{ again: '123456789021' }, { again: 'differs' }],
  [{ again: '' }, { again: 'missing' }],
  [{ accountNumber: '', again: '' }, { accountNumber: 'missing' }],
] as const)('%j: %j', (change, faults) => {
  expect(faultsOf(change)).toEqual(faults);
});
