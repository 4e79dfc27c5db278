import { support } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { TextArea } from '@sikka/ui/text-area';
import { type FormEvent, useState } from 'react';
import { useChange } from '../kit/queries.ts';

/** A note for colleagues. */
export function NoteForm({ requestId }: { requestId: string }) {
  const [text, setText] = useState('');
  const note = useChange(support.noteRequest, { onDone: () => setText('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') note.mutate({ requestId, text });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextArea label={m.people_note_text()} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
      <Button type="submit" variant="soft" size="small" isBusy={note.isPending}>
        {m.people_note_add()}
      </Button>
    </form>
  );
}
