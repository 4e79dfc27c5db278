import type { LenderConsent } from '@sikka/contract';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { useState } from 'react';
import styles from './apply.module.css';

interface ConsentTermsProps {
  consent: LenderConsent;
  /** The consent in short. */
  label: string;
  /** Label of the fold around the full text; not folded unless given. */
  whole?: string | undefined;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
}

/** The terms of a consent; the box is never pre-ticked. */
export const ConsentTerms = ({ consent: { title, text }, label, whole, isAgreed, onAgree }: ConsentTermsProps) => (
  <>
    <h3 className="heading">{title}</h3>
    {whole ? (
      <details>
        <summary className={styles.whole}>{whole}</summary>
        {text}
      </details>
    ) : (
      <p>{text}</p>
    )}
    <Checkbox label={label} checked={isAgreed} onChange={({ target }) => onAgree(target.checked)} />
  </>
);

interface ConsentCardProps extends Pick<ConsentTermsProps, 'consent' | 'label' | 'whole'> {
  button: string;
  /** Runs after the consent is given. */
  onApply: () => Promise<void>;
}

/** A consent with the button of what it allows. */
export const ConsentCard = ({ button, onApply, ...terms }: ConsentCardProps) => {
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    await onApply();
    setBusy(false);
  };
  return (
    <Card className="stack">
      <ConsentTerms {...terms} isAgreed={isAgreed} onAgree={setAgreed} />
      <Button wide disabled={!isAgreed} isBusy={isBusy} onClick={() => void apply()}>
        {button}
      </Button>
    </Card>
  );
};
