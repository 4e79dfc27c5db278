import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { SelectField } from '@sikka/ui/select-field';
import { useState } from 'react';
import stack from '#shared/money/Stack.module.css';
import { OfficerFacts } from './OfficerFacts.tsx';
import type { Lenders } from './use-lenders.ts';

interface OfficerChoiceProps {
  lenders: Lenders['lenders'];
  /** The lender that the caller came from. */
  first: string | undefined;
}

/** The officer of the lender that somebody has a loan with. */
export const OfficerChoice = ({ lenders, first }: OfficerChoiceProps) => {
  const [chosen, setChosen] = useState(first ?? '');
  const lender = lenders.find(({ lenderId }) => lenderId === chosen);
  return (
    <Card className={stack.stack}>
      <SelectField
        label={m.lending_grievance_which()}
        placeholder={m.lending_criteria_choose()}
        options={lenders.map(({ lenderId, name }) => ({ value: lenderId, label: name }))}
        value={lender?.lenderId ?? ''}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div aria-live="polite">{lender && <OfficerFacts officer={lender.officer} />}</div>
    </Card>
  );
};
