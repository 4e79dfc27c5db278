import type { SandboxReferralLender } from './define-lender.ts';

/** Lends on a site of its own. */
export const tarang: SandboxReferralLender = {
  id: 'tarang',
  name: 'Tarang Money',
  hindi: { NAME: 'तरंग मनी' },
  site: 'tarang.example',
  info: {
    LEGAL_NAME: 'Tarang Money Finance Limited',
    KIND: 'NBFC',
    LICENCE: 'N-13.90002',
  },
  contact: {
    GRO_NAME: 'Imran Qureshi',
    GRO_EMAIL: 'nodal.officer@tarang.example',
    GRO_CONTACT_NUMBER: '1800 000 0152',
    GRO_DESIGNATION: 'Nodal Grievance Redressal Officer',
    GRO_ADDRESS: '12 Harbour Lane, Fort, Mumbai 400001',
  },
  items: [
    {
      id: 'TARANG-SHOP',
      name: 'Shop loan',
      shortDesc: 'Stock, shelves or a new counter for a small shop.',
      hindi: { NAME: 'दुकान लोन', SHORT_DESC: 'छोटी दुकान के माल, अलमारियों या नए काउंटर के लिए।' },
      price: ['20000', '300000'],
      loan: {
        INTEREST_RATE: '23.9%',
        TERM: 'P6M,P12M,P18M',
        APPLICATION_FEE: '2.25%',
        INSURANCE_CHARGES: '240 INR',
        OTHER_UPFRONT_CHARGES: '0 INR',
        FORECLOSURE_FEE: '3%',
        DELAY_PENALTY_FEE: '250 INR',
        OTHER_PENALTY_FEE: '450 INR',
        COOL_OFF_PERIOD: 'P1D',
        COOL_OFF_FEE: '300 INR',
        AMOUNT_STEP: '5000 INR',
      },
      eligibility: {
        MIN_AGE: '21',
        MAX_AGE: '62',
        MIN_MONTHLY_INCOME: '15000 INR',
        EMPLOYMENT: 'SELF_EMPLOYED,BUSINESS',
        MIN_CREDIT_SCORE: '0',
        EXCLUDED_STATES: 'JK,LA',
        MAX_INCOME_SHARE: '55%',
        PURPOSES: 'BUSINESS',
      },
    },
  ],
  cards: [],
};
