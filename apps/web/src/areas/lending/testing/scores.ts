import type { CreditDispute, CreditReport, CreditScore } from '@sikka/contract';
import { creditFile } from '@sikka/contract/testing/credit-report';
import { paise } from '@sikka/money';
import type { Disputes } from '../score/score-data.ts';

const bureau = {
  name: 'Darpan Credit Bureau',
  legalName: 'Darpan Credit Information Company Limited',
  site: 'darpan.example',
  phone: '1800 000 0301',
};

/** A report with a card in use, a closed loan, and two enquiries. */
export const reportWith = (overrides: Partial<CreditReport> = {}): CreditReport => ({
  ...creditFile,
  enquiries: [
    { itemId: 'DE-2', who: 'Sikka', at: '2026-11-21T06:30:00.000Z', kind: 'SOFT', purpose: 'OWN_REPORT' },
    { itemId: 'DE-1', who: 'Udaan Finance', at: '2026-08-03T06:30:00.000Z', kind: 'HARD', purpose: 'LOAN_APPLICATION' },
  ],
  ...overrides,
});

const consent = {
  channelGid: 'darpan',
  channelName: bureau.name,
  purpose: 'CREDIT_SCORE',
  title: 'Read my own credit report at Darpan Credit Bureau',
  text: 'It gets your name, date of birth, PAN and mobile number.',
  textVersion: '2026-11-21',
} as const;

/** A user whom the bureau can identify and who has given no consent. */
export const scoreWithoutConsent = (overrides: Partial<CreditScore> = {}): CreditScore => ({
  bureau,
  consent,
  state: 'NONE',
  missing: [],
  subject: { fullName: 'Asha Devi', birthDay: '1994-06-12', maskedPan: 'AB••••••4F', maskedMobile: '987***2345' },
  history: [],
  nextQuerySeconds: 0,
  queryLimitTime: 0,
  ...overrides,
});

/** A user with a report, with overrides. */
export const scoreWith = (overrides: Partial<CreditScore> = {}): CreditScore =>
  scoreWithoutConsent({
    consent: {
      ...consent,
      given: { consentId: 'consent-1', textVersion: '2026-11-21', givenAt: '2026-11-21T06:29:00.000Z' },
    },
    state: 'READY',
    report: reportWith(),
    history: [{ score: 742, asOf: '2026-11-21T06:30:00.000Z' }],
    refreshFrom: '2026-12-21T06:30:00.000Z',
    ...overrides,
  });

/** The result of a request without a report. */
export const scoreWithoutReport = (state: CreditScore['state'], overrides: Partial<CreditScore> = {}): CreditScore =>
  scoreWithoutConsent({ consent: scoreWith().consent, state, ...overrides });

export const disputeWith = (overrides: Partial<CreditDispute> = {}): CreditDispute => ({
  disputeGid: 'dispute-1',
  itemKind: 'ACCOUNT',
  itemId: 'DA-1001',
  who: 'Himadri Bank',
  account: { kind: 'CARD', ending: '4321' },
  reason: 'WRONG_LATE_PAYMENT',
  remark: '',
  state: 'WITH_LENDER',
  bureauReference: 'DC-D-6325-AAAA',
  raisedAt: '2026-11-21T06:30:00.000Z',
  dueDay: '2026-12-21',
  daysLeft: 30,
  unchangedReasons: [],
  compensationPaise: paise(0),
  ...overrides,
});

export const disputesWith = (...disputes: CreditDispute[]): Disputes => ({ bureau, disputes });
