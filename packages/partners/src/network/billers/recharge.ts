import { paise } from '@sikka/money';
import { drawFrom } from '../../kit/sandbox/draw.ts';
import {
  defineBiller,
  digits,
  letters,
  mobile,
  modesBetween,
  modesWithout,
  oneOf,
  validated,
  type SandboxBiller,
} from './define-biller.ts';

const circles: [string, ...string[]] = [
  'Delhi',
  'Mumbai',
  'Karnataka',
  'Tamil Nadu',
  'Gujarat',
  'Uttar Pradesh East',
  'West Bengal',
  'Kerala',
];

const prepaid = {
  category: 'Mobile Prepaid',
  params: [mobile('Mobile Number', '9876504321'), oneOf('Circle', circles)],
  fetchRequirement: 'NOT_SUPPORTED',
  supportBillValidation: 'OPTIONAL',
  billerAcceptsAdhoc: true,
  paymentAmountExactness: 'Exact',
  planRequirement: 'MANDATORY',
  billing: { shape: 'none', minPaise: paise(1_000), maxPaise: paise(500_000) },
} as const;

const tag = (sample: string) =>
  letters('Vehicle Registration Number', sample, {
    minLength: 8,
    maxLength: 10,
    regex: '[A-Z]{2}[0-9]{1,2}[A-Z]{1,2}[0-9]{4}',
  });
const balance = { name: 'Balance', min: 40, max: 1_900, unit: '₹' };
const topUp = {
  shape: 'none',
  minPaise: paise(10_000),
  maxPaise: paise(1_000_000),
  stepPaise: paise(100),
  info: [balance],
} as const;

const operators = ['VAAN00000NAT01', 'SAAT00000NAT01', 'TRNG00000NAT01'];
/** Last digits of numbers that no operator has. */
const unassigned = '9404';

/** Which operator has a mobile number, and in which circle; always the same for the same number. */
export const operatorOf = (mobile: string): { billerId: string; circle: string } | undefined =>
  mobile.endsWith(unassigned)
    ? undefined
    : { billerId: drawFrom(operators, 'operator', mobile), circle: drawFrom(circles, 'circle', mobile) };

/** Mobile, television, tags, travel cards and subscriptions. */
export const rechargeBillers: SandboxBiller[] = [
  defineBiller({ ...prepaid, id: 'VAAN00000NAT01', name: 'Vaani Mobile', params: [...prepaid.params] }),
  defineBiller({ ...prepaid, id: 'SAAT00000NAT01', name: 'Saathi Mobile', params: [...prepaid.params] }),
  defineBiller({
    ...prepaid,
    id: 'TRNG00000NAT01',
    name: 'Tarang Mobile',
    params: [...prepaid.params],
    paymentAmountExactness: 'Any',
    planRequirement: 'OPTIONAL',
  }),
  defineBiller({
    id: 'VAAN00000NAT02',
    name: 'Vaani Postpaid',
    category: 'Mobile Postpaid',
    params: [mobile('Mobile Number', '9876512340')],
    fetchRequirement: 'OPTIONAL',
    supportBillValidation: 'NOT_SUPPORTED',
    billerAcceptsAdhoc: true,
    paymentAmountExactness: 'Any',
    upmsEnabled: true,
    billing: { minPaise: paise(39_900), maxPaise: paise(149_900) },
  }),
  defineBiller({
    id: 'SAAT00000NAT02',
    name: 'Saathi Postpaid',
    category: 'Mobile Postpaid',
    params: [mobile('Mobile Number', '9876523401')],
    paymentAmountExactness: 'Exact and above',
    upmsEnabled: true,
    billing: { minPaise: paise(39_900), maxPaise: paise(119_900) },
  }),
  defineBiller({
    id: 'AKAS00000NAT01',
    name: 'Akashdeep DTH',
    category: 'DTH',
    ...validated,
    planRequirement: 'OPTIONAL',
    params: [digits('Subscriber ID', '1500123456')],
    billing: { ...topUp, minPaise: paise(5_000), info: [balance] },
  }),
  defineBiller({
    id: 'NAKS00000NAT01',
    name: 'Nakshatra TV',
    category: 'DTH',
    ...validated,
    planRequirement: 'OPTIONAL',
    params: [digits('Smart Card Number', '02012345678')],
    billing: { ...topUp, minPaise: paise(5_000), info: [balance] },
  }),
  defineBiller({
    id: 'RAHG00000NAT01',
    name: 'Rahgir FASTag',
    category: 'Fastag',
    ...validated,
    params: [tag('DL01AB1234')],
    billing: { ...topUp, info: [balance] },
  }),
  defineBiller({
    id: 'KAVE00000NAT02',
    name: 'Kaveri Bank FASTag',
    category: 'Fastag',
    ...validated,
    params: [tag('KA05MN4321')],
    paymentModes: modesBetween(10_000, 4_999_900),
    billing: { ...topUp, maxPaise: paise(10_000_000), info: [balance] },
  }),
  defineBiller({
    id: 'SETU00000MAH01',
    name: 'Sagarsetu FASTag',
    category: 'Fastag',
    ...validated,
    params: [tag('MH12CD5678'), letters('Wallet Number', '0009912', { optional: true, minLength: 4, maxLength: 20 })],
    paymentModes: modesWithout('Credit Card'),
    billing: { ...topUp, stepPaise: paise(10_000), info: [balance] },
  }),
  defineBiller({
    id: 'METR00000DEL01',
    name: 'Nagar Metro Card',
    category: 'NCMC Recharge',
    coverage: 'DL',
    ownership: 'Government',
    ...validated,
    params: [digits('Card Number Last Four Digits', '4321'), mobile()],
    billing: { ...topUp, maxPaise: paise(300_000), info: [balance] },
  }),
  defineBiller({
    id: 'YATR00000KAR01',
    name: 'Yatri One Card',
    category: 'NCMC Recharge',
    coverage: 'KA',
    ...validated,
    params: [digits('Card Reference', '810012345678')],
    billing: { ...topUp, maxPaise: paise(200_000), stepPaise: paise(5_000), info: [balance] },
  }),
  defineBiller({
    id: 'VIDY00000NAT01',
    name: 'Vidyut Charge',
    category: 'EV Recharge',
    ...validated,
    params: [mobile('Wallet Mobile Number', '9811223344')],
    billing: { ...topUp, maxPaise: paise(500_000), info: [balance] },
  }),
  defineBiller({
    id: 'URJA00000NAT01',
    name: 'Urja EV Hub',
    category: 'EV Recharge',
    ...validated,
    paymentAmountExactness: 'Any',
    params: [letters('Customer Code', 'UEV12345', { regex: 'UEV[0-9]{5}' })],
    billing: { ...topUp, maxPaise: paise(500_000), info: [balance] },
  }),
  defineBiller({
    id: 'KAHA00000NAT01',
    name: 'Kahaani Stream',
    category: 'Subscription',
    params: [mobile()],
    upmsEnabled: true,
    billing: { minPaise: paise(14_900), maxPaise: paise(149_900) },
  }),
  defineBiller({
    id: 'SURM00000NAT01',
    name: 'Surmayi Music',
    category: 'Subscription',
    params: [letters('Member ID', 'SM00123456', { regex: 'SM[0-9]{8}' })],
    billing: { minPaise: paise(9_900), maxPaise: paise(99_900) },
  }),
];
