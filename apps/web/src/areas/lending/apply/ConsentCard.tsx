import type { LenderConsent } from '@sikka/contract';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { useState } from 'react';
import { Dock } from '#shared/frame/Dock.tsx';
import styles from './apply.module.css';

interface ConsentTextProps {
  consent: LenderConsent;
  /** Label of the fold around the full text; not folded unless given. */
  whole?: string | undefined;
}

const ConsentText = ({ consent, whole }: ConsentTextProps) => (
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
  </>
);

interface ConsentTermsProps extends ConsentTextProps {
  label: string;
  isAgreed: boolean;
  onAgree: (isAgreed: boolean) => void;
  /** Why the box must be ticked, after a try without it. */
  error?: string | undefined;
}

/** The terms of a consent; the box is never pre-ticked. */
export const ConsentTerms = ({ label, isAgreed, onAgree, error, ...text }: ConsentTermsProps) => (
  <>
    <ConsentText {...text} />
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

interface ConsentCardProps extends ConsentTextProps {
  label: string;
  button: string;
  onApply: () => Promise<void>;
}

/** A consent, with its box and the button of what it allows at the bottom of the screen. */
export const ConsentCard = ({ label, button, onApply, ...text }: ConsentCardProps) => {
  const [isAgreed, setAgreed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    await onApply();
    setBusy(false);
  };
  return (
    <Card className="stack">
      <ConsentText {...text} />
      <Dock>
        <div className="list">
          <Checkbox label={label} checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
          <Button wide disabled={!isAgreed} isBusy={isBusy} onClick={() => void apply()}>
            {button}
          </Button>
        </div>
      </Dock>
    </Card>
  );
};
