import { describe, expect, it } from 'vitest';
import { parseContent } from '../../kit/sandbox/content.ts';
import { billsOf } from '../sandbox/bill-rules.ts';
import { accountOf, customerFault } from '../sandbox/customer-rules.ts';
import { faults } from '../sandbox/faults.ts';
import { sampleCustomer } from '../testing/fixtures.ts';
import { wireBiller, wirePlan } from '../wire.ts';
import { billerList, sandboxBillers } from './biller-list.ts';
import { plansByBiller } from './plans.ts';

const records = sandboxBillers.map(({ record }) => record);
const all = <Value>(pick: (record: (typeof records)[number]) => Value) => new Set(records.map(pick));

describe('the billers', () => {
  it('are many, each with its own record in the network’s format', () => {
    expect(records.length).toBeGreaterThanOrEqual(64);
    expect(all(({ id }) => id).size).toBe(records.length);
    expect(all(({ name }) => name).size).toBe(records.length);
    for (const record of records) expect(wireBiller.parse(record)).toEqual(record);
  });

  it('name the file and the position of an error in their list', () => {
    expect(() => parseContent('home.json', billerList, [{ id: 'NO', name: 'No' }])).toThrow(
      /home\.json: [^]*\[0\]\.categoryName/,
    );
  });

  it('cover every category', () => {
    expect([...all(({ categoryName }) => categoryName)].toSorted()).toEqual([
      'Broadband Postpaid',
      'Cable TV',
      'Clubs and Associations',
      'Credit Card',
      'DTH',
      'Donation',
      'EV Recharge',
      'Education Fees',
      'Electricity',
      'Fastag',
      'Fleet Card',
      'Gas',
      'Hospital',
      'Housing Society',
      'Insurance',
      'LPG Gas',
      'Landline Postpaid',
      'Loan Repayment',
      'Mobile Postpaid',
      'Mobile Prepaid',
      'Municipal Services',
      'Municipal Taxes',
      'NCMC Recharge',
      'National Pension System',
      'Prepaid Meter',
      'Recurring Deposit',
      'Rental',
      'Subscription',
      'Water',
      'eChallan',
    ]);
  });

  it('cover each of the five payment flows and of the five amount rules', () => {
    const methodNames = all(
      ({ fetchRequirement, supportBillValidation }) => `${fetchRequirement} ${supportBillValidation}`,
    );
    expect([...methodNames].toSorted()).toEqual([
      'MANDATORY NOT_SUPPORTED',
      'NOT_SUPPORTED MANDATORY',
      'NOT_SUPPORTED NOT_SUPPORTED',
      'NOT_SUPPORTED OPTIONAL',
      'OPTIONAL MANDATORY',
      'OPTIONAL NOT_SUPPORTED',
      'OPTIONAL OPTIONAL',
    ]);
    expect(all(({ paymentAmountExactness }) => paymentAmountExactness).size).toBe(5);
  });

  it('have fixed, listed, hidden and optional parameters', () => {
    const params = records.flatMap(({ customerParams }) => customerParams);
    expect(params.some(({ visibility, values }) => !visibility && values?.length === 1)).toBe(true);
    expect(params.some(({ visibility, values }) => visibility && (values?.length ?? 0) > 1)).toBe(true);
    expect(params.some(({ optional }) => optional)).toBe(true);
    expect(params.some(({ regex }) => regex)).toBe(true);
  });

  it('have fees, limits, states, payment windows and end dates', () => {
    expect(records.some(({ interchangeFee }) => interchangeFee.length > 0)).toBe(true);
    expect(records.some(({ paymentModes }) => !paymentModes.some(({ mode }) => mode === 'Credit Card'))).toBe(true);
    expect(records.some(({ paymentModes }) => paymentModes[0]?.maxLimit === 4_999_900)).toBe(true);
    expect(records.filter(({ status }) => status === 'DEACTIVATED')).toHaveLength(1);
    expect(records.some(({ enforcesSameDayFetchPay }) => enforcesSameDayFetchPay)).toBe(true);
    expect(records.filter(({ upmsEnabled }) => upmsEnabled).length).toBeGreaterThan(5);
    expect(all(({ coverage }) => coverage).size).toBeGreaterThan(8);
  });

  it.each(sandboxBillers.map((biller) => [biller.record.name, biller] as const))(
    '%s has a working account, and one for every fault',
    (_name, biller) => {
      for (const ending of ['', ...faults.keys()]) {
        expect(customerFault(biller, sampleCustomer(biller.record.id, ending).params)).toBeUndefined();
      }
    },
  );

  it('never have a bill whose amount would select a fault by chance', () => {
    for (const biller of sandboxBillers) {
      const account = accountOf(biller, sampleCustomer(biller.record.id).params);
      for (let day = 0; day < 400; day += 20) {
        const bills = billsOf(biller, account, new Date(Date.UTC(2026, 10, 21 + day)));
        for (const { amount } of bills) expect(faults.has(String(Math.floor(amount / 100)).slice(-4))).toBe(false);
      }
    }
  });
});

describe('the plans', () => {
  it('are twelve or more per biller with plans, in groups, with their own ids', () => {
    expect(Object.keys(plansByBiller).length).toBeGreaterThanOrEqual(5);
    for (const [id, plans] of Object.entries(plansByBiller)) {
      expect(records.find((record) => record.id === id)?.planRequirement).not.toBe('NOT_SUPPORTED');
      expect(plans.filter(({ status }) => status === 'ACTIVE').length).toBeGreaterThanOrEqual(12);
      expect(new Set(plans.map((plan) => plan.id)).size).toBe(plans.length);
      expect(new Set(plans.map(({ categoryType }) => categoryType)).size).toBeGreaterThan(3);
      for (const plan of plans) expect(wirePlan.parse(plan)).toEqual(plan);
    }
  });

  it('exist for every biller that is paid by plan only', () => {
    for (const { id } of records.filter(({ planRequirement }) => planRequirement === 'MANDATORY')) {
      expect(plansByBiller).toHaveProperty(id);
    }
  });
});
