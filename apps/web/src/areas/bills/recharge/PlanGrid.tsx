import type { BillerPlan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Pressable } from '@sikka/ui/pressable';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import type { Suggestion } from './number-rules.ts';
import { benefitsOf } from './plan-rules.ts';
import own from './recharge.module.css';

export interface PlanGridProps {
  /** Accessible name. */
  label: string;
  plans: readonly BillerPlan[];
  suggestions: readonly Suggestion[];
  chosen: string | undefined;
  onChoose: (planId: string) => void;
}

const whyText = (suggestion: Suggestion): string =>
  suggestion.why === 'sameAsLast'
    ? m.bills_plan_same()
    : m.bills_plan_cheapest({ amount: formatPaise(suggestion.dayPaise) });

/** Plans as cards: price, data and validity; a press chooses one. */
export const PlanGrid = ({ label, plans, suggestions, chosen, onChoose }: PlanGridProps) => (
  <ul className={`lines ${own.grid}`} aria-label={label}>
    {plans.map((plan) => {
      const suggestion = suggestions.find((each) => each.plan.planId === plan.planId);
      return (
        <li key={plan.planId}>
          <Pressable
            className={`surface ${own.plan}`}
            aria-pressed={plan.planId === chosen}
            onClick={() => onChoose(plan.planId)}
          >
            <span className={own.price}>{formatPaise(plan.amountPaise)}</span>
            {benefitsOf(plan).map((benefit) => (
              <span key={benefit} className="strong">
                {benefit}
              </span>
            ))}
            <span className={`quiet ${own.description}`}>{plan.description}</span>
            {suggestion && <Tag tone="good">{whyText(suggestion)}</Tag>}
          </Pressable>
        </li>
      );
    })}
  </ul>
);
