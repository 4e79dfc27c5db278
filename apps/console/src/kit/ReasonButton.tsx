import type { CallDefinition } from '@sikka/contract';
import { Button, type ButtonProps } from '@sikka/ui/button';
import { toast } from '@sikka/ui/toaster';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { useChange } from './queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface ReasonButtonProps<Call extends CallDefinition & { effect: 'writes' }> extends Pick<
  ButtonProps,
  'variant' | 'size' | 'disabled'
> {
  call: Call;
  /** The body of the call with the reason that was given; false if what else was asked is not right yet. */
  bodyOf: (reason: string) => z.input<Call['body']> | false;
  label: string;
  title: string;
  isDangerous?: boolean;
  /** Fewest characters of the reason. */
  shortest?: number;
  /** Said when it is done. */
  done?: string;
  onDone?: (content: z.output<Call['content']>) => void;
  /** What else the dialog says or asks. */
  children?: ReactNode;
}

/** A button whose act needs a reason. */
export function ReasonButton<Call extends CallDefinition & { effect: 'writes' }>({
  call,
  bodyOf,
  label,
  title,
  variant = 'soft',
  size = 'small',
  disabled,
  isDangerous = false,
  shortest,
  done,
  onDone,
  children,
}: ReasonButtonProps<Call>) {
  const [isOpen, setOpen] = useState(false);
  const change = useChange(call, {
    onDone: (content) => {
      setOpen(false);
      if (done) toast(done);
      onDone?.(content);
    },
  });
  return (
    <>
      <Button {...{ size, variant, disabled }} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={title}
          act={label}
          isDangerous={isDangerous}
          isBusy={change.isPending}
          shortest={shortest}
          onAct={(reason) => {
            const body = bodyOf(reason);
            if (body !== false) change.mutate(body);
          }}
          onClose={() => setOpen(false)}
        >
          {children}
        </ReasonDialog>
      )}
    </>
  );
}
