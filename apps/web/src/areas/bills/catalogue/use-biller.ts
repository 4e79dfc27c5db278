import type { Biller, BillerPlan } from '@sikka/contract';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { useQuery, type Query } from '#shared/query/use-query.ts';

/** How the network writes the id of a biller. */
const networkId = /^[A-Z0-9]{14}$/;

const readBiller = async (billerId: string): Promise<Biller | 'missing'> => {
  if (!networkId.test(billerId)) return 'missing';
  try {
    return await bills.billerDetail({ billerId }, { quiet: true });
  } catch (error) {
    if (isProblem(error, 'billerMissing', 'invalidInput')) return 'missing';
    throw error;
  }
};

/** What a biller asks for and takes, or that it is not in the network. */
export const useBiller = (billerId: string): Query<Biller | 'missing'> =>
  useQuery(['biller', billerId], { read: () => readBiller(billerId) });

const readPlans = async (billerId: string): Promise<BillerPlan[]> => {
  const { plans } = await bills.listPlans({ billerId }, { quiet: true });
  return plans;
};

/** The plans of a biller; none without asking where no biller is named. */
export const usePlans = (billerId: string | undefined): Query<BillerPlan[]> =>
  useQuery(['billerPlans', billerId], { read: async () => (billerId ? readPlans(billerId) : []) });
