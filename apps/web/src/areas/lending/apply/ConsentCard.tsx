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
  /** Why the box must be ticked, after a try without it. */
  error?: string | undefined;
}

/** The terms of a consent; the box is never pre-ticked. */
export const ConsentTerms = ({ consent, label, whole, isAgreed, onAgree, error }: ConsentTermsProps) => (
  <>
    <h3 className="heading">{consent.title}</h3>
    {whole ? (
      <details>
        <summary className={styles.whole}>{whole}</summary>
        {consent.text}
      </details>
    ) : (
      <p>{consent.text}</p>
    )}
    <Checkbox
      label={
        <>
          {label}
          {error && <span className={styles.error}>{error}</span>}
        </>
      }
      aria-invalid={error ? true : undefined}
      checked={isAgreed}
      onChange={({ target }) => onAgree(target.checked)}
    />
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
