import type { SandboxReferralLender } from './define-lender.ts';

/** Issues one credit card, on a site of its own. */
export const sagar: SandboxReferralLender = {
  id: 'sagar',
  name: 'Sagar Bank',
  hindi: { NAME: 'सागर बैंक' },
  site: 'sagar.example',
  info: {
    LEGAL_NAME: 'Sagar Bank Limited',
    KIND: 'BANK',
    LICENCE: 'MUM-190003',
  },
  contact: {
    GRO_NAME: 'Anita Kulkarni',
    GRO_EMAIL: 'nodal.officer@sagar.example',
    GRO_CONTACT_NUMBER: '1800 000 0163',
    GRO_DESIGNATION: 'Principal Nodal Officer',
    GRO_ADDRESS: 'Sagar House, Nariman Road, Mumbai 400021',
  },
  items: [],
  cards: [
    {
      id: 'SAGAR-KOLAM',
      name: 'Kolam credit card',
      shortDesc: 'For films, meals and travel, with points on everything else.',
      hindi: { NAME: 'कोलम क्रेडिट कार्ड', SHORT_DESC: 'फ़िल्म, खाने और सफ़र के लिए; बाक़ी ख़र्च पर भी पॉइंट।' },
      card: {
        JOINING_FEE: '250 INR',
        ANNUAL_FEE: '500 INR',
        FEE_WAIVER_SPEND: '100000 INR',
        MONTHLY_INTEREST_RATE: '3.5%',
        ANNUAL_PERCENTAGE_RATE: '42%',
        INTEREST_FREE_PERIOD: 'P45D',
        MINIMUM_DUE: '5%',
        CASH_ADVANCE_FEE: '2.5%',
        CASH_ADVANCE_LEAST_FEE: '300 INR',
        FOREIGN_CURRENCY_FEE: '3%',
        LATE_FEE_AFTER: 'P3D',
        LATE_FEES: '500:0,5000:400,10000:600,25000:800,*:1100',
        REWARD_TIMES: '10',
        REWARD_POINT_VALUE: '0.20 INR',
        REWARD_POINT_SPEND: '100 INR',
        REWARD_MONTHLY_MOST: '2000',
        REWARD_EXPIRY: 'P24M',
        FILM_DISCOUNT: '25%',
        FILM_DISCOUNT_MOST: '150 INR',
        FILM_DISCOUNT_TIMES: '2',
      },
      eligibility: {
        MIN_AGE: '21',
        MAX_AGE: '35',
        MIN_YEARLY_INCOME: '300000 INR',
        EMPLOYMENT: 'SALARIED,SELF_EMPLOYED,BUSINESS',
      },
    },
  ],
};
