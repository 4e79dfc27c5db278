/** A loan as one of the sandbox's lenders offers it; values are written as they stand on the wire. */
export interface SandboxItem {
  id: string;
  name: string;
  shortDesc: string;
  hindi: { NAME: string; SHORT_DESC: string };
  /** Least and most, in rupees. */
  price: readonly [string, string];
  loan: Record<string, string>;
  eligibility: Record<string, string>;
}

export interface SandboxReferralLender {
  id: string;
  name: string;
  hindi: { NAME: string };
  /** Host of its site. */
  site: string;
  info: Record<string, string>;
  contact: Record<string, string>;
  items: readonly SandboxItem[];
}

const neem: SandboxReferralLender = {
  id: 'neem',
  name: 'Neem Lending',
  hindi: { NAME: 'नीम लेंडिंग' },
  site: 'neem.example',
  info: {
    LEGAL_NAME: 'Neem Lending Private Limited',
    KIND: 'NBFC',
    LICENCE: 'N-14.90001',
  },
  contact: {
    GRO_NAME: 'Rekha Nair',
    GRO_EMAIL: 'grievance@neem.example',
    GRO_CONTACT_NUMBER: '1800 000 0141',
    GRO_DESIGNATION: 'Nodal Grievance Redressal Officer',
    GRO_ADDRESS: '4th floor, Banyan House, MG Road, Kochi 682016',
  },
  items: [
    {
      id: 'NEEM-HOME-REPAIR',
      name: 'Home repair loan',
      shortDesc: 'For a roof, a kitchen or a new coat of paint, paid back in fixed instalments.',
      hindi: { NAME: 'घर मरम्मत लोन', SHORT_DESC: 'छत, रसोई या नए रंग-रोगन के लिए, तय किस्तों में चुकाएँ।' },
      price: ['50000', '500000'],
      loan: {
        INTEREST_RATE: '17.5%',
        TERM: 'P12M,P24M,P36M',
        APPLICATION_FEE: '1.5%',
        INSURANCE_CHARGES: '0 INR',
        OTHER_UPFRONT_CHARGES: '0 INR',
        FORECLOSURE_FEE: '0%',
        DELAY_PENALTY_FEE: '300 INR',
        OTHER_PENALTY_FEE: '400 INR',
        COOL_OFF_PERIOD: 'P3D',
        COOL_OFF_FEE: '250 INR',
        AMOUNT_STEP: '5000 INR',
      },
      eligibility: {
        MIN_AGE: '23',
        MAX_AGE: '60',
        MIN_MONTHLY_INCOME: '30000 INR',
        EMPLOYMENT: 'SALARIED,SELF_EMPLOYED,BUSINESS',
        MIN_CREDIT_SCORE: '700',
        EXCLUDED_STATES: 'AR,MN,NL',
        MAX_INCOME_SHARE: '50%',
      },
    },
    {
      id: 'NEEM-SALARY',
      name: 'Salary loan',
      shortDesc: 'A small loan against a steady salary, for up to a year.',
      hindi: { NAME: 'सैलरी लोन', SHORT_DESC: 'नियमित वेतन पर छोटा लोन, एक साल तक के लिए।' },
      price: ['10000', '100000'],
      loan: {
        INTEREST_RATE: '21.25%',
        TERM: 'P3M,P6M,P12M',
        APPLICATION_FEE: '2%',
        INSURANCE_CHARGES: '0 INR',
        OTHER_UPFRONT_CHARGES: '118 INR',
        FORECLOSURE_FEE: '2%',
        DELAY_PENALTY_FEE: '200 INR',
        OTHER_PENALTY_FEE: '350 INR',
        COOL_OFF_PERIOD: 'P2D',
        COOL_OFF_FEE: '118 INR',
        AMOUNT_STEP: '1000 INR',
      },
      eligibility: {
        MIN_AGE: '21',
        MAX_AGE: '55',
        MIN_MONTHLY_INCOME: '18000 INR',
        EMPLOYMENT: 'SALARIED',
        MIN_CREDIT_SCORE: '650',
        MAX_INCOME_SHARE: '45%',
      },
    },
  ],
};

const tarang: SandboxReferralLender = {
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
      },
    },
  ],
};

export const sandboxReferralLenders: readonly SandboxReferralLender[] = [neem, tarang];
