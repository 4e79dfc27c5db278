import type { ContentKindName } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { momentText } from '../kit/locale.ts';
import { ActButton } from './ActButton.tsx';
import type { Plan } from './kinds.ts';
import { planFailureText } from './texts.ts';

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
        <ActButton act="CANCEL_PLAN" of={[{ kind, gid }]} variant="soft" />
      </div>
    </Card>
  );
}
