import type { BillCustomer } from '../../kit/bill-network.ts';
import { sandboxBillers } from '../billers/biller-list.ts';

/** A customer whose account at the biller works; or, with an ending of four characters from the list of faults, fails that way. */
export const sampleCustomer = (billerId: string, ending = ''): BillCustomer => {
  const biller = sandboxBillers.find(({ record }) => record.id === billerId);
  if (!biller) throw new Error(`no biller ${billerId}`);
  const params = biller.sample.map(({ name, value }, index) => {
    return { name, value: index === 0 && ending ? value.slice(0, -ending.length) + ending : value };
  });
  return { mobile: '9876543210', params };
};

/** Billers for examples: one of each way to be paid. */
export const sampleBillers = {
  /** Electricity, fetched and paid exactly; pushes bills. */
  fetched: 'YAMU00000DEL01',
  /** FASTag, confirmed first. */
  validated: 'RAHG00000NAT01',
  /** Donation, paid at once; cash-like limit of ₹49,999. */
  direct: 'ANNA00000NAT01',
  /** Mobile postpaid, fetched or not. */
  optional: 'VAAN00000NAT02',
  /** Mobile prepaid, paid by plan. */
  planned: 'VAAN00000NAT01',
  /** Credit card with minimum due; does not accept credit cards. */
  card: 'KAVE00000NAT01',
  /** School fees: several bills at once. */
  listed: 'GURU00000DEL01',
  /** Left the network. */
  deactivated: 'MAYU00000ORI01',
} as const;
