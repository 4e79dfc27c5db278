import { content, type ContentKindName, type PlanAct } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useState } from 'react';
import { momentText } from '../kit/locale.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { instantOf } from './FieldInput.tsx';
import type { Plan } from './kinds.ts';
import { planFailureText } from './texts.ts';

interface PlanButtonProps {
  kind: ContentKindName;
  gid: string;
  draftVersion: number;
  act: PlanAct;
  disabled: boolean;
}

/** Asks when to publish or withdraw. */
export function PlanButton({ act, disabled, ...item }: PlanButtonProps) {
  const [local, setLocal] = useState('');
  const isPublishing = act === 'PUBLISH';
  return (
    <ReasonButton
      call={content.planContent}
      variant="ghost"
      disabled={disabled}
      label={isPublishing ? m.console_plan_publish() : m.console_plan_withdraw()}
      title={isPublishing ? m.console_plan_publish_title() : m.console_plan_withdraw_title()}
      done={m.console_planned()}
      bodyOf={(reason) => ({ ...item, act, at: String(instantOf(local) ?? ''), reason })}
    >
      <TextField
        label={m.console_plan_at()}
        hint={m.console_plan_change()}
        type="datetime-local"
        value={local}
        onChange={(event) => setLocal(event.target.value)}
      />
    </ReasonButton>
  );
}

/** What is planned, or why it cannot be done, with the way to cancel it. */
export function PlanCard({ kind, gid, plan }: { kind: ContentKindName; gid: string; plan: Plan }) {
  const { act, at, by, reason, failure } = plan;
  const facts = { by, when: momentText(at) };
  return (
    <Card tone={failure ? 'warn' : undefined} className="stack">
      <p className="strong">
        {act === 'PUBLISH' ? m.console_plan_publish_at(facts) : m.console_plan_withdraw_at(facts)}
      </p>
      <p>{reason}</p>
      <p className="muted">{failure ? planFailureText(failure, { by }) : m.console_plan_change()}</p>
      <div className="tags">
        <ReasonButton
          call={content.cancelPlan}
          label={m.console_plan_cancel()}
          title={m.console_plan_cancel_title()}
          done={m.console_plan_cancelled()}
          bodyOf={(why) => ({ kind, gid, reason: why })}
        />
      </div>
    </Card>
  );
}
