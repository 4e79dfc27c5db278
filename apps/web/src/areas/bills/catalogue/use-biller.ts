import type { Biller, BillerPlan } from '@sikka/contract';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';

/** Format of a biller id in the network. */
const networkId = /^[A-Z0-9]{14}$/;

const readBiller = async (billerId: string): Promise<Biller | 'missing'> => {
  if (!networkId.test(billerId)) return 'missing';
  try {
    return await bills.billerDetail({ billerId });
  } catch (error) {
    if (isProblem(error, 'billerMissing', 'invalidInput')) return 'missing';
    throw error;
  }
};

/** A biller's form and payment options; `missing` if it is not in the network. */
export const useBiller = (billerId: string): Query<Biller | 'missing'> =>
  useQuery(['biller', billerId], { read: () => readBiller(billerId) });

const readPlans = async (billerId: string): Promise<BillerPlan[]> => {
  const { plans } = await bills.listPlans({ billerId });
  return plans;
};

/** The plans of a biller; empty without a `billerId`. */
export const usePlans = (billerId: string | undefined): Query<BillerPlan[]> =>
  useQuery(['billerPlans', billerId], { read: async () => (billerId ? readPlans(billerId) : []) });
