import { percent, ratesPer, rupees, type SandboxLender } from './define-lender.ts';

/** A small finance bank that lends small amounts to nearly everybody. */
export const sarovar: SandboxLender = {
  prefix: 'SB',
  bank: 'SARV',
  remainderAfterPart: 'INSTALMENT',
  decisionSeconds: 60,
  payoutSeconds: 45,
  profile: {
    id: 'sarovar',
    name: { en: 'Sarovar Small Finance Bank', hi: 'सरोवर स्मॉल फ़ाइनेंस बैंक' },
    legalName: 'Sarovar Small Finance Bank Limited',
    kind: 'BANK',
    licence: 'SFB-90042',
    site: 'sarovar.example',
    grievanceOfficer: {
      name: 'Iqbal Ansari',
      phone: '1800 000 0131',
      email: 'nodal.officer@sarovar.example',
      address: '5 Station Road, Bhopal 462001',
    },
    recoveryAgents: [{ name: 'Jal Collections', phone: '1800 000 0132' }],
  },
  products: [
    {
      id: 'SAROVAR-EASY',
      name: { en: 'Easy loan', hi: 'आसान लोन' },
      description: {
        en: 'For whoever earns regularly, in whatever way. A flat rate and a small fee.',
        hi: 'नियमित कमाई वाले हर किसी के लिए, कमाई चाहे जैसे हो। फ़्लैट दर और छोटा शुल्क।',
      },
      minAmount: rupees(10_000),
      maxAmount: rupees(200_000),
      amountStep: rupees(500),
      tenures: ['P6', 'P9', 'P12', 'P18', 'P24'],
      interestMethod: 'FLAT',
      interestRates: ratesPer('YEAR', [740, 9], [0, 11.5]),
      processingHundredths: 100,
      hasGst: true,
      otherUpfrontAmount: rupees(150),
      latePayment: {
        flatAmount: rupees(50),
        dailyMillionths: percent(0.08),
        freeDays: 5,
        maxAmount: rupees(800),
      },
      bounceAmount: rupees(300),
      prepaymentHundredths: 0,
      coolingOffPeriod: 4,
      coolingOffFeeAmount: rupees(150),
      eligibility: {
        minAge: 19,
        maxAge: 65,
        minIncome: rupees(10_000),
        employments: ['SALARIED', 'SELF_EMPLOYED', 'BUSINESS', 'RETIRED', 'OTHER'],
        minScore: 600,
        excludedStates: [],
        maxIncomeShareHundredths: 4_500,
      },
    },
  ],
};
