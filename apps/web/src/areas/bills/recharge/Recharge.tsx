import type { Biller, BillerCategoryName } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
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
import { BillScreen, Section } from '../BillScreen.tsx';
import { usePlans } from '../catalogue/use-biller.ts';
import { filledIn, type Params } from '../form/biller-draft.ts';
import { BillerForm, useBillerForm } from '../form/BillerForm.tsx';
import { OperatorSelect } from './OperatorSelect.tsx';
import { noPlan } from './plan-rules.ts';
import own from './recharge.module.css';
import { useRecents } from './Recents.tsx';

const PlanList = lazyPart(() => import('./PlanList.tsx').then((it) => it.PlanList), <ListSkeleton />);

/** The number to recharge, in one line with a button to change it. */
const RechargeTarget = ({ biller, params, onChange }: { biller: Biller; params: Params; onChange: () => void }) => {
  const [number, ...others] = params.map(({ value }) => value);
  return (
    <Card>
      <p className={own.number}>{groupMobile(number ?? '')}</p>
      <p className={own.operator}>
        {[biller.billerName, ...others].join(' · ')}
        <TextButton onClick={onChange}>{m.bills_form_change()}</TextButton>
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
  const [planId, setPlanId] = useDraft<string | undefined>(`plan:${billerId}`, undefined);
  const [target, setTarget] = useState(() => filledIn(biller));
  const [isChecked, setChecked] = useState(false);

  const offered = plans.content ?? [];
  const chosen = offered.find((plan) => plan.planId === planId);
  const isChosen = planId === noPlan || chosen !== undefined;
  const mayChoose = offered.length > 0 || (planRequirement === 'OPTIONAL' && plans.status === 'loading');
  const isMissing = planRequirement === 'MANDATORY' ? !isChosen || planId === noPlan : mayChoose && !isChosen;
  const number = target?.[0]?.value;
  const last = useRecents(kind).find((recent) => recent.billerId === billerId && recent.consumerNumber === number);

  const goOn = (params: Params): void => {
    setChecked(true);
    if (isMissing) return;
    const plan = planId || undefined;
    if (payFlow === 'DIRECT_PAY') void goTo({ to: '/billDetail', search: { billerId, planId: plan } });
    else onFilledIn(params, plan);
  };

  return (
    <BillScreen
      title={m.bills_plan_title()}
      foot={
        <Button {...(target ? { onClick: () => goOn(target) } : { type: 'submit', form: formId })} wide>
          {chosen && number
            ? m.bills_plan_recharge({ number: groupMobile(number), amount: formatPaise(chosen.amountPaise) })
            : m.bills_form_continue()}
        </Button>
      }
    >
      <div className="stack">
        {target ? (
          <RechargeTarget biller={biller} params={target} onChange={() => setTarget(undefined)} />
        ) : (
          <>
            <OperatorSelect kind={kind} billerId={billerId} onChoose={onChoose} />
            <BillerForm id={formId} biller={biller} state={state} onSend={goOn} />
          </>
        )}
        {isChecked && isMissing && (
          <Card tone="bad" role="alert">
            {m.bills_plan_missing()}
          </Card>
        )}
        <Loaded query={plans}>{() => null}</Loaded>
        {offered.length > 0 && (
          <Section title={m.bills_plan_choose()}>
            <PlanList
              plans={offered}
              lastPaise={last?.amountPaise}
              chosen={planId}
              onChoose={setPlanId}
              isOptional={planRequirement === 'OPTIONAL'}
            />
          </Section>
        )}
      </div>
    </BillScreen>
  );
};
