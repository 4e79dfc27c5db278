import { type Draft, namesOf } from './plan.ts';

const folder = 'packages/partners/src/lender/lenders';

/** A lender of the sandbox with one product, on the market as soon as its address and secrets are configured. */
export const newLender = (draft: Draft, name: string): void => {
  const { camel, kebab, words } = namesOf(name);
  const prefix = camel.slice(0, 2).toUpperCase();
  draft.create(
    `${folder}/${kebab}.ts`,
    `import { percent, ratesPer, rupees, type SandboxLender } from './define-lender.ts';

/** Whom it lends to, and at which rate. */
export const ${camel}: SandboxLender = {
  prefix: '${prefix}',
  bank: 'HIMD',
  keptAfterPart: 'INSTALMENT',
  decisionSeconds: 10,
  payoutSeconds: 20,
  face: {
    id: '${kebab}',
    name: { en: '${words} Finance', hi: '${words} Finance' },
    legalName: '${words} Finance Limited',
    kind: 'NBFC',
    licence: 'N-14.90099',
    site: '${kebab}.example',
    grievanceOfficer: {
      name: 'Grievance Officer',
      phone: '1800 000 0199',
      email: 'grievance@${kebab}.example',
      address: '1 Lake Road, Pune 411001',
    },
    recoveryAgents: [],
  },
  products: [
    {
      id: '${kebab.toUpperCase()}-ONE',
      name: { en: 'Personal loan', hi: 'पर्सनल लोन' },
      description: { en: 'For any purpose.', hi: 'किसी भी ज़रूरत के लिए।' },
      minAmount: rupees(10_000),
      maxAmount: rupees(200_000),
      amountStep: rupees(1),
      tenures: ['P6', 'P12'],
      interestMethod: 'REDUCING',
      interestRates: ratesPer('YEAR', [0, 24]),
      processingHundredths: 200,
      hasGst: true,
      otherUpfrontAmount: 0,
      latePayment: { flatAmount: rupees(200), dailyMillionths: percent(0.1), freeDays: 3, maxAmount: rupees(1_500) },
      bounceAmount: rupees(350),
      prepaymentHundredths: 0,
      coolingOffPeriod: 3,
      coolingOffFeeAmount: rupees(250),
      eligibility: {
        minAge: 21,
        maxAge: 58,
        minIncome: rupees(20_000),
        employments: ['SALARIED'],
        minScore: 650,
        excludedStates: [],
        maxIncomeShareHundredths: 5_000,
      },
    },
  ],
};
`,
  );
  const index = `${folder}/index.ts`;
  draft.addImport(index, `import { ${camel} } from './${kebab}.ts';`);
  draft.insert(index, 'before', '];', `, ${camel}`);
  draft.todo.push(
    `Give ${kebab} an address, a secret, a webhook secret and a salt: LENDER_* in apps/server/src/platform/config-partners.ts, tools/start/environment.ts and README.md.`,
    `Write its name in Hindi in ${folder}/${kebab}.ts, and its terms as it publishes them.`,
  );
};
