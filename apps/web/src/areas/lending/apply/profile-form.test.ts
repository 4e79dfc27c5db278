import { paise } from '@sikka/money';
import type { LoanProfile } from '@sikka/contract';
import { beforeEach, expect, it } from 'vitest';
import { clearProfile, formOf, storeProfile, storedProfile, readProfile } from './profile-form.ts';
import type { ProfileField } from './apply-steps.ts';

beforeEach(() => sessionStorage.clear());

it('reads a part as it is saved', () => {
  const fields = ['employment', 'incomePaise', 'obligationsPaise', 'officePincode'] as const;
  const typed = { employment: 'SALARIED', incomePaise: '40,000', obligationsPaise: '', officePincode: '560001' };
  const change = {
    employment: 'SALARIED',
    incomePaise: paise(4_000_000),
    obligationsPaise: paise(0),
    officePincode: '560001',
  };
  expect(readProfile(typed, fields)).toEqual({ change, faults: {} });
});

it.each<[ProfileField, string, 'missing' | 'wrong' | undefined]>([
  ['fullName', 'Asha Rao', undefined],
  ['fullName', 'आशा', 'wrong'],
  ['fullName', ' ', 'missing'],
  ['birthDay', '1994-05-02', undefined],
  ['birthDay', '1994-13-02', 'wrong'],
  ['birthDay', '2 May 1994', 'wrong'],
  ['email', 'asha@example.com', undefined],
  ['email', 'asha@', 'wrong'],
  ['pan', 'abcpe1234f', undefined],
  ['pan', 'ABCDE1234F', 'wrong'],
  ['pincode', '560001', undefined],
  ['pincode', '012345', 'wrong'],
  ['incomePaise', '', 'missing'],
  ['incomePaise', '-1', 'wrong'],
  ['education', 'SCHOOL', 'wrong'],
  ['state', 'KA', undefined],
])('%s as "%s" is %s', (field, text, fault) => {
  expect(readProfile({ [field]: text }, [field]).faults[field]).toBe(fault);
});

it('saves nothing that is saved already, and another PAN only when one is typed', () => {
  const saved = { fullName: 'Asha Rao', maskedPan: 'AB••••••4F' };
  const read = (pan: string) => readProfile({ fullName: 'Asha Rao', pan }, ['fullName', 'pan'], saved);
  expect(read('')).toEqual({ change: {}, faults: {} });
  expect(read('ABCPE1234F').change).toEqual({ pan: 'ABCPE1234F' });
  expect(readProfile({ pan: '' }, ['pan']).faults).toEqual({ pan: 'missing' });
});

it('shows what is saved, and nothing of the PAN', () => {
  const profile: LoanProfile = {
    fullName: 'Asha Rao',
    incomePaise: paise(4_000_000),
    maskedPan: 'AB••••••4F',
    maskedMobile: '',
    missing: [],
  };
  expect(formOf(profile)).toMatchObject({ fullName: 'Asha Rao', incomePaise: '40,000', obligationsPaise: '', pan: '' });
});

it('keeps what was typed until it is saved, and never a PAN', () => {
  storeProfile({ fullName: 'Asha Rao', pan: 'ABCPE1234F' });
  storeProfile({ pincode: '560001' });
  expect(storedProfile()).toEqual({ fullName: 'Asha Rao', pincode: '560001' });
  clearProfile(['fullName']);
  expect(storedProfile()).toEqual({ pincode: '560001' });
});
