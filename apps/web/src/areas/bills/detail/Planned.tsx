import type { Bill, Biller } from '@sikka/contract';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { goTo } from '#shared/navigation.ts';
import type { Params } from '../form/use-biller-form.ts';
import { Forward } from '../Forward.tsx';
import { formOf } from './form-of.ts';
import { Frame } from './Frame.tsx';
import { PayBill } from './PayBill.tsx';
import { usePlans } from './use-plans.ts';

interface PlannedProps {
  biller: Biller;
  planId: string | undefined;
  bill?: Bill;
  params?: Params;
}

/** Pays a bill, or what was filled in for a biller, with the plan that was chosen. */
export const Planned = ({ biller, planId, bill, params }: PlannedProps) => {
  const [plans, reload] = usePlans(planId && biller.billerId);
  const form = formOf(biller);
  if (plans.status !== 'ready')
    return <Frame>{plans.status === 'loading' ? <ListSkeleton /> : <LoadFailed onRetry={reload} />}</Frame>;
  const plan = plans.content.find((each) => each.planId === planId);
  if (!plan && (planId !== undefined || biller.planRequirement === 'MANDATORY')) return <Forward {...form} />;
  const renewed = bill?.accountId ? { to: '/billDetail', search: { accountId: bill.accountId } } : form;
  return <PayBill payable={{ biller, bill, params, plan }} onRenew={() => void goTo(renewed, { replace: true })} />;
};
