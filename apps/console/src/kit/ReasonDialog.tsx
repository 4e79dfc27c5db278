import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { TextArea } from '@sikka/ui/text-area';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

interface ReasonDialogProps {
  title: string;
  /** Label of the button that acts. */
  act: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Fewest characters of the reason. */
  shortest?: number | undefined;
  onAct: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks why before something is done; the reason is recorded in the audit. */
export function ReasonDialog({
  title,
  act,
  isDangerous = false,
  isBusy,
  shortest = 3,
  onAct,
  onClose,
  children,
}: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < shortest;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React passes it on to a form around the dialog, which would save too.
    event.stopPropagation();
    if (isShort) setTried(true);
    else onAct(reason.trim());
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.common_close()} initialFocus={field}>
      <form onSubmit={submit} noValidate className="stack">
        {children}
        <TextArea
          ref={field}
          label={m.console_reason()}
          hint={m.console_reason_hint()}
          error={isTried && isShort ? m.console_reason_missing({ shortest }) : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" wide variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy}>
          {act}
        </Button>
      </form>
    </Dialog>
  );
}
