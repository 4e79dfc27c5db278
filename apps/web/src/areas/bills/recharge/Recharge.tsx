import type { Biller } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { lazy, Suspense, useState } from 'react';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { goTo } from '#shared/navigation.ts';
import { useDraft } from '#shared/use-draft.ts';
import { Section } from '../BillScreen.tsx';
import { usePlans } from '../catalogue/use-biller.ts';
import { BillerForm } from '../form/BillerForm.tsx';
import { useBillerForm, type Params } from '../form/use-biller-form.ts';
import { noPlan } from './plan-rules.ts';

const PlanList = lazy(() => import('./PlanList.tsx').then((it) => ({ default: it.PlanList })));

interface RechargeProps {
  biller: Biller;
  /** Ties the button at the foot of the screen to the form. */
  formId: string;
  /** All is filled in and chosen; the biller has to confirm the number. */
  onFilledIn: (params: Params, planId: string | undefined) => void;
}

/** The number and the plan. */
export const Recharge = ({ biller, formId, onFilledIn }: RechargeProps) => {
  const { billerId, planRequirement, payFlow } = biller;
  const state = useBillerForm(biller);
  const plans = usePlans(planRequirement === 'NONE' ? undefined : billerId);
  const [planId, setPlanId] = useDraft<string | undefined>(`plan:${billerId}`, undefined);
  const [isChecked, setChecked] = useState(false);

  const offered = plans.content ?? [];
  const isChosen = planId === noPlan || offered.some((plan) => plan.planId === planId);
  const isMissing = planRequirement === 'MANDATORY' ? !isChosen || planId === noPlan : offered.length > 0 && !isChosen;

  const goOn = (): void => {
    setChecked(true);
    const params = state.check();
    if (!params || isMissing) return;
    const plan = planId || undefined;
    if (payFlow === 'DIRECT_PAY') void goTo({ to: '/billDetail', search: { billerId, planId: plan } });
    else onFilledIn(params, plan);
  };

  return (
    <>
      <BillerForm id={formId} biller={biller} state={state} onSubmit={goOn} />
      {isChecked && isMissing && (
        <Card tone="bad" role="alert">
          {m.bills_plan_missing()}
        </Card>
      )}
      <Loaded query={plans}>{() => null}</Loaded>
      {offered.length > 0 && (
        <Section title={m.bills_plan_choose()}>
          <Suspense fallback={<ListSkeleton />}>
            <PlanList
              plans={offered}
              chosen={planId}
              onChoose={setPlanId}
              isOptional={planRequirement === 'OPTIONAL'}
            />
          </Suspense>
        </Section>
      )}
    </>
  );
};
