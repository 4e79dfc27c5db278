import { paise } from '@sikka/money';
import { defineBiller, digits, letters, mobile, modesBetween, oneOf, type SandboxBiller } from './define-biller.ts';

const direct = {
  fetchRequirement: 'NOT_SUPPORTED',
  supportBillValidation: 'NOT_SUPPORTED',
  billerAcceptsAdhoc: true,
  paymentAmountExactness: 'Any',
} as const;
const gift = { shape: 'none', minPaise: paise(100), maxPaise: paise(20_000_000), stepPaise: paise(1) } as const;

/** Schools, hospitals, clubs and donations. */
export const lifeBillers: SandboxBiller[] = [
  defineBiller({
    id: 'GURU00000DEL01',
    name: 'Gurukul Public School',
    category: 'Education Fees',
    coverage: 'DL',
    params: [digits('Admission Number', '20241234'), oneOf('Class', ['Nursery', 'I to V', 'VI to VIII', 'IX to XII'])],
    billing: {
      cycleDays: 90,
      dueDays: 25,
      count: 3,
      minPaise: paise(450_000),
      maxPaise: paise(2_600_000),
      stepPaise: paise(10_000),
    },
  }),
  defineBiller({
    id: 'TAKS00000MAH01',
    name: 'Takshila Institute',
    category: 'Education Fees',
    coverage: 'MH',
    params: [letters('Roll Number', 'TI20241234', { regex: 'TI[0-9]{8}' })],
    billing: {
      cycleDays: 180,
      dueDays: 40,
      shape: 'earlyLate',
      minPaise: paise(1_800_000),
      maxPaise: paise(7_200_000),
      stepPaise: paise(10_000),
    },
  }),
  defineBiller({
    id: 'BALV00000TND01',
    name: 'Balvatika Preschool',
    category: 'Education Fees',
    coverage: 'TN',
    params: [digits('Student ID', '660123')],
    paymentAmountExactness: 'Exact and below',
    billing: { minPaise: paise(250_000), maxPaise: paise(650_000), stepPaise: paise(5_000) },
  }),
  defineBiller({
    id: 'AROG00000NAT01',
    name: 'Arogya Hospitals',
    category: 'Hospital',
    params: [letters('UHID', 'AR0012345', { regex: 'AR[0-9]{7}' })],
    paymentAmountExactness: 'Exact and below',
    billing: { minPaise: paise(80_000), maxPaise: paise(4_500_000), stepPaise: paise(1) },
  }),
  defineBiller({
    id: 'SANJ00000UTP01',
    name: 'Sanjeevani Clinic',
    category: 'Hospital',
    coverage: 'UP',
    params: [digits('Bill Number', '550123'), mobile('Patient Mobile Number', '9811001122')],
    billing: { minPaise: paise(50_000), maxPaise: paise(900_000) },
  }),
  defineBiller({
    id: 'MAID00000KAR01',
    name: 'Maidan Sports Club',
    category: 'Clubs and Associations',
    coverage: 'KA',
    params: [letters('Membership Number', 'MSC1234', { regex: 'MSC[0-9]{4}' })],
    upmsEnabled: true,
    billing: { cycleDays: 30, minPaise: paise(120_000), maxPaise: paise(820_000) },
  }),
  defineBiller({
    id: 'VYAP00000GUJ01',
    name: 'Vyapar Mandal',
    category: 'Clubs and Associations',
    coverage: 'GJ',
    params: [digits('Member Number', '4400123')],
    paymentAmountExactness: 'Exact and above',
    billing: { cycleDays: 365, dueDays: 45, minPaise: paise(210_000), maxPaise: paise(560_000) },
  }),
  defineBiller({
    ...direct,
    id: 'ANNA00000NAT01',
    name: 'Annapurna Kitchen Trust',
    category: 'Donation',
    params: [
      letters('Donor Name', 'Asha Verma', { minLength: 3, maxLength: 60 }),
      oneOf('Purpose', ['Meals', 'School meals', 'Disaster relief']),
    ],
    paymentModes: modesBetween(100, 4_999_900),
    billing: gift,
  }),
  defineBiller({
    ...direct,
    id: 'PEDP00000NAT01',
    name: 'Ped Paudhe Foundation',
    category: 'Donation',
    params: [
      mobile('Donor Mobile Number', '9810012345'),
      letters('PAN', 'ABCDE1234F', { optional: true, regex: '[A-Z]{5}[0-9]{4}[A-Z]' }),
    ],
    billing: gift,
  }),
];
