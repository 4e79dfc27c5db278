import type { LoanProfile } from '@sikka/contract';
import { currentStatuses } from '@sikka/contract/rules';
import { paise } from '@sikka/money';
import { expect, it, describe, beforeEach } from 'vitest';
import { errorKinds } from '#shared/testing/error-kinds.ts';
import { cardWith, homeWith, referralWith } from '../testing/loan-homes.ts';
import {
  clearProfile,
  formOf,
  storeProfile,
  storedProfile,
  readLoanRequest,
  readProfile,
  type ProfileField,
} from './profile-form.ts';
import { cardOf, entryOf } from './screens/ApplyScreen.tsx';

describe('product-entry', () => {
  const entries = (isAgain: boolean) =>
    Object.fromEntries(
      Object.entries(currentStatuses).map(([name, currentStatus]) => [
        name,
        entryOf(cardWith({ currentStatus }), isAgain),
      ]),
    );

  const first = {
    placeholder: 'form',
    none: 'form',
    incomplete: 'form',
    assessing: 'review',
    rejected: 'rejection',
    passed: 'review',
    reviewing: 'review',
    reviewingFurther: 'review',
    reviewResult: 'review',
    reviewContinued: 'review',
    denied: 'review',
    withdrawable: 'review',
  };

  it('continues an existing application', () => {
    expect(entries(false)).toEqual(first);
  });

  it('allows reapplying after an application that ended without a loan', () => {
    expect(entries(true)).toEqual({ ...first, rejected: 'form', reviewResult: 'form', denied: 'form' });
  });

  it('links to the lender’s own site, and marks what is not open yet', () => {
    expect(entryOf(referralWith({ currentStatus: 2 }), false)).toBe('site');
    expect(entryOf(cardWith({ isComingSoon: true }), true)).toBe('soon');
  });

  it('finds a product in every list of the loan page', () => {
    const declined = cardWith({ gid: 'himadri:salary', currentStatus: 3 });
    const home = homeWith({ declinedList: [declined] });
    expect(cardOf(home, 'udaan:step')).toEqual(cardWith());
    expect(cardOf(home, 'himadri:salary')).toEqual(declined);
    expect(cardOf(home, 'neem:flexi')).toEqual(referralWith());
    expect(cardOf(home, 'udaan:none')).toBeUndefined();
  });
});

describe('profile-form', () => {
  beforeEach(() => sessionStorage.clear());

  it('reads a section as it is saved', () => {
    const fields = ['employment', 'incomePaise', 'obligationsPaise', 'officePincode', 'email'] as const;
    const typed = { employment: 'SALARIED', incomePaise: '40,000', obligationsPaise: '', officePincode: '560001' };
    const change = {
      employment: 'SALARIED',
      incomePaise: paise(4_000_000),
      obligationsPaise: paise(0),
      officePincode: '560001',
    };
    expect(readProfile(typed, fields)).toEqual({ change, errors: {} });
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
    ['employment', '', 'missing'],
    ['employment', 'TRADER', 'missing'],
    ['email', '', undefined],
    ['education', '', undefined],
    ['state', 'KA', undefined],
  ])('%s as "%s" is %s', (field, text, kind) => {
    expect(errorKinds(readProfile({ [field]: text }, [field]).errors)[field]).toBe(kind);
  });

  it('saves only changes, and another PAN only when typed', () => {
    const saved = { fullName: 'Asha Rao', maskedPan: 'AB••••••4F' };
    const read = (pan: string) => readProfile({ fullName: 'Asha Rao', pan }, ['fullName', 'pan'], saved);
    expect(read('')).toEqual({ change: {}, errors: {} });
    expect(read('ABCPE1234F').change).toEqual({ pan: 'ABCPE1234F' });
    expect(errorKinds(readProfile({ pan: '' }, ['pan']).errors)).toEqual({ pan: 'missing' });
  });

  it('shows the saved data, and nothing of the PAN', () => {
    const profile: LoanProfile = {
      fullName: 'Asha Rao',
      incomePaise: paise(4_000_000),
      maskedPan: 'AB••••••4F',
      maskedMobile: '',
      missing: [],
    };
    expect(formOf(profile)).toMatchObject({
      fullName: 'Asha Rao',
      incomePaise: '40,000',
      obligationsPaise: '',
      pan: '',
    });
  });

  it('keeps unsaved input, but never a PAN', () => {
    storeProfile({ fullName: 'Asha Rao', pan: 'ABCPE1234F' });
    storeProfile({ pincode: '560001' });
    expect(storedProfile()).toEqual({ fullName: 'Asha Rao', pincode: '560001' });
    clearProfile(['fullName']);
    expect(storedProfile()).toEqual({ pincode: '560001' });
  });
});

describe('send-application', () => {
  const product = { loanLimitMin: paise(1_000_000), loanLimitMax: paise(30_000_000) };
  const form = { amount: '1,00,000', tenure: 'P12', purpose: 'MEDICAL' } as const;

  it('reads the amount and tenure', () => {
    const request = { amountPaise: paise(10_000_000), tenure: 'P12', purpose: 'MEDICAL' };
    expect(readLoanRequest(form, product)).toEqual({ request, amountPaise: paise(10_000_000), errors: {} });
  });

  it.each([
    ['the least', '10000', undefined],
    ['less than the least', '9999', 'wrong'],
    ['the most', '300000', undefined],
    ['more than the most', '300001', 'wrong'],
    ['nothing', ' ', 'missing'],
    ['a word', 'lakh', 'wrong'],
  ])('%s as an amount', (_what, amount, kind) => {
    expect(errorKinds(readLoanRequest({ ...form, amount }, product).errors)['amountPaise']).toBe(kind);
  });

  it('requires the purpose', () => {
    const { request, errors } = readLoanRequest({ ...form, purpose: '' }, product);
    expect(request).toBeUndefined();
    expect(errorKinds(errors)).toEqual({ purpose: 'missing' });
  });
});
