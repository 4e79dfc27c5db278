import { paise } from '@sikka/money';
import type { LoanApplicationRequest } from '../../kit/lender.ts';

/** PANs by the credit score that the sandbox's bureau has for them. */
export const samplePans = { excellent: 'ABCPV1013D', fair: 'ABCPV1234D', none: 'ABCPV1005D' } as const;

/**
 * An application that Udaan Finance approves; or, with a four-digit ending from the list of faults,
 * its planned result.
 */
export const sampleApplicationRequest = (ending = '3210'): Omit<LoanApplicationRequest, 'reference'> => ({
  productId: 'UDAAN-FLEXI',
  amountPaise: paise(6_000_000),
  tenure: 'P12',
  purpose: 'Home repair',
  borrower: {
    fullName: 'Asha Verma',
    mobile: `987654${ending}`,
    email: 'asha@mail.example',
    birthDay: '1992-04-17',
    pan: samplePans.fair,
    employment: 'SALARIED',
    incomePaise: paise(6_000_000),
    obligationsPaise: paise(500_000),
    state: 'MH',
    pincode: '411001',
    officePincode: '411014',
    motherName: 'Lata Verma',
    education: 'GRADUATE',
    residence: 'RENTED',
  },
  consent: { consentId: 'CONSENT1', textVersion: '2026-11-01', givenAt: new Date('2026-11-21T06:30:00.000Z') },
});

/** An application of a shop that Kaveri Credit approves, at a monthly flat rate. */
export const sampleShopRequest = (ending?: string): Omit<LoanApplicationRequest, 'reference'> => {
  const request = sampleApplicationRequest(ending);
  return {
    ...request,
    productId: 'KAVERI-SHOP',
    purpose: 'Stock for the festival',
    borrower: { ...request.borrower, pan: samplePans.excellent, employment: 'SELF_EMPLOYED' },
  };
};

/** An account in the name of `sampleWish`'s borrower, or in another. */
export const sampleAccount = (kind: 'own' | 'foreign') => ({
  holderName: kind === 'own' ? 'ASHA VERMA' : 'Rohan Mehta',
  accountNumber: '001122334455',
  ifsc: 'HIMD0000001',
});
