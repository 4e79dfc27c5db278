import { content, type ContentKindName, type ContentRow } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Dialog } from '@sikka/ui/dialog';
import { TextField } from '@sikka/ui/text-field';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useChange } from '../kit/queries.ts';
import { newRow } from './kinds.ts';

const gidPattern = /^[A-Za-z0-9_-]{1,64}$/;

interface NewContentProps {
  kind: ContentKindName;
  /** Columns that begin with a value of their own. */
  given?: ContentRow;
}

/** Begins a piece of content as a draft, under an id of its own. */
export function NewContent({ kind, given }: NewContentProps) {
  const [isOpen, setOpen] = useState(false);
  const [gid, setGid] = useState('');
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const save = useChange(content.saveContent, {
    onDone: () => void navigate({ to: '/content/$kind/$gid', params: { kind, gid } }),
    onFailed: ({ message }) => setError(message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!gidPattern.test(gid)) setError(m.console_new_id_hint());
    else save.mutate({ kind, gid, draftVersion: 0, row: newRow(kind, gid, given) });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.common_new()}</Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={m.common_new()} closeLabel={m.common_close()}>
          <form onSubmit={submit} noValidate className="stack">
            <TextField
              label={m.console_id()}
              hint={m.console_new_id_hint()}
              error={error}
              autoCapitalize="none"
              spellCheck={false}
              value={gid}
              onChange={(event) => setGid(event.target.value)}
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
