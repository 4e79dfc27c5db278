import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Checkbox } from '@sikka/ui/checkbox';
import { useState } from 'react';

interface AcknowledgeProps {
  /** What happens next. */
  label?: string;
  isBusy?: boolean;
  onAgree: () => void;
}

/** Says that a firm statement was read and understood. It is never ticked before somebody ticks it, and nothing goes on without it. */
export const Acknowledge = ({ label = m.lending_facts_agree(), isBusy = false, onAgree }: AcknowledgeProps) => {
  const [hasRead, setRead] = useState(false);
  return (
    <div className="list">
      <Checkbox
        label={m.lending_facts_acknowledge()}
        checked={hasRead}
        onChange={(event) => setRead(event.target.checked)}
      />
      <Button wide disabled={!hasRead} progress={isBusy ? 'busy' : 'idle'} onClick={onAgree}>
        {label}
      </Button>
    </div>
  );
};
