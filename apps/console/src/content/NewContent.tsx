import { content, type ContentKindName, contentKinds } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { TextField } from '@sikka/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useChange } from '../kit/queries.ts';
import { newRow } from './kinds.ts';
import { useSiblings } from './OrderContent.tsx';
import { issueText, pieceText } from './texts.ts';

const gidPattern = /^[A-Za-z0-9_-]{1,64}$/;

interface NewContentProps {
  kind: ContentKindName;
  /** The id of what it is inside of. */
  within?: string;
  /** An id that is free. */
  suggested?: string;
  disabled?: boolean;
}

/** Begins a piece of content as a draft, under an id of its own. */
export function NewContent({ kind, within, suggested = '', disabled }: NewContentProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const gid = typed ?? suggested;
  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setError(undefined);
  };
  const save = useChange(content.saveContent, {
    onDone: () => {
      close();
      void navigate({ to: '/content/$kind/$gid', params: { kind, gid } });
    },
    onFailed: ({ message, issues: [issue] }) => setError(issue ? issueText(issue.reason) : message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { parent } = contentKinds[kind];
    const row = newRow(kind, gid, parent && within !== undefined ? { [parent.column]: within } : {});
    if (!gidPattern.test(gid)) setError(m.console_new_id_hint());
    else save.mutate({ kind, gid, draftVersion: 0, row, isNew: true });
  };
  const title = m.console_new_of({ piece: pieceText(kind) });
  return (
    <>
      <Button
        {...(within !== undefined && ({ size: 'small', variant: 'soft' } as const))}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={title} closeLabel={m.common_close()} initialFocus={field}>
          <form onSubmit={submit} noValidate className="stack">
            <TextField
              ref={field}
              label={m.console_id()}
              hint={m.console_new_id_hint()}
              error={error}
              autoCapitalize="none"
              spellCheck={false}
              value={gid}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" wide isBusy={save.isPending}>
              {m.console_new_begin()}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}

/** The same inside of something, under the first free number after its id. */
export function NewInside({ within, ...props }: NewContentProps & { within: string }) {
  const taken = new Set(useSiblings(props.kind, within).data?.items.map(({ gid }) => gid));
  const numbers = Array.from({ length: taken.size + 1 }, (_, index) => `${within}-${index + 1}`);
  return <NewContent {...props} within={within} suggested={numbers.find((gid) => !taken.has(gid))} />;
}
