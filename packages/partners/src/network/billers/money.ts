import { paise } from '@sikka/money';
import {
  defineBiller,
  digits,
  fee,
  letters,
  mobile,
  modesWithout,
  oneOf,
  type SandboxBiller,
} from './define-biller.ts';

const card = {
  category: 'Credit Card',
  paymentAmountExactness: 'Any',
  paymentModes: modesWithout('Credit Card'),
  upmsEnabled: true,
} as const;
const statement = {
  shape: 'minimumDue',
  minPaise: paise(210_000),
  maxPaise: paise(6_400_000),
  stepPaise: paise(1),
  dueDays: 20,
} as const;
const birthDate = digits('Date of Birth', '15081990', { regex: '[0-3][0-9][01][0-9](19|20)[0-9]{2}' });

/** Credit cards, loans, insurance and savings. */
export const moneyBillers: SandboxBiller[] = [
  defineBiller({
    ...card,
    id: 'KAVE00000NAT01',
    name: 'Kaveri Credit Card',
    params: [mobile(), digits('Last Four Digits of Card', '4321')],
    billing: { ...statement, info: [] },
  }),
  defineBiller({
    ...card,
    id: 'UDAA00000NAT01',
    name: 'Udaan Card',
    params: [mobile(), digits('Last Four Digits of Card', '8765')],
    interchangeFee: fee([1, 9_999_900, 0, '0'], [10_000_000, 99_999_900, 0, '0.75']),
    billing: { ...statement, info: [] },
  }),
  defineBiller({
    ...card,
    id: 'SIND00000NAT01',
    name: 'Sindhu Bank Card',
    params: [digits('Card Account Number', '4100123456789')],
    billing: { ...statement, info: [] },
  }),
  defineBiller({
    id: 'UDAA00000NAT02',
    name: 'Udaan Finance',
    category: 'Loan Repayment',
    params: [letters('Loan Account Number', 'UDL0012345', { regex: 'UDL[0-9]{7}' })],
    upmsEnabled: true,
    billing: { shape: 'instalments', minPaise: paise(180_000), maxPaise: paise(2_400_000), dueDays: 10 },
  }),
  defineBiller({
    id: 'KAVE00000NAT03',
    name: 'Kaveri Home Loans',
    category: 'Loan Repayment',
    params: [digits('Loan Number', '550012345678')],
    paymentAmountExactness: 'Exact and above',
    paymentModes: modesWithout('Credit Card'),
    billing: { minPaise: paise(1_150_000), maxPaise: paise(4_800_000), dueDays: 10 },
  }),
  defineBiller({
    id: 'DHAR00000GUJ01',
    name: 'Dharti Gold Loans',
    category: 'Loan Repayment',
    coverage: 'GJ',
    params: [digits('Pledge Number', '880012345')],
    paymentAmountExactness: 'RANGE',
    billing: { shape: 'range', minPaise: paise(120_000), maxPaise: paise(1_400_000) },
  }),
  defineBiller({
    id: 'CHHA00000NAT01',
    name: 'Chhaya Life Insurance',
    category: 'Insurance',
    params: [digits('Policy Number', '700123456'), birthDate],
    upmsEnabled: true,
    billing: { cycleDays: 365, dueDays: 30, minPaise: paise(840_000), maxPaise: paise(6_200_000) },
  }),
  defineBiller({
    id: 'SURA00000NAT01',
    name: 'Surakshit Health Cover',
    category: 'Insurance',
    params: [
      letters('Policy Number', 'SHC00123456', { regex: 'SHC[0-9]{8}' }),
      letters('Email', 'you@example.in', { optional: true, minLength: 6, maxLength: 60, regex: '[^@\\s]+@[^@\\s]+' }),
    ],
    billing: { cycleDays: 90, dueDays: 30, minPaise: paise(310_000), maxPaise: paise(1_900_000) },
  }),
  defineBiller({
    id: 'GADI00000NAT01',
    name: 'Gadi Motor Insurance',
    category: 'Insurance',
    params: [
      letters('Vehicle Registration Number', 'DL03CD9876', {
        minLength: 8,
        maxLength: 10,
        regex: '[A-Z]{2}[0-9]{1,2}[A-Z]{1,2}[0-9]{4}',
      }),
      oneOf('Cover', ['Comprehensive', 'Third party']),
    ],
    enforcesSameDayFetchPay: true,
    billing: { cycleDays: 365, dueDays: 30, minPaise: paise(210_000), maxPaise: paise(1_700_000) },
  }),
  defineBiller({
    id: 'BACH00000NAT01',
    name: 'Bachat Samiti Deposits',
    category: 'Recurring Deposit',
    params: [digits('RD Account Number', '330012345678')],
    paymentModes: modesWithout('Credit Card'),
    billing: { minPaise: paise(50_000), maxPaise: paise(1_000_000), stepPaise: paise(50_000) },
  }),
  defineBiller({
    id: 'GULL00000KER01',
    name: 'Gullak Cooperative Bank',
    category: 'Recurring Deposit',
    coverage: 'KL',
    params: [letters('Deposit Number', 'GCB0012345', { regex: 'GCB[0-9]{7}' })],
    paymentAmountExactness: 'Exact and above',
    paymentModes: modesWithout('Credit Card'),
    billing: { minPaise: paise(50_000), maxPaise: paise(500_000), stepPaise: paise(50_000) },
  }),
  defineBiller({
    id: 'SAND00000NAT01',
    name: 'Sandhya Pension Trust',
    category: 'National Pension System',
    ownership: 'Government',
    params: [digits('PRAN', '110012345678'), birthDate],
    fetchRequirement: 'NOT_SUPPORTED',
    supportBillValidation: 'MANDATORY',
    billerAcceptsAdhoc: true,
    paymentAmountExactness: 'RANGE',
    paymentModes: modesWithout('Credit Card'),
    billing: { shape: 'none', minPaise: paise(50_000), maxPaise: paise(20_000_000), stepPaise: paise(100) },
  }),
];
