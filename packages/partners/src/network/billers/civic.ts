import { paise } from '@sikka/money';
import { defineBiller, digits, letters, mobile, oneOf, validated, type SandboxBiller } from './define-biller.ts';

const vehicle = letters('Vehicle Registration Number', 'DL08EF4567', {
  minLength: 8,
  maxLength: 10,
  regex: '[A-Z]{2}[0-9]{1,2}[A-Z]{1,2}[0-9]{4}',
});

/** Municipal taxes and services, challans and fleet cards. */
export const civicBillers: SandboxBiller[] = [
  defineBiller({
    id: 'NAGA00000MAH01',
    name: 'Nagarpalika Property Tax',
    category: 'Municipal Taxes',
    coverage: 'MH',
    ownership: 'Government',
    params: [
      letters('Property ID', 'NP001234567', { regex: 'NP[0-9]{9}' }),
      oneOf('Ward', ['A', 'B', 'C', 'D', 'E', 'F']),
    ],
    billing: { cycleDays: 180, dueDays: 60, shape: 'earlyLate', minPaise: paise(320_000), maxPaise: paise(3_400_000) },
  }),
  defineBiller({
    id: 'MAHA00000KAR01',
    name: 'Mahanagar House Tax',
    category: 'Municipal Taxes',
    coverage: 'KA',
    ownership: 'Government',
    params: [digits('Assessment Number', '4012345678')],
    paymentAmountExactness: 'Exact and below',
    billing: { cycleDays: 365, dueDays: 90, minPaise: paise(240_000), maxPaise: paise(2_100_000) },
  }),
  defineBiller({
    id: 'PALI00000TND01',
    name: 'Palika Tax Office',
    category: 'Municipal Taxes',
    coverage: 'TN',
    ownership: 'Government',
    params: [digits('Tax Number', '09123456')],
    enforcesSameDayFetchPay: true,
    billing: { cycleDays: 180, dueDays: 60, minPaise: paise(180_000), maxPaise: paise(1_600_000) },
  }),
  defineBiller({
    id: 'SWAC00000MAP01',
    name: 'Swachh Ward Services',
    category: 'Municipal Services',
    coverage: 'MP',
    ownership: 'Government',
    params: [digits('Service ID', '77001234')],
    billing: { minPaise: paise(6_000), maxPaise: paise(36_000) },
  }),
  defineBiller({
    id: 'PARK00000CHD01',
    name: 'Parking Mitra',
    category: 'Municipal Services',
    coverage: 'CH',
    ...validated,
    params: [vehicle],
    billing: { shape: 'none', minPaise: paise(5_000), maxPaise: paise(200_000), stepPaise: paise(500) },
  }),
  defineBiller({
    id: 'YATA00000DEL01',
    name: 'Yatayat eChallan',
    category: 'eChallan',
    coverage: 'DL',
    ownership: 'Government',
    params: [vehicle],
    billing: {
      cycleDays: 90,
      dueDays: 60,
      count: 2,
      minPaise: paise(50_000),
      maxPaise: paise(500_000),
      stepPaise: paise(50_000),
    },
  }),
  defineBiller({
    id: 'SADA00000MAH01',
    name: 'Sadak Suraksha Challan',
    category: 'eChallan',
    coverage: 'MH',
    ownership: 'Government',
    params: [
      letters('Challan Number', 'SSC00123456', { regex: 'SSC[0-9]{8}' }),
      mobile('Owner Mobile Number', '9811556677'),
    ],
    billing: {
      cycleDays: 365,
      dueDays: 60,
      minPaise: paise(20_000),
      maxPaise: paise(500_000),
      stepPaise: paise(10_000),
    },
  }),
  defineBiller({
    id: 'MALG00000NAT01',
    name: 'Malgadi Fleet Card',
    category: 'Fleet Card',
    ...validated,
    params: [digits('Fleet Card Number', '6100123456781234')],
    billing: { shape: 'none', minPaise: paise(100_000), maxPaise: paise(20_000_000), stepPaise: paise(100) },
  }),
  defineBiller({
    id: 'SARA00000NAT01',
    name: 'Sarathi Fuel Card',
    category: 'Fleet Card',
    ...validated,
    paymentAmountExactness: 'Any',
    params: [digits('Control Card Number', '7100123456')],
    billing: { shape: 'none', minPaise: paise(50_000), maxPaise: paise(10_000_000), stepPaise: paise(100) },
  }),
];
