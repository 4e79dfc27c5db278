import type { LenderConsent } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { useState } from 'react';
import styles from './ConsentCard.module.css';

interface ConsentCardProps {
  consent: LenderConsent;
  /** Says in short what is agreed to; the whole text is folded then. */
  statement?: { label: string; whole: string };
  /** What the button says; that the application is sent, unless told otherwise. */
  button?: string;
  /** Does what was agreed to. */
  onApply: () => Promise<void>;
}

/** What the lender is given; the box is ticked by nobody but the borrower, every time. */
export const ConsentCard = ({
  consent: { title, text, channelName },
  statement,
  button,
  onApply,
}: ConsentCardProps) => {
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    await onApply();
    setBusy(false);
  };
  return (
    <Card className="stack">
      <h3 className="heading">{title}</h3>
      {statement ? (
        <details>
          <summary className={styles.whole}>{statement.whole}</summary>
          {text}
        </details>
      ) : (
        <p>{text}</p>
      )}
      <Checkbox
        label={statement?.label ?? m.lending_apply_agree({ lender: channelName })}
        checked={isAgreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <Button wide disabled={!isAgreed} progress={isBusy ? 'busy' : 'idle'} onClick={() => void apply()}>
        {button ?? m.lending_apply_send({ lender: channelName })}
      </Button>
    </Card>
  );
};
