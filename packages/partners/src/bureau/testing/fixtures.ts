import type { CreditReportRequest } from '../../kit/bureau.ts';

/** PANs by the score that the sandbox has for them. */
export const samplePans = { excellent: 'ABCPV1013D', fair: 'ABCPV1234D', none: 'ABCPV1005D' } as const;

/** A request that ends in a report; or, with an ending of four digits from the list of faults, some other way. */
export const sampleRequest = (
  ending = '3210',
  pan: string = samplePans.fair,
): Omit<CreditReportRequest, 'reference'> => ({
  subject: { fullName: 'Asha Verma', birthDay: '1992-04-17', pan, mobile: `987654${ending}` },
  consent: { consentId: 'CONSENT1', textVersion: '2026-11-21', givenAt: new Date('2026-11-21T06:30:00.000Z') },
});
