import type { Bill, Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { ReactNode } from 'react';
import { ListSkeleton } from '#shared/frame/ListSkeleton.tsx';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import { goTo } from '#shared/navigation.ts';
import { Forward, BillScreen } from '../BillScreen.tsx';
import { formOf } from '../catalogue/category-rules.ts';
import { usePlans } from '../catalogue/use-biller.ts';
import type { Params } from '../form/use-biller-form.ts';
import { PayBill } from './PayBill.tsx';

/** The screen of a bill before the bill is there. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <BillScreen title={m.bills_detail_title()}>{children}</BillScreen>
);

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
