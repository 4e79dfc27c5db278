import type { CreditCard } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import stack from '#shared/money/Stack.module.css';
import { refusalText } from './card-texts.ts';
import { refusalsOf, type CardApplicant } from './eligibility-rules.ts';

interface VerdictProps {
  applicant: CardApplicant;
  card: CreditCard;
}

/** Whether the issuer's rules let somebody ask for the card, and every reason why not. */
export const Verdict = ({
  applicant,
  card: {
    criteria,
    issuer: { name: issuer },
  },
}: VerdictProps) => {
  const refusals = refusalsOf(applicant, criteria);
  if (refusals.length === 0)
    return (
      <Card tone="good">
        <h3 className={stack.heading}>{m.lending_card_fits()}</h3>
        <p>{m.lending_card_fits_text({ issuer })}</p>
      </Card>
    );
  return (
    <Card tone="warn">
      <h3 className={stack.heading}>{m.lending_card_unfit()}</h3>
      <ul className={stack.stack}>
        {refusals.map((refusal) => (
          <li key={refusal}>{refusalText(refusal, criteria)}</li>
        ))}
      </ul>
      <p className={stack.note}>{m.lending_card_unfit_text({ issuer })}</p>
    </Card>
  );
};
