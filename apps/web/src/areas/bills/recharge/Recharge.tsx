import type { Biller, BillerCategoryName } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useId, useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { formatPaise } from '#shared/format.ts';
import { ListSkeleton, Loaded } from '#shared/query/Loaded.tsx';
import { goTo } from '#shared/navigation.ts';
import { useDraft } from '#shared/use-draft.ts';
import { BillScreen } from '../BillScreen.tsx';
import { usePlans } from '../catalogue/use-biller.ts';
import { filledIn, type Params, shownParams } from '../form/biller-draft.ts';
import { BillerForm, useBillerForm } from '../form/BillerForm.tsx';
import { paramsOf } from '../form/form-rules.ts';
import { OperatorSelect } from './OperatorSelect.tsx';
import { noPlan } from './plan-rules.ts';
import own from './recharge.module.css';
import { useRecents } from './Recents.tsx';

const PlanList = lazyPart(() => import('./PlanList.tsx').then((it) => it.PlanList), <ListSkeleton />);

/** The number to recharge, in one line with a button to change it. */
const RechargeTarget = ({ biller, params, onChange }: { biller: Biller; params: Params; onChange: () => void }) => {
  const [number, ...others] = shownParams(biller, params).map(({ value }) => value);
  return (
    <Card>
      <p className={own.number}>{number}</p>
      <p className="baseline">
        {[biller.billerName, ...others].join(' · ')}
        <TextButton onClick={onChange}>{m.common_change()}</TextButton>
      </p>
    </Card>
  );
};

interface RechargeProps {
  kind: BillerCategoryName;
  biller: Biller;
  onChoose: (billerId: string) => void;
  /** Form and plan are valid; next the biller has to confirm the number. */
  onFilledIn: (params: Params, planId: string | undefined) => void;
}

/** The number, collapsed to one line once it is known, and the plan. */
export const Recharge = ({ kind, biller, onChoose, onFilledIn }: RechargeProps) => {
  const { billerId, planRequirement, payFlow } = biller;
  const formId = useId();
  const state = useBillerForm(biller);
  const plans = usePlans(planRequirement === 'NONE' ? undefined : billerId);
  const [target, setTarget] = useState(() => filledIn(biller));
  const [draft, setDraft] = useDraft<string | undefined>(`plan:${billerId}`, undefined);
  const [isChecked, setChecked] = useState(false);

  const offered = plans.content ?? [];
  const number = target?.[0]?.value;
  const recents = useRecents(kind);
  const lastPaise = recents.find((each) => each.billerId === billerId && each.params[0]?.value === number)?.amountPaise;
  const planId = draft ?? offered.find(({ amountPaise }) => amountPaise === lastPaise)?.planId;
  const chosen = offered.find((plan) => plan.planId === planId);
  const isChosen = planId === noPlan || chosen !== undefined;
  const mayChoose = offered.length > 0 || (planRequirement === 'OPTIONAL' && plans.status === 'loading');
  const isMissing = (planRequirement === 'MANDATORY' || mayChoose) && !isChosen;

  const goOn = (params: Params, plan: string | undefined): void => {
    if (payFlow === 'DIRECT_PAY') void goTo({ to: '/billDetail', search: { billerId, planId: plan } });
    else onFilledIn(params, plan);
  };
  const onForm = (params: Params): void => {
    setTarget(params);
    setChecked(true);
    if (!isMissing) goOn(params, planId || undefined);
  };
  const choosePlan = (chosenId: string): void => {
    setDraft(chosenId);
    const plan = chosenId || undefined;
    if (target) goOn(target, plan);
    else state.submit((values) => goOn(paramsOf(biller.customerParams, values), plan));
  };

  return (
    <BillScreen
      title={m.bills_plan_title()}
      foot={
        !(target && isMissing) && (
          <Button {...(target ? { onClick: () => onForm(target) } : { type: 'submit', form: formId })} wide>
            {chosen && target
              ? m.bills_plan_recharge({
                  number: shownParams(biller, target)[0]?.value ?? '',
                  amount: formatPaise(chosen.amountPaise),
                })
              : m.common_continue()}
          </Button>
        )
      }
    >
      <div className="stack">
        {target ? (
          <RechargeTarget biller={biller} params={target} onChange={() => setTarget(undefined)} />
        ) : (
          <>
            <OperatorSelect kind={kind} billerId={billerId} onChoose={onChoose} />
            <BillerForm id={formId} biller={biller} state={state} onSend={onForm} />
          </>
        )}
        {isChecked && isMissing && (
          <Card tone="bad" role="alert">
            {m.bills_plan_missing()}
          </Card>
        )}
        <Loaded query={plans}>{() => null}</Loaded>
        {offered.length > 0 && (
          <PlanList
            plans={offered}
            lastPaise={lastPaise}
            chosen={planId}
            onChoose={choosePlan}
            isOptional={planRequirement === 'OPTIONAL'}
          />
        )}
      </div>
    </BillScreen>
  );
};
