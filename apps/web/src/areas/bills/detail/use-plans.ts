import type { BillerPlan } from '@sikka/contract';
import { useCallback } from 'react';
import { api } from '#shared/api/client.ts';
import type { Loaded } from '#shared/content.ts';
import { useLoaded } from '#shared/use-loaded.ts';

const noPlans: BillerPlan[] = [];

const readPlans = async (billerId: string): Promise<BillerPlan[]> => {
  const { plans } = await api.post('/bbps/plan/list', { billerId }, { quiet: true });
  return plans;
};

/** The plans of a biller; none without asking where no biller is named. */
export const usePlans = (billerId: string | undefined): [Loaded<BillerPlan[]>, () => void] =>
  useLoaded(useCallback(() => (billerId ? readPlans(billerId) : Promise.resolve(noPlans)), [billerId]));
