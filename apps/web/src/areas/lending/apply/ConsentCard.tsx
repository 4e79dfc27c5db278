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

interface AgreeProps {
  label: string;
  button: string;
  isBusy: boolean;
  onAgree: () => void;
}

/** A box that is never pre-ticked, and a button that is disabled without it. */
export const Agree = ({ label, button, isBusy, onAgree }: AgreeProps) => {
  const [isAgreed, setAgreed] = useState(false);
  return (
    <div className="list">
      <Checkbox label={label} checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)} />
      <Button wide disabled={!isAgreed} isBusy={isBusy} onClick={onAgree}>
        {button}
      </Button>
    </div>
  );
};

interface ConsentCardProps extends ConsentTextProps, Pick<AgreeProps, 'label' | 'button'> {
  onApply: () => Promise<void>;
}

/** A consent, with its box and the button of what it allows at the bottom of the screen. */
export const ConsentCard = ({ label, button, onApply, ...text }: ConsentCardProps) => {
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
        <Agree {...{ label, button, isBusy }} onAgree={() => void apply()} />
      </Dock>
    </Card>
  );
};
