import type { Bill, Biller } from '@sikka/contract';
import type { ReactNode } from 'react';
import { goTo, type Destination } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { Redirect } from '#shared/Redirect.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { formOf } from '../catalogue/category-rules.ts';
import { usePlans } from '../catalogue/use-biller.ts';
import type { Params } from '../form/biller-draft.ts';
import { titleOf } from './payable.ts';
import { PayBill } from './PayBill.tsx';

interface BillFrameProps {
  /** Category of the biller, if it is known already. */
  category?: string;
  children: ReactNode;
}

/** The bill screen without a bill. */
export const BillFrame = ({ category, children }: BillFrameProps) => (
  <BillScreen title={titleOf(category)}>{children}</BillScreen>
);

interface PayWithPlanProps {
  biller: Biller;
  planId: string | undefined;
  bill?: Bill;
  params?: Params;
}

/** Pays a bill or a filled-in form with the chosen plan. */
export const PayWithPlan = ({ biller, planId, bill, params }: PayWithPlanProps) => {
  const plans = usePlans(planId && biller.billerId);
  const form = formOf(biller);
  if (plans.status !== 'ready')
    return (
      <BillFrame category={biller.billerCategoryName}>
        <Loaded query={plans}>{() => null}</Loaded>
      </BillFrame>
    );
  const plan = plans.content.find((each) => each.planId === planId);
  if (!plan && (planId !== undefined || biller.planRequirement === 'MANDATORY')) return <Redirect {...form} />;
  const renewed: Destination = bill?.accountId ? { to: '/billDetail', search: { accountId: bill.accountId } } : form;
  return <PayBill payable={{ biller, bill, params, plan }} onRenew={() => void goTo(renewed, { replace: true })} />;
};
